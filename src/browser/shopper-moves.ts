/** What shoppers do who scroll by themselves or go on. */
export const SHOPPER_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

let moves = 0

for (const name of SHOPPER_MOVES) window.addEventListener(name, () => moves++, { passive: true })
// The page comes from the back/forward cache.
window.addEventListener('pageshow', ({ persisted }) => persisted && (moves = 0))

/** Returns how often the shopper has moved since the page was shown. */
export const shopperMoves = (): number => moves
