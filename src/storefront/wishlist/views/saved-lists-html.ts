import { DATA_NEW, DATA_REMOVE, ID_SAVED_LISTS } from '#storefront/browser/dom-contract.ts'
import { attribute, type Html, linkHtml, markup } from '#storefront/markup/html.ts'

/** Returns the way from the wishlist's heading to the saved lists; none in a sensitive channel, where none are saved. */
export const savedListsLinkHtml = ({ t, channel }: App.Locals): Html | null =>
  channel.sensitive
    ? null
    : markup`<p class="saved-lists__link js-only">${linkHtml(`#${ID_SAVED_LISTS}`, t('saved_lists.title'))}</p>`

/** Returns the place of the lists that were saved on this device, which a script fills (RULES.md#wishlist). */
export const savedListsHtml = ({ t, channel }: App.Locals): Html | null =>
  channel.sensitive
    ? null
    : markup`<section class="container saved-lists js-only" id="${ID_SAVED_LISTS}" tabindex="-1" aria-busy="true" aria-labelledby="saved-lists-title"${attribute(DATA_NEW, t('saved_lists.new', { count: '#' }))}${attribute(DATA_REMOVE, t('saved_lists.remove'))}><h2 id="saved-lists-title">${t('saved_lists.title')}</h2><p>${t('saved_lists.none')}</p></section>`
