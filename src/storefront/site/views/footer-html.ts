import { deliveryText } from '#storefront/i18n/delivery-text.ts'
import type { Channel } from '#channels/channel.ts'
import { channelLinks, localeIn } from '#channels/links.ts'
import { consentFormHtml, consentSettingsHtml } from '#storefront/consent/views/consent-html.ts'
import { shownChannels } from '#server/adapters/channels.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'
import { type KeptInLanguages, languageLinksHtml } from './language-links-html.ts'

type Link = Readonly<{ href: string; text: string }>

const linkList = (links: readonly Link[]): Html =>
  markup`<ul>${links.map(({ href, text }) => markup`<li><a${attribute('href', href)}>${text}</a></li>`)}</ul>`

/** Returns a part of the footer under a heading, which names it. */
const column = (tag: 'section' | 'nav', id: string, heading: string, content: Html): Html =>
  markup`<${tag} aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${content}</${tag}>`

/** Returns what a channel says of its delivery; null without a text. */
function delivery(locals: App.Locals): Html | null {
  const text = deliveryText('text', locals)
  if (text === '') return null
  const heading = locals.t(`delivery.${locals.channel.code}.title`)
  return column('section', 'footer-delivery', heading, markup`<p>${text}</p>`)
}

/** Returns the channel's links; null without any. Those of the menu too, which phones lack. */
function ownLinks({ channel, locale }: App.Locals): Html | null {
  const links = [...(channel.links?.menu ?? []), ...(channel.links?.footer ?? [])]
  const shown = channelLinks(links, locale)
  if (shown.length === 0) return null
  return markup`<nav${attribute('aria-label', channel.name)}>${linkList(shown)}</nav>`
}

/** Returns links to the shops of this process; null if there is one alone, or on a public host. */
async function shopLinks({ t, locale }: App.Locals, { hostname, port }: URL): Promise<Html | null> {
  const shops = hostname.endsWith('localhost') ? await shownChannels() : []
  if (shops.length <= 1) return null
  const hrefOf = (shop: Channel) =>
    `//${shop.hosts[0] ?? ''}${port ? `:${port}` : ''}/${localeIn(shop, locale)}/`
  const links = shops.map((shop) => ({ href: hrefOf(shop), text: shop.name }))
  return column('nav', 'footer-shops', t('footer.shops'), linkList(links))
}

/** Returns the footer of a page. */
export async function footerHtml(
  kept: KeptInLanguages,
  locals: App.Locals,
  url: URL,
): Promise<Html> {
  const { t, channel, isDemo } = locals
  const prices = markup`<p>${t('footer.about_prices_text')}</p>`
  const columns = [
    column('section', 'footer-help', t('footer.about_prices'), prices),
    delivery(locals),
    ownLinks(locals),
    channel.locales.length > 1 &&
      column(
        'nav',
        'footer-languages',
        t('footer.languages'),
        languageLinksHtml(kept, locals, url),
      ),
    await shopLinks(locals, url),
  ]
  const consent = channel.consentManagerUrl ? consentSettingsHtml(locals) : consentFormHtml(locals)
  return markup`<footer class="footer"><div class="container"><div class="footer__columns">${columns}</div><div class="footer__end">${consent}${isDemo && markup`<p>${t('footer.demo')}</p>`}</div></div></footer>`
}
