import type { Translator } from '#i18n/translator.ts'
import { type Html, markup } from '#shop/html.ts'
import { COMPARE_FORM, COMPARED_CODES } from '../rules/compared-codes.ts'

/** The box of one card of the wishlist; it belongs to the form above the list. */
export const compareBox = (
  { code, name }: { code: string; name: string },
  { t }: { t: Translator },
): Html =>
  markup`<label class="cell__compare"><input type="checkbox" form="${COMPARE_FORM}" name="${COMPARED_CODES}" value="${code}" autocomplete="off" aria-label="${t('compare.box', { name })}"><span aria-hidden="true">${t('compare.tick')}</span></label>`
