import { majorUnits, type Cents } from '#contract/query/price.ts'
import { cutAtWord } from '#contract/shop/plain-text.ts'
import type { FeedItem } from './feed-item.ts'
import { shortId } from './short-id.ts'
import { element, XML_HEAD } from './xml.ts'

/** A feed's description of itself. */
interface FeedHead {
  title: string
  /** Absolute address of the shop's home page. */
  link: string
}

const LONGEST_ID = 50
const LONGEST_TITLE = 150
const LONGEST_DESCRIPTION = 5000
const MOST_IMAGES = 10

/** Returns the beginning of a Google Merchant feed (RSS 2.0 with names in `g:`). */
export const merchantStart = ({ title, link }: FeedHead): string =>
  `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
  `${element('title', title)}${element('link', link)}${element('description', title)}\n`

/** End of a merchant feed. */
export const MERCHANT_END = '</channel>\n</rss>\n'

const given = (name: string, value: string | null | undefined) =>
  value ? [element(`g:${name}`, value)] : []

/** Formats a price with its currency as feeds do: `12.50 EUR`. */
export const feedPrice = (cents: Cents, currency: string): string =>
  `${majorUnits(cents)} ${currency}`

/** Attributes by which Google distinguishes items of a group; options without a name are sizes. */
const VARIANT_ATTRIBUTES: Readonly<Record<string, string>> = {
  '': 'size',
  size: 'size',
  color: 'color',
  colour: 'color',
  material: 'material',
  pattern: 'pattern',
}

const variantAttributes = ({ options }: FeedItem) =>
  options.flatMap(({ code, value }) => {
    const name = VARIANT_ATTRIBUTES[code.toLowerCase()]
    return name === undefined ? [] : given(name, value)
  })

/**
 * Writes an item of a Google Merchant feed as a line (RULES.md#product-feeds), as of `now`; nothing
 * for one that Google refuses.
 */
export function merchantItem(item: FeedItem, currency: string, now = new Date()): string {
  if ((item.salePrice ?? item.price) === 0 || !hasTakenStock(item, now)) return ''
  const [image, ...images] = item.images
  const variantNames = variantAttributes(item)
  const hasNumber = item.gtin !== null || (item.brand !== null && item.mpn !== null)
  const fields = [
    ...given('id', shortId(item.id, LONGEST_ID)),
    // Google refuses items of a group that it cannot tell apart.
    ...given(
      'item_group_id',
      variantNames.length > 0 && item.group ? shortId(item.group, LONGEST_ID) : null,
    ),
    ...given('title', cutAtWord(item.title, LONGEST_TITLE)),
    ...given('description', cutAtWord(item.description, LONGEST_DESCRIPTION)),
    ...given('link', item.link),
    ...given('image_link', image),
    ...images.slice(0, MOST_IMAGES).flatMap((one) => given('additional_image_link', one)),
    ...given('price', feedPrice(item.price, currency)),
    ...given('sale_price', item.salePrice === null ? null : feedPrice(item.salePrice, currency)),
    ...given('availability', stockWord(item)),
    ...given('availability_date', availabilityDate(item)),
    ...given('condition', item.condition),
    ...given('brand', item.brand),
    ...given('gtin', item.gtin),
    ...given('mpn', item.mpn),
    ...given('identifier_exists', hasNumber ? null : 'no'),
    ...variantNames,
    ...given('product_type', item.categories.join(' > ')),
  ]
  return `<item>${fields.join('')}</item>\n`
}

/**
 * Whether Google takes an item's stock. It requires the date of what is on pre-order or backorder,
 * and takes none that is over a year away; any other word would contradict the page.
 */
function hasTakenStock(item: FeedItem, now: Date): boolean {
  const date = availabilityDate(item)
  return date === undefined ? !isUndated(item) : Date.parse(date) <= yearAfter(now)
}

const yearAfter = (now: Date) => new Date(now).setUTCFullYear(now.getUTCFullYear() + 1)

/** Whether an item is on pre-order or backorder, and nobody knows until when. */
export const isUndated = ({ inStock, availability, availabilityDate: date }: FeedItem): boolean =>
  inStock === true && availability !== undefined && date === undefined

/** Returns the stock in Google Merchant's words; null if unknown. */
export function stockWord({ inStock, availability }: FeedItem) {
  if (inStock === null) return null
  return inStock ? (availability ?? 'in_stock') : 'out_of_stock'
}

/** When something will be there that is on pre-order or backorder; undefined where that is not known, or it is neither. */
export const availabilityDate = ({ inStock, availability, availabilityDate: date }: FeedItem) =>
  inStock === true && availability !== undefined ? date : undefined
