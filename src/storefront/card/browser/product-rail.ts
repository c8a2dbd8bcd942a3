import { DATA_CODE, DATA_RESULT } from '#storefront/browser/dom-contract.ts'
import { httpError } from '#contract/shop/remote-load.ts'
import { parseHtml } from '#storefront/browser/parse-html.ts'

/** Cards that the server drew, outside of a list. */
export interface RailContent {
  /** `<li>` elements. */
  html: string
  codes: string[]
  /** The provider's id of this result, to attribute clicks; null if there is none. */
  resultId: string | null
}

/**
 * Fetches a rail of cards; null if there is none to show. Rejects if the server does not respond.
 */
export async function fetchProductRail(
  address: string,
  signal: AbortSignal,
): Promise<RailContent | null> {
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!response.ok) throw httpError('The rail', response)
  const result = parseHtml(await response.text())
  const items = [...result.querySelectorAll(`[${DATA_CODE}]`)]
  if (items.length === 0) return null
  return {
    html: items.map((item) => item.outerHTML).join(''),
    codes: items.map((item) => item.getAttribute(DATA_CODE) ?? ''),
    resultId: result.querySelector(`[${DATA_RESULT}]`)?.getAttribute(DATA_RESULT) ?? null,
  }
}
