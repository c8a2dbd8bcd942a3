/** What a list saves when it is left. */
interface Saved {
  address?: string
  position?: unknown
}

/**
 * Runs in the document's head. A list that is reached by a link from the product that was opened in
 * it is restored as by Back: its position becomes that of this entry (RULES.md#history), before
 * anything reads it. `product` is the second segment of products' paths. Sent as text: it may refer
 * only to its arguments.
 */
export function returnByLink(key: string, product: string, active: string): void {
  // No script restores anything in older browsers (RULES.md#browsers).
  if (!('toSorted' in [])) return
  const { pathname, search, origin } = location
  const { referrer } = document
  const isFromProduct = referrer.startsWith(`${origin}/`) && referrer.split('/')[4] === product
  if (history.state || !isFromProduct) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'navigate') return
  let saved: Saved | null = null
  try {
    saved = JSON.parse(sessionStorage.getItem(key) as string) as Saved | null
  } catch {
    // Storage may be unavailable or hold foreign data: the list begins at its start.
  }
  const [path, query] = String(saved?.address).split('?')
  const params = new URLSearchParams(query)
  // A link leads to the beginning of a list that may have been left on a later page.
  if (!new URLSearchParams(search).has('page')) params.delete('page')
  const isSame = path === pathname && String(params) === String(new URLSearchParams(search))
  if (!saved || !isSame) return
  history.replaceState(saved.position, '', saved.address)
  // The browser restores the scroll on Back only.
  history.scrollRestoration = 'manual'
  // The scripts are needed at once; none of them waits yet.
  document.documentElement.toggleAttribute(active, true)
}

/**
 * Runs in the document's head: notes that the shopper has moved before the scripts could see it, so that they
 * scroll nothing any more. Sent as text: it may refer only to its arguments.
 */
export function noteMoves(moved: string, moves: readonly string[]): void {
  const note = () => document.documentElement.toggleAttribute(moved, true)
  for (const name of moves) addEventListener(name, note, { once: true, passive: true })
}
