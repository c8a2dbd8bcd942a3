import { createElement, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { LRUCache } from 'lru-cache'
import type { PageState } from '#listing/rules/page-state.ts'
import { stateJson } from '#listing/rules/state-json.ts'
import { inOnePiece } from '#shop/html.ts'
import { plainIsland } from './island-html.ts'

type Properties = Record<string, unknown>

interface WrittenIsland {
  component: ComponentType
  /** Its other properties, as JSON. */
  properties: string
  html: string
}

/** Characters of states and of their islands that are cached: about a hundred lists. */
const MOST_CHARACTERS = 4 * 2 ** 20
/** What the islands of a page come to, besides its state. */
const ISLANDS_CHARACTERS = 40_000

/**
 * Islands by the state of their page, which alone decides what they show. A list whose prices change is made
 * again with the same filters, and most of its islands with them.
 */
const written = new LRUCache<string, WrittenIsland[]>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: (_islands, state) => state.length + ISLANDS_CHARACTERS,
})

/** The islands of each state that is drawn right now, which are looked up once. */
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

const write = (component: ComponentType, properties: Properties): string =>
  plainIsland(component, properties) ?? renderToString(createElement(component, properties))

/** An island that gets its page's state as a function, from what was written for an equal one. */
function writeOnce(
  component: ComponentType,
  properties: Properties,
  state: () => PageState,
): string {
  const own = JSON.stringify({ ...properties, state: null })
  const islands = islandsOf(state())
  const cached = islands.find((one) => one.component === component && one.properties === own)
  if (cached) return cached.html
  const html = inOnePiece(write(component, properties))
  islands.push({ component, properties: own, html })
  return html
}

/**
 * Renders islands for Astro, in place of the renderer of `@astrojs/react`: that one renders each component
 * twice, once to find out that it is one of React's, and through a stream, though no island waits for anything.
 */
const renderer = {
  name: '@astrojs/react',
  /** Astro calls this for components of every framework; here all are React's, and names of elements are texts. */
  check: (component: unknown): boolean => typeof component !== 'string',
  /** Throws for content between an island's tags: none has any. */
  renderToStaticMarkup(component: ComponentType, properties: Properties, slots: Properties) {
    if (Object.keys(slots).length > 0) throw new Error('An island takes properties, and no slots.')
    const { state } = properties
    const html =
      typeof state === 'function'
        ? writeOnce(component, properties, state as () => PageState)
        : write(component, properties)
    return { html, attrs: {} }
  },
  supportsAstroStaticSlot: true,
}

export default renderer
