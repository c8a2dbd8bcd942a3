import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { LRUCache } from 'lru-cache'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import { stateJson } from '#storefront/listing/rules/state-json.ts'
import { inOnePiece } from '#storefront/markup/html.ts'
import { countWork } from '#contract/work-done.ts'

type Properties = Record<string, unknown>

interface WrittenIsland {
  component: ComponentType
  /** Its properties except the state, as JSON. */
  properties: string
  html: string
}

/** Characters of cached states and their islands: about a hundred lists. */
const MOST_CHARACTERS = 4 * 2 ** 20
/** Characters of a page's islands, without its state. */
const ISLANDS_CHARACTERS = 40_000

/**
 * Islands by the state of their page, which alone determines them. A list whose prices change is
 * rendered again with the same filters, and most of its islands stay the same.
 */
const written = new LRUCache<string, WrittenIsland[]>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (_islands, state) => state.length + ISLANDS_CHARACTERS,
})

/** Islands without a state, by their properties: those of a few hundred products and searches. */
const stateless = new LRUCache<string, WrittenIsland[]>({ max: 500 })

/** The islands of each state being rendered, so that they are looked up once. */
const ofState = new WeakMap<PageState, WrittenIsland[]>()

function islandsOf(state: PageState): WrittenIsland[] {
  const cached = ofState.get(state)
  if (cached) return cached
  const key = stateJson(state)
  const islands = written.get(key) ?? []
  written.set(key, islands)
  ofState.set(state, islands)
  return islands
}

function write(component: ComponentType, properties: Properties): string {
  countWork('islands_rendered')
  return renderToString(createElement(component, properties))
}

function islandsWith(properties: string): WrittenIsland[] {
  const islands = stateless.get(properties) ?? []
  stateless.set(properties, islands)
  return islands
}

/**
 * Renders an island once for equal properties and equal states; it gets its page's state as a
 * function.
 */
function writeOnce(component: ComponentType, { state, ...properties }: Properties): string {
  const own = JSON.stringify(properties)
  const islands =
    typeof state === 'function' ? islandsOf((state as () => PageState)()) : islandsWith(own)
  const cached = islands.find((one) => one.component === component && one.properties === own)
  if (cached) return cached.html
  const html = inOnePiece(
    write(component, state === undefined ? properties : { ...properties, state }),
  )
  islands.push({ component, properties: own, html })
  return html
}

/** Whether JSON can hold all of a value: islands are told apart by their JSON. */
const isJson = (value: unknown): boolean => {
  if (value === null || typeof value !== 'object')
    return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson)
}

/**
 * Renders the islands of pages, whose properties are JSON beside the page's state, once for equal ones. All others, and
 * those with content between their tags, are left to the next renderer, that of `@astrojs/react`.
 */
const renderer = {
  name: 'vitrine:islands',
  /** Astro calls this for components of any framework; here all are React's, or element names. */
  check(component: unknown, properties: Properties, slots: Properties = {}): boolean {
    if (typeof component !== 'function' || Object.keys(slots).length > 0) return false
    const { state, ...others } = properties
    return (state === undefined || typeof state === 'function') && isJson(others)
  },
  renderToStaticMarkup: (component: ComponentType, properties: Properties) => ({
    html: writeOnce(component, properties),
    attrs: {},
  }),
  supportsAstroStaticSlot: true,
}

export default renderer
