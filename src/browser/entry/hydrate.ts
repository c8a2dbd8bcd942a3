import {
  type ComponentType,
  createElement,
  startTransition,
  useLayoutEffect,
  useState,
} from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ISLAND_SSR } from '../dom-contract.ts'
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

/** Hydrates an island once React has nothing more urgent to do. */
export default function hydrate(island: Element, component: ComponentType, properties: object) {
  const fallback = createElement(Plain, { island })
  const tree = createElement(ErrorBoundary, { fallback }, createElement(component, properties))
  startTransition(() => void hydrateRoot(island, tree))
}
