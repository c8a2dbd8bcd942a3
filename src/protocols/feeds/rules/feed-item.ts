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

/** A thing that can be bought, as in feeds (RULES.md#product-feeds). */
export interface FeedItem {
  /** Unique in a catalog, in which variants of two products may have the same code. */
  id: string
  /** Code of the product if it has several variants. */
  group: string | null
  title: string
  description: string
  /** Absolute address of the page that shows this item's price first. */
  link: string
  /** Absolute addresses. */
  images: readonly string[]
  /** The price without a reduction, and the price paid if that is lower. */
  price: Cents
  salePrice: Cents | null
  /** Null if unknown. */
  inStock: boolean | null
  /** How it is sold if it is not in stock yet. */
  availability?: Availability
  /** When it will be there, ISO 8601 with an offset. */
  availabilityDate?: string
  brand: string | null
  gtin: string | null
  mpn: string | null
  condition: Product['condition']
  /** Names of its main category and those above it, the outermost first. */
  categories: readonly string[]
  /** Options that distinguish it from its siblings; a missing name is the attribute's code. */
  options: readonly { name: string; code: string; value: string }[]
}

/** Facts about the site that items are written with. */
interface FeedSite {
  /** Absolute address of the shop. */
  origin: string
  pathOf: (product: Product, variant: ProductVariant | null) => string
  categoriesOf: (product: Product) => readonly string[]
}

const pricesOf = ({ current, regular }: Price) =>
  regular === null ? { price: current, salePrice: null } : { price: regular, salePrice: current }

/**
 * Returns the id of an item: the product's code where the variant has the same, else both codes. A
 * colon is in the latter alone, so that no two are equal.
 */
function idOf({ code }: Product, variant: ProductVariant | null): string {
  const sold = variant?.code ?? code
  return sold === code && !code.includes(':') ? code : variantId(code, sold)
}

/** How something is sold that is not there yet, and until when: one of several variants, or a product. */
function aheadOf(product: Product, variant: ProductVariant | null) {
  const availability = variant ? variant.availability : availabilityOf(product)
  const availabilityDate = variant ? variant.availabilityDate : availabilityDateOf(product)
  return {
    ...(availability && { availability }),
    ...(availabilityDate && { availabilityDate }),
  }
}

/** Returns a product's items: each variant with a price, or the product without variants. */
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
        ...aheadOf(product, isGroup ? variant : null),
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
