import { OWN_PICTURES, TAXON_PICTURES } from '#contract/shop/own-pictures.ts'
import { primaryImage, type Taxon } from '#contract/shop/taxon.ts'

/** Widths, in pixels, of the storefront's own pictures. */
export const PICTURE_WIDTHS = [160, 240, 320, 480, 640, 800, 1280] as const

/** Width of a full-page picture on a dense screen. */
export const DENSE_PAGE_WIDTH = 2560

/**
 * Width of a card's picture on every screen: at densities of 2 and 3 a phone shows it 290 and 430
 * pixels wide, a desktop 240 and 450. An address for each density would outweigh the words of a
 * card.
 */
export const CARD_WIDTH = 400

/** Widths offered in a `srcset`. */
const SOURCE_WIDTHS: readonly number[] = [...PICTURE_WIDTHS, DENSE_PAGE_WIDTH]

/** Every width of the storefront's own pictures. */
export const OWN_WIDTHS: readonly number[] = [...SOURCE_WIDTHS, CARD_WIDTH]

/** Whether the storefront itself serves this picture, in every width and format. */
export const isOwnPicture = (path: string) => path.startsWith(OWN_PICTURES)

/**
 * Returns a picture's address in a width: `/demo-media/product/x` →
 * `/demo-media/product/x@320.webp`.
 */
export const pictureAddress = (path: string, width: number, format: 'avif' | 'webp') =>
  `${path}@${width}.${format}`

/** Share of the largest width below which another file would save next to nothing. */
const SMALLEST = 0.4

/** Returns the `srcset` of one of our own pictures in AVIF, in widths up to `largest` pixels. */
export function pictureSources(path: string, largest: number): string {
  return SOURCE_WIDTHS.filter((width) => width <= largest && width >= largest * SMALLEST)
    .map((width) => `${pictureAddress(path, width, 'avif')} ${width}w`)
    .join()
}

/**
 * Returns a picture's address in a width, with the format negotiated by `Accept`:
 * `/demo-media/product/x` → `/demo-media/product/x@320`. This keeps pages of cards small.
 */
export const negotiatedAddress = (path: string, width: number) => `${path}@${width}`

function filled(template: string, path: string, width: number): string {
  const url = path.startsWith('//') ? `https:${path}` : path
  return template
    .replaceAll('{width}', String(width))
    .replaceAll('{url}', encodeURIComponent(url))
    .replaceAll('{path}', (URL.parse(url)?.pathname ?? path).replace(/^\//, ''))
}

/**
 * Returns the widths that suit a place `largest` pixels wide, also on dense screens; all if none
 * does.
 */
function suitableWidths(widths: readonly number[], largest: number): readonly number[] {
  const suitable = widths.filter((width) => width <= largest * 2 && width >= largest * SMALLEST)
  return suitable.length > 0 ? suitable : widths
}

/** Returns the `srcset` of a picture from elsewhere, by the template of a resizing service. */
export const resizedSources = (
  path: string,
  template: string,
  largest: number,
  widths: readonly number[] = PICTURE_WIDTHS,
): string =>
  suitableWidths(widths, largest)
    .map((width) => `${filled(template, path, width)} ${width}w`)
    .join(', ')

/** Returns the file of a picture for a single address; `width` in pixels. */
export const imageFile = (path: string, width: (typeof PICTURE_WIDTHS)[number] = 800): string =>
  isOwnPicture(path) ? pictureAddress(path, width, 'webp') : path

/**
 * Returns the address of a taxon's small picture, 160 pixels wide, in the channel's own style if it has one; null
 * where the storefront cannot make it small.
 */
export function smallTaxonPicture(
  taxon: Taxon,
  { taxonPictures = TAXON_PICTURES }: { taxonPictures?: string | undefined },
): string | null {
  const { path } = primaryImage(taxon) ?? {}
  if (path === undefined || !isOwnPicture(path)) return null
  return imageFile(path.replace(TAXON_PICTURES, taxonPictures), 160)
}
