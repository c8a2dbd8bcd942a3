/**
 * For the document's head, before anything is drawn. The server knows one page of a list that was
 * left with several: their room is kept free and empty until the stores have shown them again, so
 * that nothing the shopper comes back to moves. Sent as text: it may name nothing outside itself.
 */
export function keepRoom(): void {
  const entry = window.history.state as { pages?: [number, number]; room?: number } | null
  if (!entry?.pages || !entry.room || entry.pages[0] === entry.pages[1]) return
  // The browser would scroll by what stood above the list then, which may be gone.
  window.history.scrollRestoration = 'manual'
  const root = document.documentElement
  root.style.setProperty('--room', `${entry.room}px`)
  root.toggleAttribute('data-restoring', true)
}
