import { CLASS_TOTAL } from '#storefront/browser/dom-contract.ts'
import { createIslandTranslator } from '#storefront/i18n/island-translator.ts'
import { formatCount } from '#storefront/i18n/number-format.ts'
import type { ListState, PageState } from '../rules/page-state.ts'
import { listPart } from './list-store.ts'

type Counted = Pick<ListState, 'total' | 'isTotalCapped'>
type Words = Pick<PageState, 'texts' | 'locale'>

/** Returns the number of a list's products; "10,000+" if a search stopped counting. */
export function totalText({ total, isTotalCapped }: Counted, { texts, locale }: Words): string {
  const formatted = formatCount(total, locale)
  const t = createIslandTranslator(texts, locale)
  return isTotalCapped ? t('product_list.more_than', { formatted }) : formatted
}

/** Returns the words beside the heading: "576 products". */
export const productsText = (list: Counted, words: Words): string =>
  createIslandTranslator(words.texts, words.locale)('page_products.total', {
    count: list.total,
    formatted: totalText(list, words),
  })

/** Keeps the number beside the heading in step with the list. The count line announces it. */
export function followTotal(words: Words): void {
  listPart('list').listen((view) => {
    const element = document.querySelector(`.${CLASS_TOTAL}`)
    const text = view && productsText(view.list, words)
    // A text that is set, even to the same, makes the browser match the styles of the whole list again.
    if (element && element.textContent !== text) element.textContent = text
  })
}
