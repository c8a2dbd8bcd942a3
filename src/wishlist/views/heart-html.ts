import { ID_WISHLIST_FORM } from '#browser/dom-contract.ts'
import type { Translator } from '#i18n/translator.ts'
import { attribute, type Html, markup } from '#shop/html.ts'

/**
 * The heart of a product: a button of the page's one form, so that it works without scripts. Where the
 * product's name has an id, its label is that name, and not written again.
 */
export const heartHtml = (
  { code, name }: { code: string; name: string },
  isWanted: boolean,
  { t }: { t: Translator },
  nameId: string | null = null,
): Html =>
  markup`<button form=${ID_WISHLIST_FORM} name=${isWanted ? 'remove' : 'add'}${attribute('value', code)} aria-pressed=${String(isWanted)}${
    nameId === null
      ? attribute('aria-label', t('card.wish', { name }))
      : attribute('aria-labelledby', `${ID_WISHLIST_FORM} ${nameId}`)
  }></button>`
