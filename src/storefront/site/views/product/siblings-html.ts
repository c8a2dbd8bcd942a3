import type { Product } from '#contract/shop/product.ts'
import { productAddress } from '#contract/shop/product-address.ts'
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
  label: string
  address: string | null
}

/** Returns a small picture with what distinguishes it; its price where that is another one. */
function lookHtml({ product, label, address }: Look, own: Product, locals: App.Locals): Html {
  const { t, locale, channel } = locals
  const { images, price, inStock } = product
  const [image] = images
  const isSoldOut = inStock === false
  const isOther = price !== null && price.current !== own.price?.current
  const picture = image
    ? pictureHtml({ ...image, alt: '', width: null, height: null }, SMALL, channel)
    : markup`<span aria-hidden="true">${label}</span>`
  const words = markup`${hiddenHtml(label)}${
    isOther && markup` <small>${formatPrice(price.current, channel.currency, locale)}</small>`
  }${isSoldOut && markup` <small>${t('product.out_of_stock')}</small>`}`
  return markup`<li><a class="sibling${isSoldOut && ' sibling--out'}"${attribute('href', address)}${attribute('title', label)}${attribute('aria-current', address === null ? 'true' : null)}>${picture}${words}</a></li>`
}

/** Returns the same product in other colours, each a link to its page (RULES.md#variant-links). */
export function siblingsHtml(
  { name, own, others }: Siblings,
  of: Product,
  locals: App.Locals,
): Html {
  const { t } = locals
  const title = name ?? t('product.siblings')
  const here = lookHtml({ product: of, label: own, address: null }, of, locals)
  const links = others.map(({ product, label }) =>
    lookHtml({ product, label, address: productAddress(product, locals) }, of, locals),
  )
  return markup`<section class="siblings" aria-labelledby="${ID}"><h2 class="variant-choices__name"><bdi id="${ID}">${title}</bdi><span>: <bdi>${own}</bdi></span></h2><ul class="siblings__list">${here}${links}</ul></section>`
}
