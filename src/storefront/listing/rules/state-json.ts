import { countWork } from '#contract/work-done.ts'
import { ID_PAGE_STATE } from '#storefront/browser/dom-contract.ts'
import { escapeJsonForHtml } from '#storefront/seo/rules/json-ld.ts'
import { Html, markup } from '#storefront/markup/html.ts'
import { packFilter, type PageState } from './page-state.ts'

const texts = new WeakMap<PageState, string>()
/** JSON of parts that many states share: a locale's texts, filters that stay from page to page. */
const parts = new WeakMap<object, string>()

function once<T extends object>(part: T, value: (part: T) => unknown): string {
  const cached = parts.get(part)
  if (cached !== undefined) return cached
  countWork('state_parts_written')
  const text = escapeJsonForHtml(value(part))
  parts.set(part, text)
  return text
}

/** Returns a value of the packed state as JSON. */
function valueJson(state: PageState, name: keyof PageState): string {
  if (name === 'texts') return once(state.texts, (own) => own)
  if (name !== 'filters') return escapeJsonForHtml(state[name])
  return `[${state.filters.map((filter) => once(filter, packFilter)).join(',')}]`
}

/** Returns the packed state for a page's JSON block, made once for the page and its islands. */
export function stateJson(state: PageState): string {
  const cached = texts.get(state)
  if (cached !== undefined) return cached
  const names = (Object.keys(state) as (keyof PageState)[]).filter(
    (name) => state[name] !== undefined,
  )
  const text = `{${names.map((name) => `"${name}":${valueJson(state, name)}`).join(',')}}`
  texts.set(state, text)
  return text
}

/**
 * Returns the page's JSON block, from which its islands start. In a fragment it is found by its
 * quoted id.
 */
export function pageStateHtml(state: PageState): Html {
  const json = new Html(stateJson(state))
  return markup`<script type=application/json id="${ID_PAGE_STATE}">${json}</script>`
}
