import { TAXON_PICTURES } from '#contract/shop/own-pictures.ts'
import type { Image } from '#contract/shop/product.ts'
import { ROUTE, routePath } from '#contract/shop/routes.ts'
import { primaryImage, type Taxon } from '#contract/shop/taxon.ts'
import { linkHtml, type Html, markup } from '#storefront/markup/html.ts'
import type { CardContext } from './card-html.ts'
import { pictureHtml } from './picture-html.ts'

type TileContext = Pick<CardContext, 'channel' | 'locale' | 'newUrls' | 't'>

const TILE = { sizes: '(width < 600px) 44vw, 290px', largest: 320 }

/** Categories below an empty page: a row of a wide window, two of a phone's. */
const MOST_BELOW = 4

/** Returns a taxon's picture, in the channel's own style if it has one. */
const tileImage = (image: Image, { taxonPictures }: TileContext['channel']): Image => ({
  ...image,
  alt: '',
  path: taxonPictures ? image.path.replace(TAXON_PICTURES, taxonPictures) : image.path,
})

function tileHtml(taxon: Taxon, { channel, locale, newUrls }: TileContext): Html {
  const image = primaryImage(taxon)
  const { id, slug, name } = taxon
  const path = routePath(ROUTE.taxon, { id, slug }, locale, { newUrls })
  return markup`<li class="tile${!image && ' tile--plain'}">${image && pictureHtml(tileImage(image, channel), TILE, channel)}${linkHtml(path, name)}</li>`
}

/** Returns taxons as tiles with their pictures, in rows of five or four if those are all full. */
export function taxonTilesHtml(taxons: readonly Taxon[], context: TileContext): Html {
  const isFull = (columns: number) => taxons.length % columns === 0
  const rows = isFull(5) ? ' tiles--5' : isFull(4) && ' tiles--4'
  return markup`<ul class="tiles${rows}">${taxons.map((taxon) => tileHtml(taxon, context))}</ul>`
}

/** Returns the way on from an empty page: the first categories of the menu with their pictures, and a link to all; null without any. */
export function taxonsBelowHtml(menu: readonly Taxon[], context: TileContext): Html | null {
  if (menu.length === 0) return null
  const { t, locale, newUrls } = context
  const tiles = taxonTilesHtml(menu.slice(0, MOST_BELOW), context)
  const all = linkHtml(
    routePath(ROUTE.categories, {}, locale, { newUrls }),
    t('listing.categories'),
  )
  return markup`<section class="rail" aria-labelledby="menu-taxons"><div class="rail__head"><h2 id="menu-taxons">${t('home.categories')}</h2>${all}</div>${tiles}</section>`
}
