import { escapeJsonForHtml } from '#seo/rules/json-ld.ts'
import { packState, type PageState } from './page-state.ts'

const texts = new WeakMap<PageState, string>()

/** The state block of a page, made once for the page and for the islands that start from it. */
export function stateJson(state: PageState): string {
  const cached = texts.get(state)
  if (cached !== undefined) return cached
  const text = escapeJsonForHtml(packState(state))
  texts.set(state, text)
  return text
}
