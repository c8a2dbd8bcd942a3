/**
 * For the document's head: filter panels that were opened or closed by hand are so from the moment that
 * they are read, because whatever stands below would move later. Sent as text: it may name nothing
 * outside itself.
 */
export function keepPanels(): void {
  let kept: unknown
  try {
    kept = JSON.parse(window.sessionStorage.getItem('filter-panels') ?? 'null')
  } catch {
    // Storage may be closed, or hold what somebody else wrote: then every panel is as the page has it.
  }
  if (typeof kept !== 'object' || kept === null) return
  const states = new Map(Object.entries(kept))
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLDetailsElement)) continue
        const isOpen: unknown = states.get(node.dataset['panel'] ?? '')
        if (typeof isOpen === 'boolean') node.open = isOpen
      }
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => observer.disconnect())
}
