import { type RefObject, useEffect, useRef } from 'react'
import { keepFocus, onPlainClick } from '#storefront/browser/click-and-focus.ts'
import { serialiseListQuery } from '#contract/query/filter-form.ts'
import { hasNext, hasPrevious, nextPage, previousPage } from '../rules/product-list.ts'
import { pageKey } from '../rules/page-state.ts'
import { listController } from '../browser/list.ts'
import { isLoading, type ListView, listPart } from '../browser/list-store.ts'
import { type IslandProps, useListing } from './use-listing.tsx'

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
        listController.prefetch(pageOf(list))
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, pageOf, isShown])
  return link
}

const $pager = listPart('query', 'list', 'awaited')

/** 'Load previous' and 'Load more' (RULES.md#paging), as links to the neighbour page. */
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
        if (!isLoading())
          void keepFocus(isNext ? listController.loadMore() : listController.loadPrevious())
      })}
    >
      {t(isNext ? 'product_list.load_more' : 'product_list.load_previous')}
    </a>
  )
}
