/** What shoppers do who scroll by themselves or go on. */
export const SHOPPER_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
