import { escapeJsonForHtml } from '#seo/rules/json-ld.ts'
import { packFilter, type PageState } from './page-state.ts'

const texts = new WeakMap<PageState, string>()
/** Parts that many states share: the texts of a locale, filters that stay while pages are turned. */
const parts = new WeakMap<object, string>()

function once<T extends object>(part: T, value: (part: T) => unknown): string {
  const text = parts.get(part) ?? escapeJsonForHtml(value(part))
  parts.set(part, text)
  return text
}

/** A value of the state as `packState` has it, as JSON. */
function valueJson(state: PageState, name: keyof PageState): string {
  if (name === 'texts') return once(state.texts, (own) => own)
  if (name !== 'filters') return escapeJsonForHtml(state[name])
  return `[${state.filters.map((filter) => once(filter, packFilter)).join(',')}]`
}

/** The packed state for the JSON block of a page, made once for the page and for the islands that start from it. */
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
