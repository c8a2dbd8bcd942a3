/**
 * Calls back once the browser has read the whole document; at once when it already has. The scripts
 * of an island come with the island, which may be long before the last card.
 */
export function whenParsed(callback: () => void): void {
  if (document.readyState === 'loading') {
    // Earlier than DOMContentLoaded, which waits for every script as well.
    document.addEventListener('readystatechange', callback, { once: true })
  } else callback()
}

/** The same as a promise. */
export const domParsed = (): Promise<void> => new Promise(whenParsed)
