import type { Product, ProductVariant } from '#contract/shop/product.ts'
import { variantAddress } from '#contract/shop/product-address.ts'
import { isVariantInStock } from '#contract/shop/variants.ts'
import { sameVariant } from '#storefront/card/rules/variant-choices.ts'
import { pictureHtml } from '#storefront/card/views/picture-html.ts'
import { formatPrice } from '#storefront/i18n/number-format.ts'
import { attribute, hiddenHtml, type Html, markup } from '#storefront/markup/html.ts'
import type { Siblings } from '../../rules/product-facts.ts'

const ID = 'product-siblings'
/** A small picture of a sibling. */
const SMALL = { sizes: '64px', width: 160, largest: 160 }

/** What is drawn of a sibling, or of the product itself, which has no address. */
interface Look {
  product: Product
  /** The variant with the chosen values; null if none is chosen, or if it has none with them. */
  variant: ProductVariant | null
  label: string
  address: string | null
}

/** Returns a small picture with what distinguishes it; its price where that is another one. */
function lookHtml({ product, variant, label, address }: Look, own: Look, locals: App.Locals): Html {
  const { t, locale, channel } = locals
  const [image] = product.images
  const { price } = variant ?? product
  const isSoldOut = (variant ? isVariantInStock(product, variant) : product.inStock) === false
  const isOther = price !== null && price.current !== (own.variant ?? own.product).price?.current
  const picture = image
    ? pictureHtml({ ...image, alt: '', width: null, height: null }, SMALL, channel)
    : markup`<span aria-hidden="true">${label}</span>`
  const words = markup`${hiddenHtml(label)}${
    isOther && markup` <small>${formatPrice(price.current, channel.currency, locale)}</small>`
  }${isSoldOut && markup` <small>${t('product.out_of_stock')}</small>`}`
  return markup`<li><a class="sibling${isSoldOut && ' sibling--out'}"${attribute('href', address)}${attribute('title', label)}${attribute('rel', variant && address !== null ? 'nofollow' : null)}${attribute('aria-current', address === null ? 'true' : null)}>${picture}${words}</a></li>`
}

/**
 * Returns the same product in other colours, each a link to its page, or to the variant there that has the values of
 * the one that a shopper has chosen (RULES.md#variant-links).
 */
export function siblingsHtml(
  { name, own, others }: Siblings,
  { product: of, variant: chosen }: { product: Product; variant: ProductVariant | null },
  locals: App.Locals,
): Html {
  const { t } = locals
  const title = name ?? t('product.siblings')
  const here: Look = { product: of, variant: chosen, label: own, address: null }
  const links = others.map(({ product, label }) => {
    const variant = chosen && sameVariant(of, chosen, product)
    const address = variantAddress(product, variant, locals)
    return lookHtml({ product, variant, label, address }, here, locals)
  })
  return markup`<section class="siblings" aria-labelledby="${ID}"><h2 class="variant-choices__name"><bdi id="${ID}">${title}</bdi><span>: <bdi>${own}</bdi></span></h2><ul class="siblings__list">${lookHtml(here, here, locals)}${links}</ul></section>`
}
