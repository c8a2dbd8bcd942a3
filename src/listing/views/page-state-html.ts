import { ID_PAGE_STATE } from '#browser/dom-contract.ts'
import { Html, markup } from '#shop/html.ts'
import type { PageState } from '../rules/page-state.ts'
import { stateJson } from '../rules/state-json.ts'

/** The one JSON block of a page: everything its islands start from. A fragment's is found by its id between quotes. */
export function pageStateHtml(state: PageState): Html {
  const json = new Html(stateJson(state))
  return markup`<script type=application/json id="${ID_PAGE_STATE}">${json}</script>`
}
