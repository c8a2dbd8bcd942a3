import { DATA_AHEAD, DATA_NEXT_SHEET, DATA_SOON } from '#storefront/browser/dom-contract.ts'
import { call, headScript } from '#storefront/browser/head-script.ts'
import { TAXON_FAMILIES } from '#contract/query/taxon-families.ts'
import { PRODUCT_SEGMENT } from '#contract/shop/product-path.ts'

/** What some browsers say about the line. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Runs in the document's head: marks the root with the sign of a shopper for which pages may be
 * fetched ahead, and has the style sheet of later pages fetched, unless data is to be saved
 * (RULES.md#prefetched-pages). Sent as text: it may refer only to its arguments.
 */
export function allowAhead(attribute: string, nextSheet: string): void {
  const { connection } = navigator as { connection?: Connection }
  const isScarce =
    connection?.saveData === true ||
    /2g/.test(connection?.effectiveType ?? '') ||
    matchMedia('(prefers-reduced-data:reduce)').matches
  if (isScarce) return
  const sign = matchMedia('(hover:hover)').matches ? 'hover' : 'rest'
  document.documentElement.setAttribute(attribute, sign)
  addEventListener('DOMContentLoaded', () => {
    const template = document.querySelector<HTMLTemplateElement>(`[${nextSheet}]`)
    template?.replaceWith(template.content)
  })
}

/** The function with its arguments, as text for the document's head. */
export const AHEAD_HEAD_SCRIPT = headScript([call(allowAhead, DATA_AHEAD, DATA_NEXT_SHEET)])

const PRODUCTS = [`/*/${PRODUCT_SEGMENT}/*`]
const TAXONS = Object.values(TAXON_FAMILIES).map(({ segment }) => `/*/${segment}/*`)

const prefetch = (eagerness: string, addresses: readonly string[], links: string) => ({
  where: { and: [{ href_matches: addresses }, { selector_matches: links }] },
  eagerness,
})

/**
 * Pages that a browser may prefetch, and when (RULES.md#prefetched-pages). No link changes
 * anything; lists whose page is read by a script, languages and what robots must not follow are
 * left out. Rules that a script adds would need an exception in the security policy, so the scripts
 * mark the root and links instead.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    // Chrome on phones takes `moderate` for any link in view, as often as it likes.
    prefetch('moderate', PRODUCTS, `[${DATA_AHEAD}=hover] a:not([rel~=nofollow])`),
    prefetch('conservative', PRODUCTS, `[${DATA_AHEAD}] a:not([rel~=nofollow])`),
    prefetch(
      'conservative',
      TAXONS,
      `[${DATA_AHEAD}] nav a:not([rel~=nofollow],[hreflang],[href*="?"],[aria-current=page])`,
    ),
    prefetch('immediate', PRODUCTS, `a[${DATA_SOON}]:not([rel~=nofollow])`),
  ],
})
