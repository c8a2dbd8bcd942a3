import { z } from 'zod'
import { SLOT_NAMES, type SlotName } from '#storefront/ads/rules/banner-index.ts'
import { LANGUAGES } from '#contract/i18n/languages.ts'
import { LARGEST_PAGE } from '#contract/query/constants.ts'
import { SEARCH_RANGE_TAGS } from '#contract/query/filter-tags.ts'
import { TRACK_RULES } from '#storefront/search/rules/track.ts'
import { isCurrency } from '#contract/i18n/currency.ts'
import { isTimeZone } from '#contract/merchandising/rule-times.ts'

/** Codes are folder names, parts of addresses of text keys, and values in style sheets. */
export const CODE_PATTERN = '[a-z][a-z0-9-]*'
/** Whether a text is such a code. */
export const CODE = new RegExp(`^${CODE_PATTERN}$`)
/** A host name in small letters, without a port. */
export const HOST = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/

const LOCALES = Object.keys(LANGUAGES)
const OF_LOCALES = `must be by locale: ${LOCALES.join(', ')}`

/** Texts of all channels that stand beside a channel's own, as `home.sale` does beside `home.<code>`. */
export const RESERVED_CODES: readonly string[] = [
  'ads',
  'categories',
  'clear',
  'home',
  'list',
  'newest',
  'personal',
  'sale',
  'search',
]

const filled = z.string().regex(/\S/, 'must not be empty')
const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}
/** The width of a picture, in pixels. */
export const width = whole(1, 9999)
const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const listOf = <T extends z.ZodType>(item: T) => {
  const isUnique = (items: readonly unknown[]) => new Set(items).size === items.length
  return z.array(item).min(1, 'must not be empty').refine(isUnique, 'must name each one once')
}

const AN_ADDRESS = 'must be an address that begins with / or https://'
const address = z.string().regex(/^(\/|https?:\/\/)/, AN_ADDRESS)
const byLocale = <T extends z.ZodType>(value: T) =>
  z
    .record(z.string(), value)
    .refine((values) => Object.keys(values).every((key) => LOCALES.includes(key)), OF_LOCALES)
/** Links to pages of the shop that are not the storefront's; `{locale}` in an address is the page's. */
const links = z.array(z.strictObject({ href: address, text: byLocale(filled) }))
/** A language is more than a setting: the message lists what else to add. */
const A_LANGUAGE = `must be one of ${LOCALES.join(', ')}; a further language is a line of src/contract/i18n/languages.ts and a folder of texts in src/locales`
const locale = z.enum(LOCALES, { error: ({ input }) => `${String(input)} ${A_LANGUAGE}` })
const pageSize = whole(1, LARGEST_PAGE)
const slotId = filled.nullable()
/** Slot ids of one banner set; no id, no request (RULES.md#banner-request). */
const bannerSet = z
  .strictObject(
    Object.fromEntries(SLOT_NAMES.map((slot) => [slot, slotId])) as Record<SlotName, typeof slotId>,
  )
  .refine((set) => {
    const ids = Object.values(set).filter((id) => id !== null)
    return new Set(ids).size === ids.length
  }, 'must have another id for each slot')

