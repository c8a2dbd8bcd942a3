import type { FeedItem } from './feed-item.ts'
import { availabilityDate, feedPrice, isUndated, stockWord } from './merchant-feed.ts'
import { shortId } from './short-id.ts'

const LONGEST_ID = 100

/** The seller of the products in an assistant's feed. */
interface FeedSeller {
  name: string
  /** Absolute address. */
  url: string
  currency: string
}

/**
 * Returns the availability. Assistants spell Google's `preorder` differently and accept it only with
 * a date; `unknown` stands for a pre-order without one.
 */
function availability(item: FeedItem) {
  const word = stockWord(item)
  if (word === 'preorder') return isUndated(item) ? 'unknown' : 'pre_order'
  return word ?? undefined
}

const optionsOf = ({ options }: FeedItem) =>
  options.filter(({ name }) => name !== '').map(({ name, value }) => [name, value] as const)

/** Writes an item of a feed for shopping assistants: a line of JSON (RULES.md#product-feeds). */
export function assistantLine(item: FeedItem, { name, url, currency }: FeedSeller): string {
  const [image, ...images] = item.images
  const options = optionsOf(item)
  const id = shortId(item.id, LONGEST_ID)
  const record = {
    item_id: id,
    title: item.title,
    description: item.description,
    url: item.link,
    brand: item.brand ?? undefined,
    image_url: image,
    additional_image_urls: images.length > 0 ? images.join(',') : undefined,
    price: feedPrice(item.price, currency),
    sale_price: item.salePrice === null ? undefined : feedPrice(item.salePrice, currency),
    availability: availability(item),
    availability_date: availabilityDate(item),
    condition: item.condition ?? undefined,
    gtin: item.gtin ?? undefined,
    mpn: item.mpn ?? undefined,
    product_category: item.categories.join(' > ') || undefined,
    group_id: item.group === null ? id : shortId(item.group, LONGEST_ID),
    listing_has_variations: item.group !== null,
    variant_dict: options.length > 0 ? Object.fromEntries(options) : undefined,
    seller_name: name,
    seller_url: url,
    is_eligible_search: true,
    is_eligible_checkout: false,
  }
  return `${JSON.stringify(record)}\n`
}
