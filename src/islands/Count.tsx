import { formatCount } from '#domain/number-format'
import { retry } from '#stores/listing'
import { totalText } from './total-text.ts'
import { type IslandProps, useListingLater } from './use-listing.tsx'

/** The count line of a list (§2), told to screen readers when it changes, and what went wrong. */
export default function Count({ state }: IslandProps) {
  const { view, drawing } = useListingLater({ state })
  const { t, locale } = drawing
  const { total, shown } = view.list
  return (
    <>
      <p className="count" role="status">
        {t('product_list.count', {
          shown: formatCount(shown, locale),
          total: totalText(view.list, drawing),
        })}
      </p>
      <progress className="pager__line" max={Math.max(total, 1)} value={shown} aria-hidden="true" />
      {view.status === 'ERROR' && (
        <div className="notice" role="alert">
          <span>{t('product_list.failed')}</span>
          <button type="button" className="button" onClick={() => void retry()}>
            {t('product_list.retry')}
          </button>
        </div>
      )}
    </>
  )
}
