import { type ProductQuery, requestedProduct } from '#storefront/listing/rules/list-request.ts'
import type { Product, ProductVariant } from '#contract/shop/product.ts'
import { railProducts, railRequest } from '#storefront/card/rules/rail-products.ts'
import { productAddress } from '#contract/shop/product-address.ts'
import { type Breadcrumb, taxonBreadcrumbs } from '#storefront/seo/rules/breadcrumbs.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import { completedFrom, type Taxon } from '#contract/shop/taxon.ts'
import type { LoadContext } from '#storefront/shop/server/load-context.ts'
import { isForeignTaxon } from '#storefront/shop/server/foreign-taxon.ts'
import { loadRoot } from '#storefront/shop/server/menu.ts'
import { withFallback } from '#storefront/shop/server/with-fallback.ts'
import { severalVariants } from '#contract/shop/variants.ts'
import {
  found,
  catchShopError,
  type Result,
  notFound,
  redirect,
} from '#storefront/shop/server/result.ts'

/** Everything that a product page draws. */
interface ProductPage {
  product: Product
  /**
   * Variant in the address, if there are several; its price and stock are shown
   * (RULES.md#variant-links).
   */
  variant: ProductVariant | null
  /** Main taxon with its ancestors. */
  taxon: Taxon | null
  path: string
  /** Address in the shop itself; null if this is the product's page. */
  shopAddress: string | null
  crumbs: Breadcrumb[]
  /** The same product in other colours, those that the shop still sells. */
  siblings: Product[]
  /** Other products. */
  related: Product[]
  /** Whether these are like it; otherwise they are the first of its taxon. */
  areAlike: boolean
}

/** Fills the row of the widest window, and some more to scroll to. */
const RELATED = 8

type Related = Pick<ProductPage, 'related' | 'areAlike'>

const NONE: Related = { related: [], areAlike: false }

/** Loads products like this one, or some of its taxon where the shop does not say; none that is it in another colour. */
async function loadRelated(
  { taxon, code, siblings = [] }: Product,
  { shop }: LoadContext,
): Promise<Related> {
  if (!taxon) return NONE
  const isOther = (other: Product) => other.code !== code && !siblings.includes(other.code)
  const wanted = railRequest(RELATED) + siblings.length
  const alike = await shop.similarProducts({ code }, wanted)
  if (alike && alike.length > 0)
    return { related: railProducts(alike.filter(isOther), RELATED), areAlike: true }
  const { products } = await shop.listProducts({
    form: {},
    sort: 'position',
    page: 1,
    itemsPerPage: wanted,
    scope: { taxonId: taxon.id },
  })
  return { related: railProducts(products.filter(isOther), RELATED), areAlike: false }
}

/** Loads a product by the code in its address, and the variant that the address may name. */
export function loadProduct(
  params: { slug: string; code: string } & ProductQuery,
  context: LoadContext,
): Promise<Result<ProductPage>> {
  return catchShopError(async () => {
    const { shop, locale, newUrls, channel } = context
    const [product] = await shop.productsByCodes([params.code], { details: true })
    if (!product) return notFound
    const path = routePath(ROUTE.product, product, locale, { newUrls })
    if (product.slug.toWellFormed() !== params.slug)
      return redirect(requestedProduct(path, params), 301)
    const codes = product.siblings ?? []
    const variant = severalVariants(product).find(({ code }) => code === params.variant) ?? null
    // What is chosen leads to the same of each sibling, for which their variants are needed.
    const details = variant !== null
    const [known, siblings, related, root] = await Promise.all([
      product.taxon ? withFallback(shop.taxon(product.taxon.id), null, context) : null,
      codes.length > 0 ? withFallback(shop.productsByCodes(codes, { details }), [], context) : [],
      withFallback(loadRelated(product, context), NONE, context),
      product.taxon ? loadRoot(context) : null,
    ])
    const main = known && (known.parent ? known : completedFrom(root, known))
    const taxon = main && !(await isForeignTaxon(main, context)) ? main : null
    const about = { locale, newUrls, excludedTaxons: channel.excludedTaxons }
    const crumbs = taxon ? taxonBreadcrumbs(taxon, ROUTE.taxon, about) : []
    const trail = [...crumbs, { name: product.name, path, lang: product.nameLocale }]
    const shopAddress = channel.productUrl ? productAddress(product, context) : null
    const beside = taxon ? related : NONE
    const others = { siblings, ...beside }
    return found({ product, variant, taxon, path, shopAddress, ...others, crumbs: trail })
  })
}
