import { useState } from 'react'
import { formatCount } from '#i18n/number-format.ts'
import { list } from '../browser/list.ts'
import { listPart } from '../browser/list-store.ts'
import { keepFocus, takeFocusBack } from '#browser/press.tsx'
import { type IslandProps, type RenderSettings, useListingLater } from './use-listing.tsx'
import type { ListState } from '../rules/page-state.ts'

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

const $part = listPart('list', 'error')

/**
 * The count line of a list (RULES.md#count-line), announced to screen readers when it changes, and
 * what went wrong. To the eye, an empty list has its placeholder instead.
 */
export default function Count({ state }: IslandProps) {
  const { view, context } = useListingLater({ state }, $part)
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
            onClick={() => void keepFocus(list.retry())}
          >
            {t('product_list.retry')}
          </button>
        </div>
      )}
    </>
  )
}
