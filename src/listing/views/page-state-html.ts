import { ID_PAGE_STATE } from '#browser/dom-contract.ts'
import { Html, markup } from '#shop/html.ts'
import type { PageState } from '../rules/page-state.ts'
import { stateJson } from '../rules/state-json.ts'

/**
 * Returns the page's JSON block, from which its islands start. In a fragment it is found by its
 * quoted id.
 */
export function pageStateHtml(state: PageState): Html {
  const json = new Html(stateJson(state))
  return markup`<script type=application/json id="${ID_PAGE_STATE}">${json}</script>`
}
