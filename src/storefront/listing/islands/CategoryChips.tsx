import type { FilterForm } from '#contract/query/filter.ts'
import { changedQuery, chosenOptions, serialiseListQuery } from '#contract/query/filter-form.ts'
import { categoryChips, withCategory } from '../rules/result-categories.ts'
import { formatCount } from '#storefront/i18n/number-format.ts'
import { onPlainClick } from '#storefront/browser/click-and-focus.ts'
import { pageKey } from '../rules/page-state.ts'
import { listController } from '../browser/list.ts'
import { listPart } from '../browser/list-store.ts'
import { type IslandProps, useListingWithCards } from './use-listing.tsx'

const $part = listPart('query', 'filters', 'applied')

/** The categories of a search's results, as links that narrow it and widen it again. */
export function CategoryChips({ state }: IslandProps) {
  const { view, context, action } = useListingWithCards({ state }, $part)
  const { query, filters } = view
  const { form } = query
  const { t, locale } = context
  const chips = categoryChips(filters, form)
  if (!chips) return null
  const { filter, options, chosen } = chips
  const drawn = view.applied ? chosenOptions(view.applied.query.form, filter.code) : null
  const address = (changed: FilterForm) =>
    pageKey(action, serialiseListQuery(changedQuery(query, { form: changed })))
  return (
    <nav aria-label={t(filter.name)}>
      <ul className="taxons">
        {options.map((option) => {
          const isChosen = chosen.includes(option.code)
          const changed = withCategory(form, filter, option, !isChosen)
          return (
            <li key={option.code}>
              <a
                href={address(changed)}
                rel="nofollow"
                aria-current={isChosen || undefined}
                onClick={onPlainClick(() => listController.applyForm(changed))}
              >
                {/* Written as in the panel, so that the repetition compresses well. */}
                <bdi>{option.label}</bdi>
                <small>{`(${formatCount(option.count, locale)})`}</small>
                {drawn && drawn.includes(option.code) !== isChosen && (
                  <small> {t('filters.waiting')}</small>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