/** The fields of a channel's folder, each checked by itself: a sales channel is data (RULES.md#channels). */
export const channelFields = z.strictObject({
  /** Name of its folder, of its theme (`data-channel`) and of its texts (`home.<code>.title`). */
  code: z
    .string()
    .regex(CODE, 'must begin with a small letter and hold small letters, digits and hyphens alone')
    .refine(
      (code) => !RESERVED_CODES.includes(code),
      `must be none of ${RESERVED_CODES.join(', ')}`,
    ),
  name: filled,
  /** Code and name that the demo shipped. While both are unchanged the channel counts as the demo's (RULES.md#shop-of-a-catalog). */
  demo: z.strictObject({ code: filled, name: filled }).optional(),
  /** Host names that select it; the first is the one printed and linked. */
  hosts: listOf(z.string().regex(HOST, 'must be a host name in small letters, without a port')),
  locales: listOf(locale),
  defaultLocale: locale,
  /** ISO 4217. */
  currency: z.string().refine(isCurrency, 'must be a currency of ISO 4217, such as EUR'),
  /** Products per page, `itemsPerPage` on the wire (RULES.md#paging). */
  pageSize,
  /** Most products kept in the list at once. */
  maximumProducts: whole(1, 10_000),
  /** Both numbers while the flag `show_longer_product_list` is on; null where it changes nothing. */
  longerList: z.strictObject({ pageSize, maximum: whole(1, 10_000) }).nullable(),
  /**
   * Address of the home page's picture, 1280 × 420, whose first 42 % are light and calm for words; null
   * for words alone.
   */
  hero: address.nullable(),
  /** Where drawn pictures of taxons are in the channel's own style; those of all channels without it. */
  taxonPictures: address.optional(),
  listStyle: oneOf(['striped', 'cards', 'ruled']),
  /** Key of this channel's price in `prices` (RULES.md#prices-of-a-product). */
  priceHash: filled,
  /**
   * Code by which the products of the embedded catalog name this channel, where that is another's: the
   * two sell the same.
   */
  catalogChannel: filled.optional(),
  /** Codes of taxons that never become a breadcrumb (RULES.md#breadcrumbs). */
  excludedTaxons: z.array(filled),
  /** Id, code or slug of the taxon whose children are the first level of the menu. */
  rootTaxon: filled,
  /** Slot ids per set, the second spelt as the configuration spells it. */
  bannerSlots: z.strictObject({
    productList: bannerSet,
    catlogPromotion: bannerSet, // sic
    cartPromotion: bannerSet,
  }),
  /** The recommendations provider's ids of our placements. */
  recommendationPlacements: z.strictObject({ search: filled, product: filled }),
  searchRangeTag: oneOf(SEARCH_RANGE_TAGS),
  /**
   * Whether lists can be sorted by unit price; the shop must then support `sort=UNIT_PRICE`
   * (RULES.md#unit-prices).
   */
  unitPriceSort: z.boolean().optional(),
  /** Whether lists offer some values of their filters above the products; true by default (RULES.md#filter-order). */
  quickFilters: z.boolean().optional(),
  /** Zone of the clocks by which its rules and content begin and end; UTC by default. */
  timeZone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Vilnius').optional(),
  /** Codes of the filters that come first, in this order (RULES.md#filter-order). */
  filterOrder: listOf(filled).optional(),
  /** The most popular searches, by locale, for empty results. */
  popularSearches: byLocale(z.array(filled)),
  /** Whether search terms reveal something about the shopper's health. */
  sensitive: z.boolean(),
  /** How searches are named to the provider's analytics (RULES.md#analytics). */
  trackRule: oneOf(TRACK_RULES),
  /** Locales of the shop's own search; `ru` and `en` by default (RULES.md#internal-and-external-search). */
  internalSearchLocales: z.array(filled).optional(),
  /** What the shop's API calls a locale where that is another name: `{ lt: 'lt_LT' }`. */
  shopLocales: byLocale(filled).optional(),
  /** Where relative pictures of the shop's API are. */
  imageBaseUrl: address.nullish(),
  /** Address of a picture in another width, with `{width}` and `{url}` or `{path}` in it. */
  imageTemplate: address.nullish(),
  /** Widths to request with that template, in pixels; those of the storefront's own pictures by default. */
  imageWidths: listOf(width).nullish(),
  /** Address of a product in the shop itself, for its cards (RULES.md#variant-links). */
  productUrl: address.nullish(),
  /** Where the form of a product page sends its code. */
  addToCartUrl: address.nullish(),
  /** Whether its lists and pages have a basket (RULES.md#basket). */
  cart: z.boolean().optional(),
  /**
   * Where a shopper goes on from the basket: `{token}` is that of the shop's own basket, `{locale}` the page's.
   */
  checkoutUrl: address.nullish(),
  /** Address of a script that asks for consent instead of the storefront (src/storefront/consent/README.md). */
  consentManagerUrl: address.nullish(),
  /** Hosts that the tag container, the consent manager and the search provider's script load from (RULES.md#security-policy). */
  scriptHosts: z.array(z.url(AN_ADDRESS)).optional(),
  /** Links of the header (account, cart), the menu (behind its taxons) and the footer, by their texts in each locale. */
  links: z.strictObject({ header: links, menu: links, footer: links }).partial().optional(),
  /** The ad server's ids, in which `{channel}` and `{locale}` stand for the page's (RULES.md#banner-request). */
  retailMedia: z.strictObject({ catalogId: filled, contentStandardId: filled }).optional(),
})
