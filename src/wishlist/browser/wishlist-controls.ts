/** The hearts and what is said when one is pressed, in one script. */
import './wishlist-heart.ts'
import './wishlist-toast.ts'
