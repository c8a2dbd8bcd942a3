import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates an island once React has nothing more urgent to do. */
export default function hydrate(island: Element, component: ComponentType, properties: object) {
  startTransition(() => void hydrateRoot(island, createElement(component, properties)))
}
