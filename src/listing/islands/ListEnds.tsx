import { ID_SORT_FORM } from '#browser/dom-contract.ts'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { focusHeading, keepFocus, onPlainClick, takeFocusBack } from '#browser/click-and-focus.ts'
import { formatCount } from '#i18n/number-format.ts'
import { DEFAULT_PAGE } from '#query/constants.ts'
import { listPairs, serialiseListQuery } from '#query/filter-form.ts'
import { NO_SCRIPT_SORT } from '#query/no-script-form.ts'
import { hasNext, hasPrevious, nextPage, previousPage } from '../rules/product-list.ts'
import { type ListState, pageKey } from '../rules/page-state.ts'
import { listController as controller, takePreHydrationSort } from '../browser/list.ts'
import { isLoading, isWaiting, type ListView, listPart } from '../browser/list-store.ts'
import { HiddenInputs, type IslandProps, type RenderSettings, useListing } from './use-listing.tsx'

/** Returns the number of a list's products; "10,000+" if a search stopped counting. */
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
  const { view, context } = useListing({ state }, $total)
  return (
    <p className="listing__total">
      {context.t('page_products.total', {
        count: view.list.total,
        formatted: totalText(view.list, context),
      })}
    </p>
  )
}

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
            if (choice) controller.chooseSort(choice)
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

const $count = listPart('list', 'error', 'applied')

/**
 * The count line of a list (RULES.md#count-line), announced to screen readers when it changes, and
 * a failed load. An empty list visibly shows its placeholder instead.
 */
export function Count({ state }: IslandProps) {
  const { view, context } = useListing({ state }, $count)
  const { t, locale } = context
  const { total, shown, pageRangeMin, pageRangeMax, pageSize } = view.list
  const isFromStart = pageRangeMin === DEFAULT_PAGE
  const last = isFromStart ? shown : Math.min(pageRangeMax * pageSize, total)
  const isRetried = useRef(false)
  const takeFocus = useCallback((button: HTMLElement | null) => {
    // The pressed button was removed while the list was loading.
    if (isRetried.current && document.activeElement === document.body)
      button?.focus({ preventScroll: true })
    else takeFocusBack(button)
  }, [])
  const [announced, setAnnounced] = useState({ list: view.list, turn: 0 })
  if (announced.list !== view.list) setAnnounced({ list: view.list, turn: announced.turn + 1 })
  return (
    <>
      <p className={total > 0 ? 'count' : 'count visually-hidden'} role="status">
        {/* A new element makes equal words be announced again: another order, or equal counts. */}
        <span key={announced.turn}>
          {total > 0
            ? t('product_list.count', {
                shown: formatCount(shown, locale),
                total: totalText(view.list, context),
              })
            : t('product_list.none')}
          {total > 0 &&
            !isFromStart &&
            `. ${t('product_list.range', {
              first: formatCount((pageRangeMin - 1) * pageSize + 1, locale),
              last: formatCount(last, locale),
              total: totalText(view.list, context),
            })}`}
        </span>
      </p>
      {shown < total && <progress max={total} value={last} aria-hidden="true" />}
      {view.error !== null && (
        <div className="notice" role="alert">
          <span>{t('product_list.failed')}</span>
          <button
            ref={takeFocus}
            type="button"
            className="button"
            onClick={() => {
              isRetried.current = true
              void keepFocus(controller.retry())
            }}
          >
            {t('product_list.retry')}
          </button>
          {view.applied?.canUndo && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                controller.undo()
                focusHeading()
              }}
            >
              {t('product_list.undo')}
            </button>
          )}
        </div>
      )}
    </>
  )
}

interface PagerProps extends IslandProps {
  side: 'previous' | 'next'
}

/** Distance from the window at which a pager's page is prefetched. */
const NEAR = '800px 0px'

/** Prefetches the next or previous page when its link comes near the window. */
function usePrefetch(
  list: ListView['list'],
  pageOf: (list: ListView['list']) => number,
  isShown: boolean,
): RefObject<HTMLAnchorElement | null> {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const element = link.current
    if (!element || !isShown) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        controller.prefetch(pageOf(list))
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, pageOf, isShown])
  return link
}

const $pager = listPart('query', 'list', 'awaited')

/** 'Load previous' and 'Load more' (RULES.md#two-way-paging), as links to the neighbour page. */
export function Pager({ state, side }: PagerProps) {
  const { view, context, action } = useListing({ state }, $pager)
  const { t } = context
  const { list, query } = view
  const isNext = side === 'next'
  const pageOf = isNext ? nextPage : previousPage
  const isShown = isNext ? hasNext(list) : hasPrevious(list)
  const link = usePrefetch(list, pageOf, isShown)
  if (!isShown) return null
  return (
    <a
      ref={link}
      className="button"
      href={pageKey(action, serialiseListQuery({ ...query, page: pageOf(list) }))}
      rel={isNext ? 'next' : 'prev'}
      aria-disabled={view.awaited !== null || undefined}
      onClick={onPlainClick(() => {
        if (!isLoading()) void keepFocus(isNext ? controller.loadMore() : controller.loadPrevious())
      })}
    >
      {t(isNext ? 'product_list.load_more' : 'product_list.load_previous')}
    </a>
  )
}
