import { CLASS_PRODUCT_PICTURES, DATA_VIEWED } from '#storefront/browser/dom-contract.ts'
import type { Channel } from '#channels/channel.ts'
import type { Image, Product, ProductVariant } from '#contract/shop/product.ts'
import { pictureHtml } from '#storefront/card/views/picture-html.ts'
import { attribute, type Html, markup } from '#storefront/markup/html.ts'

interface PicturesContext {
  channel: Channel
  t: App.Locals['t']
}

/** Pictures of one product that are shown; the others would be found by nobody. */
const MOST_PICTURES = 12
const SIZES = '(width < 600px) 92vw, (width < 960px) 46vw, 600px'
const LARGEST = 800
/** Width of the small pictures that lead to the large ones, on dense screens. */
const SMALL_WIDTH = 160

/** Returns the pictures of a variant, then those of its product, each once. */
export function picturesOf({ images }: Product, variant: ProductVariant | null): Image[] {
  const byPath = new Map([...(variant?.images ?? []), ...images].map((one) => [one.path, one]))
  return [...byPath.values()].slice(0, MOST_PICTURES)
}

const idOf = (at: number) => `picture-${at + 1}`

/**
 * Returns the pictures of a product in a row that is swept through, by fingers or by keys, and small
 * ones that lead to each, if there are several.
 */
export function productPicturesHtml(
  product: Product,
  images: readonly Image[],
  { channel, t }: PicturesContext,
): Html {
  const { name, code } = product
  const alts = images.map((_image, at) => t('product.picture', { name, number: at + 1 }))
  const large = images.map((image, at) => {
    const layout = { sizes: SIZES, largest: LARGEST, eager: at === 0, first: at === 0 }
    return markup`<li id="${idOf(at)}">${pictureHtml({ ...image, alt: alts[at] ?? '' }, layout, channel)}</li>`
  })
  const small = images.map((image, at) => {
    const bare = { ...image, alt: alts[at] ?? '', width: null, height: null }
    const layout = { sizes: '64px', width: SMALL_WIDTH, largest: SMALL_WIDTH }
    return markup`<li><a href="#${idOf(at)}"${attribute('aria-current', at === 0 ? 'true' : null)}>${pictureHtml(bare, layout, channel)}</a></li>`
  })
  return markup`<div class="product__gallery"><ul class="${CLASS_PRODUCT_PICTURES}" tabindex="0"${attribute('aria-label', name)}${attribute(DATA_VIEWED, code)}>${
    images.length > 0 ? large : markup`<li class="product__picture--none"></li>`
  }</ul>${images.length > 1 && markup`<ul class="product__thumbs">${small}</ul>`}</div>`
}
