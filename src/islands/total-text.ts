import { formatCount } from '#domain/number-format'
import type { ListState } from '#domain/page-state'
import type { Drawing } from '#ui/DrawingContext'

/** The number of a list's products; where a search stops counting, "10,000+". */
export function totalText(
  { total, isTotalCapped }: Pick<ListState, 'total' | 'isTotalCapped'>,
  { t, locale }: Pick<Drawing, 't' | 'locale'>,
): string {
  const formatted = formatCount(total, locale)
  return isTotalCapped ? t('product_list.more_than', { formatted }) : formatted
}
