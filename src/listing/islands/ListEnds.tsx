import { type RefObject, useEffect, useRef, useState } from 'react'
import { keepFocus, isPlainClick, takeFocusBack } from '#browser/press.tsx'
import { formatCount } from '#i18n/number-format.ts'
import { serialiseListQuery } from '#query/filter-form.ts'
import { hasNext, hasPrevious, nextPage, previousPage } from '../rules/product-list.ts'
import { pageKey } from '../rules/page-state.ts'
import { list as controller } from '../browser/list.ts'
import { isLoading, type ListView, listPart } from '../browser/list-store.ts'
import { totalText } from './ListBar.tsx'
import { type IslandProps, useListing, useListingLater } from './use-listing.tsx'

const $count = listPart('list', 'error')

/**
 * The count line of a list (RULES.md#count-line), announced to screen readers when it changes, and
 * what went wrong. To the eye, an empty list has its placeholder instead.
 */
export function Count({ state }: IslandProps) {
  const { view, context } = useListingLater({ state }, $count)
  const { t, locale } = context
  const { total, shown } = view.list
  const [announced, setAnnounced] = useState({ list: view.list, turn: 0 })
  if (announced.list !== view.list) setAnnounced({ list: view.list, turn: announced.turn + 1 })
  return (
    <>
      <p className={total > 0 ? 'count' : 'count visually-hidden'} role="status">
        {/* In a new element the same words are told again: of another order, or of as many other cards. */}
        <span key={announced.turn}>
          {total > 0
            ? t('product_list.count', {
                shown: formatCount(shown, locale),
                total: totalText(view.list, context),
              })
            : t('product_list.none')}
        </span>
      </p>
      {shown < total && <progress max={total} value={shown} aria-hidden="true" />}
      {view.error !== null && (
        <div className="notice" role="alert">
          <span>{t('product_list.failed')}</span>
          <button
            ref={takeFocusBack}
            type="button"
            className="button"
            onClick={() => void keepFocus(controller.retry())}
          >
            {t('product_list.retry')}
          </button>
        </div>
      )}
    </>
  )
}

interface PagerProps extends IslandProps {
  side: 'previous' | 'next'
}

/** How near the window a pager is when its page is fetched ahead. */
const NEAR = '800px 0px'

/** Fetches the neighbour page of a list that is there once its link comes near the window. */
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
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        if (!isLoading()) void keepFocus(isNext ? controller.loadMore() : controller.loadPrevious())
      }}
    >
      {t(isNext ? 'product_list.load_more' : 'product_list.load_previous')}
    </a>
  )
}
