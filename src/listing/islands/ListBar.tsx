import { ID_SORT_FORM } from '#browser/dom-contract.ts'
import { useLayoutEffect } from 'react'
import { formatCount } from '#i18n/number-format.ts'
import { DEFAULT_PAGE } from '#query/constants.ts'
import { listPairs } from '#query/filter-form.ts'
import { NO_SCRIPT_SORT } from '#query/no-script-form.ts'
import { list, takePreHydrationSort } from '../browser/list.ts'
import { listPart } from '../browser/list-store.ts'
import type { ListState } from '../rules/page-state.ts'
import { HiddenInputs } from './panels/FilterForm.tsx'
import {
  type IslandProps,
  type RenderSettings,
  useListing,
  useListingLater,
} from './use-listing.tsx'

/** The number of a list's products; where a search stops counting, "10,000+". */
export function totalText(
  { total, isTotalCapped }: Pick<ListState, 'total' | 'isTotalCapped'>,
  { t, locale }: Pick<RenderSettings, 't' | 'locale'>,
): string {
  const formatted = formatCount(total, locale)
  return isTotalCapped ? t('product_list.more_than', { formatted }) : formatted
}

const $total = listPart('list')

/** The number of products (RULES.md#list-screen). The count line announces it. */
export function Total({ state }: IslandProps) {
  const { view, context } = useListingLater({ state }, $total)
  return (
    <p className="listing__total">
      {context.t('page_products.total', {
        count: view.list.total,
        formatted: totalText(view.list, context),
      })}
    </p>
  )
}

const $sort = listPart('query', 'list', 'filters')

/** The sort select, in a form that carries the filters along (RULES.md#sort-choices). */
export function SortSelect({ state }: IslandProps) {
  const { view, context, rules, action } = useListing({ state }, $sort)
  useLayoutEffect(takePreHydrationSort, [])
  const { t, isLive } = context
  const { query } = view
  const sorts = rules.sorts(view.filters)
  if (view.list.total === 0) return null
  return (
    <form id={ID_SORT_FORM} className="sort" action={action} method="get" autoComplete="off">
      <HiddenInputs pairs={listPairs({ ...query, page: DEFAULT_PAGE, sort: 'position' })} />
      {/* From the window's edge inwards, so that nothing moves as it is read. */}
      <label>
        <select
          className="select"
          name={NO_SCRIPT_SORT}
          value={query.sort}
          onChange={({ target }) => {
            const choice = sorts.find((offered) => offered === target.value)
            if (choice) list.chooseSort(choice)
          }}
        >
          {sorts.map((choice) => (
            <option key={choice} value={choice}>
              {t(`sort.${choice}`)}
            </option>
          ))}
        </select>
        <span>{t('sort.label')}</span>
      </label>
      {/* Keeps its place when it is no longer needed, so that the select does not jump. */}
      <button className="text-button" disabled={isLive}>
        {t('sort.apply')}
      </button>
    </form>
  )
}
