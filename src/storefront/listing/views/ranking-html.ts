import type { Channel } from '#channels/channel.ts'
import { hasText, type Translator } from '#storefront/i18n/translator.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'

/**
 * Returns the button that opens the explanation of the order of products, without a script
 * (RULES.md#ranking). Beside the sort an island draws the same.
 */
export const rankingButtonHtml = (t: Translator): Html =>
  markup`<button type="button" class="ranking-button" popovertarget="ranking"${attribute('aria-label', t('sort.ranking', { ns: 'island' }))}><span aria-hidden="true">i</span></button>`

/** What an order is explained for. */
interface RankedList {
  isSearch: boolean
  /** Whether viewed products may count, after consent. */
  isPersonal: boolean
}

/** Returns the explanation of the order of products (RULES.md#ranking). */
export function rankingHtml(
  { isSearch, isPersonal }: RankedList,
  { t, locale, channel }: { t: Translator; locale: string; channel: Channel },
): Html {
  const names = {
    order: t('sort.position', { ns: 'island' }),
    mark: t('banner.sponsored', { ns: 'island' }),
  }
  /** Uses the channel's own words, if it has some. */
  const text = (name: string) => {
    const own = `ranking.${channel.code}.${name}`
    return t(hasText(locale, own) ? own : `ranking.${name}`, names)
  }
  return markup`<div id="ranking" class="ranking" popover><h2>${t('sort.ranking', { ns: 'island' })}</h2><p>${text(isSearch ? 'search' : 'list')}</p>${
    isPersonal && markup`<p>${text('personal')}</p>`
  }<p>${text('ads')}</p></div>`
}
