/** The hearts and their messages, in one script. */
import './wishlist-toast.ts'

export { pressAgain } from './wishlist-heart.ts'
