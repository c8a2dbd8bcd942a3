import {
  type ComponentType,
  createElement,
  type ReactNode,
  startTransition,
  useEffect,
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
  const [pressed] = useState(() => [...island.querySelectorAll<HTMLElement>(':active')].at(-1))
  useLayoutEffect(() => {
    island.append(...nodes)
    island.setAttribute(ISLAND_SSR, 'failed')
    // A press makes React hydrate at once, and browsers send no click if what is pressed was away meanwhile.
    pressed?.addEventListener('pointerup', () => pressed.click(), { once: true })
  }, [island, nodes, pressed])
  return null
}

/** Tells that the island is live: hydrated, and drawn once more by what its server's HTML may not show yet. */
function Live({ onLive, children }: { onLive: () => void; children?: ReactNode }): ReactNode {
  const [isHydrated, setIsHydrated] = useState(false)
  // React draws this together with the states that the island itself sets once it is hydrated.
  useEffect(() => {
    if (isHydrated) onLive()
    else setIsHydrated(true)
  }, [isHydrated, onLive])
  return children
}

/**
 * Whether the browser has translated the document: it wraps texts, or writes them in the language
 * that the root then has instead of the address's.
 */
const isTranslated = (island: Element) =>
  island.querySelector('font') !== null ||
  document.documentElement.lang !== window.location.pathname.split('/')[1]

/**
 * Hydrates an island of Astro's once React has nothing more urgent to do; the promise is kept when it is live. Astro
 * then takes away its mark, on which everything relies that waits for it. Translated texts are not those that React
 * expects: such an island is drawn anew, and the browser translates it again.
 */
const hydrate = (island: Element) => (component: ComponentType, properties: object) =>
  new Promise<void>((onLive) => {
    const fallback = createElement(Plain, { island })
    const live = createElement(Live, { onLive }, createElement(component, properties))
    const tree = createElement(ErrorBoundary, { fallback }, live)
    startTransition(() => {
      if (isTranslated(island)) createRoot(island).render(tree)
      else hydrateRoot(island, tree)
    })
  })
export default hydrate
