import { type RefObject, useEffect, useRef } from 'react'
import { serialiseListQuery } from '#query/filter-form.ts'
import { hasNext, hasPrevious, nextPage, previousPage } from '../rules/product-list.ts'
import { pageKey } from '../rules/page-state.ts'
import { list as controller } from '../browser/list.ts'
import { isLoading, type ListView, listPart } from '../browser/list-store.ts'
import { keepFocus, isPlainClick } from '#browser/press.tsx'
import { type IslandProps, useListing } from './use-listing.tsx'

interface Props extends IslandProps {
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

const $part = listPart('query', 'list', 'awaited')

/** 'Load previous' and 'Load more' (RULES.md#two-way-paging), as links to the neighbour page. */
export default function Pager({ state, side }: Props) {
  const { view, context, action } = useListing({ state }, $part)
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
