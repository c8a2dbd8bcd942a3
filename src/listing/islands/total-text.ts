import { formatCount } from '#i18n/number-format.ts'
import type { ListState } from '../rules/page-state.ts'
import type { RenderSettings } from './RenderContext.tsx'

/** The number of a list's products; where a search stops counting, "10,000+". */
export function totalText(
  { total, isTotalCapped }: Pick<ListState, 'total' | 'isTotalCapped'>,
  { t, locale }: Pick<RenderSettings, 't' | 'locale'>,
): string {
  const formatted = formatCount(total, locale)
  return isTotalCapped ? t('product_list.more_than', { formatted }) : formatted
}
