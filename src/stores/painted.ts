/**
 * Resolves once the browser has drawn what was changed so far, so that a press is answered before the
 * work that it brings about; at once in a window that nobody looks at, because that draws nothing.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    // The first frame draws, the second is there when that is done.
    else requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
