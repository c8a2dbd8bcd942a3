import { productReferences } from '#contract/shop/product-address.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { assistantLine } from '../rules/assistant-feed.ts'
import { type FeedItem, feedItems } from '../rules/feed-item.ts'
import { MERCHANT_END, merchantItem, merchantStart } from '../rules/merchant-feed.ts'
import { allProducts } from './all-products.ts'
import { taxonNames } from './site-tree.ts'

async function* allItems(context: LoadContext): AsyncGenerator<FeedItem[]> {
  const names = await taxonNames(context)
  const site = { origin: context.origin, ...productReferences(context, names) }
  for await (const batch of allProducts(context))
    yield batch.flatMap(({ product }) => feedItems(product, site))
}

const homeOf = ({ origin, locale, newUrls }: LoadContext) =>
  origin + routePath(ROUTE.home, {}, locale, { newUrls })

/** Writes the channel's products for Google Merchant, in pieces (RULES.md#product-feeds). */
export async function* merchantFeed(context: LoadContext): AsyncGenerator<string> {
  const { name, currency } = context.channel
  // Starts with the first products: a failing shop is a 503, not an empty feed.
  let start = merchantStart({ title: name, link: homeOf(context) })
  for await (const items of allItems(context)) {
    yield start + items.map((item) => merchantItem(item, currency)).join('')
    start = ''
  }
  yield start + MERCHANT_END
}

/** Writes the products for shopping assistants, one line of JSON each. */
export async function* assistantFeed(context: LoadContext): AsyncGenerator<string> {
  const { name, currency } = context.channel
  const seller = { name, currency, url: homeOf(context) }
  for await (const items of allItems(context))
    yield items.map((item) => assistantLine(item, seller)).join('')
}
