import {
  changedQuery,
  chosenRange,
  clearForm,
  serialiseListQuery,
} from '#contract/query/filter-form.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { optionText } from '#contract/query/filter-tags.ts'
import type { ReactNode } from 'react'
import { focusHeading, onPlainClick } from '#storefront/browser/click-and-focus.ts'
import { formatRoundPrice } from '#storefront/i18n/number-format.ts'
import { tagTexts, valueText } from '../rules/chosen-words.ts'
import { pageKey } from '../rules/page-state.ts'
import { categoryChips } from '../rules/result-categories.ts'
import { type QuickFilter, quickFilters } from '../rules/quick-filters.ts'
import { listController } from '../browser/list.ts'
import { listPart, viewOf, type ListPart } from '../browser/list-store.ts'
import { type IslandProps, useListingWithCards, useRenderContextOf } from './use-listing.tsx'

const $part = listPart('query', 'filters', 'list')

/**
 * Returns values that narrow the list by one press, as links that work without scripts, each an item
 * of a list; null where the page offers none. Phones have them beside their buttons of filters.
 */
export function useQuickFilters({ state }: IslandProps, link?: string): ReactNode[] | null {
  const { view, facts, context, action } = useListingWithCards({ state }, $part)
  const { t, locale, currency } = context
  const { quickFilters: offered = clearForm(), route, filters, query } = facts
  if (offered === false) return null
  // The categories of a search have the row for themselves.
  if (route.name === ROUTE.search && categoryChips(filters, query.form)) return null
  const of = ({ list, ...one }: ListPart<'query' | 'filters' | 'list'>) =>
    quickFilters({ filters: one.filters, form: one.query.form, total: list.total, offered })
  // The row stays where the page began with one, so that nothing moves below it.
  if (of(viewOf(facts)).length === 0) return null
  const wordsOf = ({ filter, option, form }: QuickFilter) => {
    const label = t(filter.name)
    const { max } = chosenRange(form, filter.code)
    const valueLabel = option
      ? optionText(option, tagTexts(t))
      : t('filters.quick_price', { price: formatRoundPrice(max ?? 0, currency, locale) })
    const value = option?.code ?? ''
    const text = option
      ? valueText({ id: value, label, value, valueLabel, payload: filter })
      : valueLabel
    return { text, label }
  }
  return of(view).map((one) => {
    const { text, label } = wordsOf(one)
    const next = changedQuery(view.query, { form: one.form })
    return (
      <li key={one.filter.code + (one.option?.code ?? '')} className={link && 'quick'}>
        <a
          className={link}
          href={pageKey(action, serialiseListQuery(next))}
          rel="nofollow"
          aria-label={text.includes(label) ? text : `${text}, ${label}`}
          onClick={onPlainClick(() => {
            listController.applyForm(one.form)
            focusHeading()
          })}
        >
          <bdi>{text}</bdi>
        </a>
      </li>
    )
  })
}

/** These values in a row of their own, which phones do not have. */
export function QuickFilters({ state }: IslandProps) {
  const { t } = useRenderContextOf({ state }).context
  const links = useQuickFilters({ state })
  return (
    links && (
      <nav aria-label={t('filters.quick')}>
        <ul className="taxons taxons--row">{links}</ul>
      </nav>
    )
  )
}
