/** The hearts and what is said when one is pressed, in one script. */
import './wishlist-toast.ts'

export { pressAgain } from './wishlist-heart.ts'
