import type { Channel } from '#channels/channel.ts'
import { brandFile, SHARING_CARD } from '#channels/brand-files.ts'
import { type Alternate, withDefault } from '#storefront/seo/rules/hreflang.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'

/** What a page says of itself to search engines and where it is shared. */
interface HeadMeta {
  /** The title with the shop's name. */
  title: string
  description: string | null | undefined
  keywords: string | null | undefined
  robots: string | null | undefined
  /** Absolute address, if any (RULES.md#robots-and-canonical). */
  canonical: string | null | undefined
  /** Absolute addresses of the page in every locale, including this one. */
  alternates: Alternate[]
  /** Picture for sharing, if the page has one; `address` may be a path. */
  picture: { address: string; alt: string } | null
  /** Open Graph type of the page. */
  type: 'website' | 'product'
}

const named = (name: string, content: string | null | undefined) =>
  content ? markup`<meta name="${name}"${attribute('content', content)}>` : null

const property = (name: string, content: string | number | null | undefined) =>
  content ? markup`<meta property="${name}"${attribute('content', content)}>` : null

const linked = (rel: string, href: string, hreflang: string | null = null) =>
  markup`<link rel="${rel}"${attribute('hreflang', hreflang)}${attribute('href', href)}>`

/** Returns the picture for sharing, the channel's card in place of none, with the tags about it. */
function sharedPicture(picture: HeadMeta['picture'], channel: Channel, origin: string) {
  const card = { address: brandFile(channel.code, 'share-card.png'), alt: channel.name }
  const shared = picture ?? (channel.isNamedByCatalog ? null : card)
  if (shared === null) return null
  const size = shared === card ? SHARING_CARD : null
  return [
    property('og:image', URL.parse(shared.address, origin)?.href),
    property('og:image:alt', shared.alt),
    property('og:image:width', size?.width),
    property('og:image:height', size?.height),
  ]
}

/** Returns a page's tags for search engines and for sharing. */
export function headMetaHtml(
  meta: HeadMeta,
  { channel, locale, origin }: { channel: Channel; locale: string; origin: string },
): Html {
  const { title, description, keywords, robots, canonical, alternates, picture, type } = meta
  const shared = sharedPicture(picture, channel, origin)
  const parts = [
    named('description', description),
    named('keywords', keywords),
    named('robots', robots),
    canonical && linked('canonical', canonical),
    withDefault(alternates, channel.defaultLocale).map((alternate) =>
      linked('alternate', alternate.href, alternate.locale),
    ),
    property('og:site_name', channel.name),
    property('og:type', type),
    property('og:locale', locale),
    shared,
    named('twitter:card', shared ? 'summary_large_image' : 'summary'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
  ]
  return markup`${parts}`
}
