import { imageFile } from '#storefront/card/rules/picture.ts'
import type { Cents } from '#contract/query/price.ts'
import { plainText } from '#contract/shop/plain-text.ts'
import type { Availability, Price, Product, ProductVariant } from '#contract/shop/product.ts'
import {
  availabilityDateOf,
  availabilityOf,
  isVariantInStock,
  joinedOptions,
  optionCode,
  variantId,
} from '#contract/shop/variants.ts'

/** An item of a feed: a variant, or a product without variants (RULES.md#product-feeds). */
export interface FeedItem {
  /** Unique in a catalog, although variants of two products may have the same code. */
  id: string
  /** Code of the product if it has several variants. */
  group: string | null
  title: string
  description: string
  /** Absolute address of the page that shows this item's price first. */
  link: string
  /** Absolute addresses. */
  images: readonly string[]
  /** The regular price, and the reduced one, or null. */
  price: Cents
  salePrice: Cents | null
  /** Null if unknown. */
  inStock: boolean | null
  /** How it is sold if it is not there yet: on pre-order or backorder. */
  availability?: Availability
  /** When it becomes available, ISO 8601 with an offset. */
  availabilityDate?: string
  brand: string | null
  gtin: string | null
  mpn: string | null
  condition: Product['condition']
  /** Names of its main category and the ancestors of that, the topmost first. */
  categories: readonly string[]
  /** Options by which it differs from the product's other variants; the name of a size may be empty. */
  options: readonly { name: string; code: string; value: string }[]
}

/** What items need to know about the site. */
interface FeedSite {
  /** Absolute address of the shop. */
  origin: string
  pathOf: (product: Product, variant: ProductVariant | null) => string
  categoriesOf: (product: Product) => readonly string[]
}

const pricesOf = ({ current, regular }: Price) =>
  regular === null ? { price: current, salePrice: null } : { price: regular, salePrice: current }

/**
 * Returns the id of an item: the product's code if the variant has the same one, otherwise both codes,
 * separated by a colon. A product's code with a colon is never used alone, so that ids are unique.
 */
function idOf({ code }: Product, variant: ProductVariant | null): string {
  const itemCode = variant?.code ?? code
  return itemCode === code && !code.includes(':') ? code : variantId(code, itemCode)
}

/** Returns the availability of a pre-order or backorder, and its date: of one of several variants, or of a product. */
function availabilityFields(product: Product, variant: ProductVariant | null) {
  const availability = variant ? variant.availability : availabilityOf(product)
  const availabilityDate = variant ? variant.availabilityDate : availabilityDateOf(product)
  return {
    ...(availability && { availability }),
    ...(availabilityDate && { availabilityDate }),
  }
}

/** Returns a product's items: its variants with a price, or the product itself if it has no variants. */
export function feedItems(product: Product, site: FeedSite): FeedItem[] {
  const { origin } = site
  const { variants = [] } = product
  const isGroup = variants.length > 1
  const common = {
    group: isGroup ? product.code : null,
    description: plainText(product.description ?? '') || product.name,
    images: product.images.flatMap(({ path }) => URL.parse(imageFile(path), origin)?.href ?? []),
    brand: product.brand,
    condition: product.condition ?? null,
    categories: site.categoriesOf(product),
  }
  const itemOf = (variant: ProductVariant | null): FeedItem[] => {
    const { price } = variant ?? product
    if (!price) return []
    return [
      {
        ...common,
        id: idOf(product, variant),
        link: new URL(site.pathOf(product, variant), origin).href,
        title: isGroup && variant ? `${product.name}, ${variant.name}` : product.name,
        ...pricesOf(price),
        inStock: isGroup && variant ? isVariantInStock(product, variant) : product.inStock,
        ...availabilityFields(product, isGroup ? variant : null),
        gtin: variant?.gtin ?? null,
        mpn: variant?.mpn ?? null,
        options: joinedOptions(variant?.options ?? []).map(({ name, value }) => ({
          name,
          value,
          code: optionCode(product, { name, value }),
        })),
      },
    ]
  }
  return variants.length > 0 ? variants.flatMap(itemOf) : itemOf(null)
}
