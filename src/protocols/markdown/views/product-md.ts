import { attributeText, type Product, type ProductVariant } from '#contract/shop/product.ts'
import { variantAddress } from '#contract/shop/product-address.ts'
import { priceRange } from '#contract/shop/price.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import {
  availabilityDateOf,
  availabilityOf,
  isVariantInStock,
  severalVariants,
} from '#contract/shop/variants.ts'
import { imageFile } from '#storefront/card/rules/picture.ts'
import { formatDay, formatPrice } from '#storefront/i18n/number-format.ts'
import { type Breadcrumb, fromHome } from '#storefront/seo/rules/breadcrumbs.ts'
import { codeMd, joined, linkMd, type Markdown, mdText } from '../rules/markdown.ts'
import { crumbsMd, richTextMd } from './page-parts-md.ts'
import { FACTS, type MarkdownContext, priceMd, ratingMd, stockMd } from './product-facts-md.ts'

interface ShownProduct {
  product: Product
  /** Variant in the address; null for the product's own price and stock. */
  variant: ProductVariant | null
  path: string
  shopAddress: string | null
  crumbs: readonly Breadcrumb[]
  related: readonly Product[]
}

const AWAITED_TEXTS = { preorder: 'product.preorder', backorder: 'product.backorder' } as const

/** Returns whether a product or variant is there, or from when on. */
function availabilityMd({ product, variant }: ShownProduct, context: MarkdownContext) {
  const { t, locale } = context
  const inStock = variant ? isVariantInStock(product, variant) : product.inStock
  const awaited = variant ? (variant.availability ?? null) : availabilityOf(product)
  const date = variant ? variant.availabilityDate : availabilityDateOf(product)
  return [
    inStock && awaited !== null ? mdText`${t(AWAITED_TEXTS[awaited])}` : stockMd(inStock, context),
    Boolean(inStock && date) &&
      mdText`${t('product.available_from', { date: formatDay(date ?? '', locale) })}`,
  ]
}

function variantsMd({ product }: ShownProduct, context: MarkdownContext): Markdown | null {
  const { t, origin } = context
  const variants = severalVariants(product)
  if (variants.length === 0) return null
  const lines = variants.map((variant) => {
    const name = linkMd(variant.name, variantAddress(product, variant, context), origin)
    const stock = stockMd(isVariantInStock(product, variant), context)
    return mdText`- ${name}: ${joined([priceMd(variant.price, context), stock, codeMd(variant.code)], FACTS)}`
  })
  return mdText`## ${t('product.variants')}\n\n${joined(lines, '\n')}`
}

function attributesMd({ product }: ShownProduct, context: MarkdownContext): Markdown | null {
  const { t, locale, origin } = context
  const rows = [...Map.groupBy(product.attributes, ({ code }) => code).values()]
  if (rows.length === 0) return null
  const lines = rows.map((row) => {
    const values = row.map((one) => {
      const { slug: attributeSlug, valueSlug: attributeValueSlug } = one
      const text = attributeText(one, context)
      if (!attributeValueSlug) return mdText`${text}`
      const params = { attributeSlug, attributeValueSlug }
      return linkMd(text, routePath(ROUTE.attribute, params, locale, context), origin)
    })
    return mdText`- ${row[0]?.name}: ${joined(values, ', ')}`
  })
  return mdText`## ${t('product.attributes')}\n\n${joined(lines, '\n')}`
}

/** Writes a product page (RULES.md#agents). */
export function productMd(page: ShownProduct, context: MarkdownContext): Markdown {
  const { product, variant, shopAddress, crumbs } = page
  const { t, locale, origin, channel } = context
  const { name, brand, rating, images, description, badges } = product
  const range = priceRange(severalVariants(product), (cents) =>
    formatPrice(cents, channel.currency, locale),
  )
  const facts = [
    priceMd((variant ?? product).price, context),
    ...availabilityMd(page, context),
    rating ? ratingMd(rating, context) : null,
    ...badges.map(({ label }) => mdText`${label}`),
    codeMd(product.code),
  ]
  const pictures = images.map(({ path }, at) => {
    const text = t('product.picture', { name, number: at + 1 })
    return mdText`- ${linkMd(text, imageFile(path), origin)}`
  })
  const text = richTextMd(description)
  const blocks = [
    mdText`# ${name}`,
    crumbsMd(fromHome(crumbs, t('listing.home'), context), origin),
    brand !== null && mdText`${brand}`,
    variant && mdText`${variant.name}`,
    joined(facts, FACTS),
    range && mdText`${t('product.price_range', range)}`,
    shopAddress !== null &&
      linkMd(t('product.in_shop', { shop: channel.name }), shopAddress, origin),
    text && mdText`## ${t('product.description')}\n\n${text}`,
    variantsMd(page, context),
    attributesMd(page, context),
    joined(pictures, '\n'),
  ]
  return joined(
    blocks.filter((block) => block && block.text !== ''),
    '\n\n',
  )
}
