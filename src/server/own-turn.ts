/**
 * Creates turns of the event loop that are handed out one at a time: what a page consists of is computed piece by piece,
 * and requests that need no computing are served between the pieces.
 */
export function createOwnTurns(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const startNext = () => {
    const start = waiting.shift()
    // Before the piece, so that it does not delay the next one's turn.
    if (waiting.length > 0) setImmediate(startNext)
    start?.()
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length === 1) setImmediate(startNext)
    })
}
