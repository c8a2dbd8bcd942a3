import { DATA_WISHLIST_ITEM, ID_HEART } from '#browser/dom-contract.ts'
import type { Translator } from '#i18n/translator.ts'
import { attribute, type Html, markup } from '#shop/html.ts'
import { wishlistFormPath } from '#shop/routes.ts'

/** The heart of a product, a form that works without scripts. */
export function heartHtml(
  { code, name }: { code: string; name: string },
  isWanted: boolean,
  { t, locale }: { t: Translator; locale: string },
): Html {
  return markup`<form class="card__heart" method="post" action="${wishlistFormPath(locale)}"${attribute(DATA_WISHLIST_ITEM, code)}><input type="hidden" name="code" value="${code}"><input type="hidden" name="action" value="${isWanted ? 'remove' : 'add'}"><button class="heart" aria-pressed="${String(isWanted)}" aria-label="${t('card.wish', { name })}"><svg viewBox="0 0 24 24" aria-hidden="true"><use href="#${ID_HEART}"></use></svg></button></form>`
}
