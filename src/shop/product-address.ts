import type { Product } from './product.ts'
import { ROUTE, routePath } from './routes.ts'

interface Viewer {
  channel: { productUrl?: string | null }
  locale: string
  newUrls: boolean
}

/**
 * Where a product is: in the shop itself where the channel says how, else on our own page
 * (RULES.md#product-addresses).
 */
export function productAddress(
  product: Pick<Product, 'id' | 'code' | 'slug'>,
  { channel, locale, newUrls }: Viewer,
): string {
  const template = channel.productUrl ?? null
  if (template === null) return routePath(ROUTE.product, product, locale, { newUrls })
  const { id, code, slug } = product
  const values: Readonly<Record<string, string>> = { id: String(id), code, slug, locale }
  return template.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent((values[name] ?? '').toWellFormed()),
  )
}
