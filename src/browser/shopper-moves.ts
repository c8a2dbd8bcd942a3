/** What shoppers do who scroll by themselves or go on. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Calls back once, at the shopper's next move; returns a function that stops waiting for it. */
export function onNextMove(call: () => void): () => void {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const moved = () => {
    stop()
    call()
  }
  for (const name of MOVES)
    window.addEventListener(name, moved, { signal: controller.signal, passive: true })
  return stop
}
