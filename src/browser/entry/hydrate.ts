import {
  type ComponentType,
  createElement,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ISLAND_SSR } from '../astro-island.ts'
import { ErrorBoundary } from '../error-boundary.ts'

/**
 * Puts back what an island showed before it threw, as plain HTML: its links and forms still work
 * (RULES.md#scripts-on-intent).
 */
function Plain({ island }: { island: Element }): null {
  // React has not removed them yet.
  const [nodes] = useState(() => [...island.childNodes])
  useLayoutEffect(() => {
    island.append(...nodes)
    island.setAttribute(ISLAND_SSR, 'failed')
  }, [island, nodes])
  return null
}

/**
 * Whether the browser has translated the document: it wraps texts, or writes them in the language
 * that the root then has instead of the address's.
 */
const isTranslated = (island: Element) =>
  island.querySelector('font') !== null ||
  document.documentElement.lang !== window.location.pathname.split('/')[1]

/**
 * Hydrates an island of Astro's once React has nothing more urgent to do. Translated texts are not those that
 * React expects: such an island is drawn anew, and the browser translates it again.
 */
const hydrate = (island: Element) => (component: ComponentType, properties: object) => {
  const fallback = createElement(Plain, { island })
  const tree = createElement(ErrorBoundary, { fallback }, createElement(component, properties))
  startTransition(() => {
    if (isTranslated(island)) createRoot(island).render(tree)
    else hydrateRoot(island, tree)
  })
}
export default hydrate
