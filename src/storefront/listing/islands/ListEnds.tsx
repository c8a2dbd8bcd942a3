import { useCallback, useRef, useState } from 'react'
import { focusHeading, keepFocus, takeFocusBack } from '#storefront/browser/click-and-focus.ts'
import { formatCount } from '#storefront/i18n/number-format.ts'
import { DEFAULT_PAGE } from '#contract/query/constants.ts'
import { listController } from '../browser/list.ts'
import { listPart } from '../browser/list-store.ts'
import { productsText, totalText } from '../browser/total.ts'
import { changeText, tagTexts } from '../rules/chosen-words.ts'
import { Pager } from './Pager.tsx'
import { type IslandProps, useListing } from './use-listing.tsx'

type CountedList = ReturnType<typeof useListing<'list' | 'query' | 'filters'>>

const $count = listPart('list', 'error', 'applied', 'query', 'filters')

/**
 * Returns what has changed from the list before, to be read out once: "43 products with Apotelle".
 * The turn grows with each list, so that equal words are announced again.
 */
function useChange({ facts, view, context, rules }: CountedList) {
  const { query, filters, list } = view
  const { t, locale } = context
  const chosenNow = () => ({ tags: rules.tags(filters, query.form, tagTexts(t)), sort: query.sort })
  const [drawn, setDrawn] = useState(() => ({ list, chosen: chosenNow(), text: '', turn: 0 }))
  if (drawn.list !== list) {
    // A later choice may be shown already; it is said with its own list.
    const chosen = listController.isTarget(query) ? chosenNow() : drawn.chosen
    const products = list.total > 0 ? productsText(list, facts) : t('product_list.none')
    const text = changeText(drawn.chosen, chosen, { t, locale, products }) ?? ''
    setDrawn({ list, chosen, text, turn: drawn.turn + 1 })
  }
  return drawn
}

/**
 * The count line of a list, announced to screen readers with what has changed, and a failed load.
 * An empty list visibly shows its placeholder instead.
 */
export function Count({ state }: IslandProps) {
  const counted = useListing({ state }, $count)
  const { facts, view, context } = counted
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
  const change = useChange(counted)
  return (
    <>
      <p className={total > 0 ? 'count' : 'count visually-hidden'} role="status">
        {/* A new element makes equal words be announced again: another order, or equal counts. */}
        <span key={change.turn}>
          {total > 0 && change.text !== '' && (
            <span className="visually-hidden">{change.text}. </span>
          )}
          <span>
            {total > 0
              ? t('product_list.count', {
                  shown: formatCount(shown, locale),
                  total: totalText(view.list, facts),
                })
              : change.text || t('product_list.none')}
            {total > 0 &&
              !isFromStart &&
              `. ${t('product_list.range', {
                first: formatCount((pageRangeMin - 1) * pageSize + 1, locale),
                last: formatCount(last, locale),
                total: totalText(view.list, facts),
              })}`}
          </span>
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
              void keepFocus(listController.retry())
            }}
          >
            {t('product_list.retry')}
          </button>
          {view.applied?.canUndo && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                listController.undo()
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

/** What follows the cards of a list: the count line, and 'Load more'. */
export default function ListEnds({ state }: IslandProps) {
  return (
    <>
      <Count state={state} />
      <div className="pager">
        <Pager state={state} side="next" />
      </div>
    </>
  )
}
