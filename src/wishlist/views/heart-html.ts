import { ID_WISHLIST_FORM } from '#browser/dom-contract.ts'
import type { Translator } from '#i18n/translator.ts'
import { type Html, markup } from '#shop/html.ts'

/** The heart of a product: a button of the page's one form, so that it works without scripts. */
export const heartHtml = (
  { code, name }: { code: string; name: string },
  isWanted: boolean,
  { t }: { t: Translator },
): Html =>
  markup`<button class="heart" form="${ID_WISHLIST_FORM}" name="${isWanted ? 'remove' : 'add'}" value="${code}" aria-pressed="${String(isWanted)}" aria-label="${t('card.wish', { name })}"></button>`
