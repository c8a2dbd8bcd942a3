import { majorUnits, type Cents } from '#contract/query/price.ts'
import { cutAtWord } from '#contract/shop/plain-text.ts'
import type { FeedItem } from './feed-item.ts'
import { shortId } from './short-id.ts'
import { element, XML_HEAD } from './xml.ts'

/** Title and address of a feed. */
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

/** Returns an element of Google's namespace as a list; empty without a value. */
const optionalElement = (name: string, value: string | null | undefined) =>
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
    return name === undefined ? [] : optionalElement(name, value)
  })

/**
 * Writes an item of a Google Merchant feed as a line (RULES.md#product-feeds), as of `now`. The result
 * is empty for an item that Google would refuse.
 */
export function merchantItem(item: FeedItem, currency: string, now = new Date()): string {
  if ((item.salePrice ?? item.price) === 0 || !isStockAccepted(item, now)) return ''
  const [image, ...images] = item.images
  const variantNames = variantAttributes(item)
  const hasNumber = item.gtin !== null || (item.brand !== null && item.mpn !== null)
  const fields = [
    ...optionalElement('id', shortId(item.id, LONGEST_ID)),
    // Google refuses items of a group that it cannot tell apart.
    ...optionalElement(
      'item_group_id',
      variantNames.length > 0 && item.group ? shortId(item.group, LONGEST_ID) : null,
    ),
    ...optionalElement('title', cutAtWord(item.title, LONGEST_TITLE)),
    ...optionalElement('description', cutAtWord(item.description, LONGEST_DESCRIPTION)),
    ...optionalElement('link', item.link),
    ...optionalElement('image_link', image),
    ...images.slice(0, MOST_IMAGES).flatMap((one) => optionalElement('additional_image_link', one)),
    ...optionalElement('price', feedPrice(item.price, currency)),
    ...optionalElement(
      'sale_price',
      item.salePrice === null ? null : feedPrice(item.salePrice, currency),
    ),
    ...optionalElement('availability', stockWord(item)),
    ...optionalElement('availability_date', availabilityDate(item)),
    ...optionalElement('condition', item.condition),
    ...optionalElement('brand', item.brand),
    ...optionalElement('gtin', item.gtin),
    ...optionalElement('mpn', item.mpn),
    ...optionalElement('identifier_exists', hasNumber ? null : 'no'),
    ...variantNames,
    ...optionalElement('product_type', item.categories.join(' > ')),
  ]
  return `<item>${fields.join('')}</item>\n`
}

/**
 * Whether Google accepts an item's availability. For a pre-order or backorder it requires a date within
 * a year; without one the item is left out, because any other word would contradict its page.
 */
function isStockAccepted(item: FeedItem, now: Date): boolean {
  const date = availabilityDate(item)
  return date === undefined ? !isUndated(item) : Date.parse(date) <= yearAfter(now)
}

const yearAfter = (now: Date) => new Date(now).setUTCFullYear(now.getUTCFullYear() + 1)

/** Whether an item is on pre-order or backorder without a date. */
export const isUndated = ({ inStock, availability, availabilityDate: date }: FeedItem): boolean =>
  inStock === true && availability !== undefined && date === undefined

/** Returns the availability in Google Merchant's words; null if unknown. */
export function stockWord({ inStock, availability }: FeedItem) {
  if (inStock === null) return null
  return inStock ? (availability ?? 'in_stock') : 'out_of_stock'
}

/** Returns when a pre-order or backorder becomes available; undefined if that is unknown, and for other items. */
export const availabilityDate = ({ inStock, availability, availabilityDate: date }: FeedItem) =>
  inStock === true && availability !== undefined ? date : undefined
