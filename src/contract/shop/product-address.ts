import type { Product, ProductVariant } from './product.ts'
import { ROUTE, routePath } from './routes.ts'
import { severalVariants, variantSearch } from './variants.ts'

interface Viewer {
  channel: { productUrl?: string | null }
  locale: string
  newUrls: boolean
}

/** The last address of each product: cards and structured data of a page use the same. */
const cached = new WeakMap<object, { viewer: string; address: string }>()

/**
 * Returns a product's address: the shop's own if the channel configures it, else that of our page.
 */
export function productAddress(
  product: Pick<Product, 'id' | 'code' | 'slug'>,
  { channel, locale, newUrls }: Viewer,
): string {
  const template = channel.productUrl ?? null
  const viewer = `${locale} ${newUrls} ${template ?? ''}`
  const last = cached.get(product)
  if (last?.viewer === viewer) return last.address
  const address = write(product, template, { locale, newUrls })
  cached.set(product, { viewer, address })
  return address
}

function write(
  product: Pick<Product, 'id' | 'code' | 'slug'>,
  template: string | null,
  { locale, newUrls }: Pick<Viewer, 'locale' | 'newUrls'>,
): string {
  if (template === null) return routePath(ROUTE.product, product, locale, { newUrls })
  const { id, code, slug } = product
  const values: Readonly<Record<string, string>> = { id: String(id), code, slug, locale }
  return template.replace(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent((values[name] ?? '').toWellFormed()),
  )
}

/**
 * Returns the address of a product page that shows one of several variants; the product's own
 * address for null, or if the shop itself has the page (RULES.md#variant-links).
 */
export function variantAddress(
  product: Product,
  variant: Pick<ProductVariant, 'code'> | null,
  viewer: Viewer,
): string {
  const address = productAddress(product, viewer)
  const hasOwnAddress = !viewer.channel.productUrl && severalVariants(product).length > 0
  return variant && hasOwnAddress ? address + variantSearch(variant) : address
}

/** How feeds and agents refer to products; `names` are those of taxons from the top on, by id (else the main taxon's own). */
export const productReferences = (
  viewer: Viewer,
  names: ReadonlyMap<number, readonly string[]>,
) => ({
  pathOf: (product: Product, variant: ProductVariant | null): string =>
    variantAddress(product, variant, viewer),
  categoriesOf: ({ taxon }: Product): readonly string[] =>
    (taxon && names.get(taxon.id)) ?? [taxon?.name ?? []].flat(),
})
