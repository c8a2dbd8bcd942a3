import { ID_SORT_FORM } from '#storefront/browser/dom-contract.ts'
import { useLayoutEffect } from 'react'
import { DEFAULT_PAGE } from '#contract/query/constants.ts'
import { listPairs } from '#contract/query/filter-form.ts'
import { NO_SCRIPT_SORT } from '#contract/query/no-script-form.ts'
import { listController, takePreHydrationSort } from '../browser/list.ts'
import { isWaiting, listPart } from '../browser/list-store.ts'
import { HiddenInputs, type IslandProps, useListing } from './use-listing.tsx'

const $sort = listPart('query', 'list', 'filters', 'applied')

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
      {/* From the window's edge inwards, so that nothing moves while it is parsed. */}
      <label>
        <select
          className="select"
          name={NO_SCRIPT_SORT}
          value={query.sort}
          onChange={({ target }) => {
            const choice = sorts.find((offered) => offered === target.value)
            if (choice) listController.chooseSort(choice)
          }}
        >
          {sorts.map((choice) => (
            <option key={choice} value={choice}>
              {t(`sort.${choice}`)}
            </option>
          ))}
        </select>
        <span>
          {t('sort.label')}
          {isWaiting.sort(view) && <small> {t('filters.waiting')}</small>}
        </span>
      </label>
      {/* Keeps its place when it is no longer needed, so that the select does not jump. */}
      <button className="text-button" disabled={isLive}>
        {t('sort.apply')}
      </button>
    </form>
  )
}
