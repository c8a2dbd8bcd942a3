import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { pictureNameFor, type Unpictured } from './guess.ts'
import type { SourceImage } from '../model/source.ts'

/** Width and height of a drawn picture in pixels. */
const SIDE = 800
const PRODUCT = `${OWN_PICTURES}product/`

/** Returns the picture of a product without a reachable one. */
export function drawnImage(product: Unpictured): SourceImage {
  return { path: PRODUCT + pictureNameFor(product), width: SIDE, height: SIDE }
}

/** Returns the name of a drawn product picture; null for a picture from elsewhere. */
export function pictureOf({ path }: SourceImage): string | null {
  return path.startsWith(PRODUCT) ? path.slice(PRODUCT.length) : null
}

/** Returns the tile of a taxon in the style of a product's picture. */
export function taxonImage(picture: string): SourceImage {
  return { path: `${OWN_PICTURES}taxon/${picture}`, width: SIDE, height: SIDE }
}
