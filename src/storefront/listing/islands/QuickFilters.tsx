import {
  changedQuery,
  chosenRange,
  clearForm,
  serialiseListQuery,
} from '#contract/query/filter-form.ts'
import { optionText } from '#contract/query/filter-tags.ts'
import { focusHeading, onPlainClick } from '#storefront/browser/click-and-focus.ts'
import { formatRoundPrice } from '#storefront/i18n/number-format.ts'
import { tagTexts, valueText } from '../rules/chosen-words.ts'
import { pageKey } from '../rules/page-state.ts'
import { type QuickFilter, quickFilters } from '../rules/quick-filters.ts'
import { listController } from '../browser/list.ts'
import { listPart, viewOf, type ListPart } from '../browser/list-store.ts'
import { type IslandProps, useListingWithCards } from './use-listing.tsx'

const $part = listPart('query', 'filters', 'list')

/** Values that narrow the list by one press, as links that work without scripts. */
export function QuickFilters({ state }: IslandProps) {
  const { view, facts, context, action } = useListingWithCards({ state }, $part)
  const { t, locale, currency } = context
  const { quickFilters: offered = clearForm() } = facts
  if (offered === false) return null
  const of = ({ filters, query, list }: ListPart<'query' | 'filters' | 'list'>) =>
    quickFilters({ filters, form: query.form, total: list.total, offered })
  // The row stays where the page began with one, so that nothing moves below it.
  if (of(viewOf(facts)).length === 0) return null
  const { query } = view
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
  return (
    <nav aria-label={t('filters.quick')}>
      <ul className="taxons taxons--row">
        {of(view).map((one) => {
          const { text, label } = wordsOf(one)
          return (
            <li key={one.filter.code + (one.option?.code ?? '')}>
              <a
                href={pageKey(action, serialiseListQuery(changedQuery(query, { form: one.form })))}
                rel="nofollow"
                aria-label={text.includes(label) ? undefined : `${text}, ${label}`}
                onClick={onPlainClick(() => {
                  listController.applyForm(one.form)
                  focusHeading()
                })}
              >
                <bdi>{text}</bdi>
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
