import { OWN_PICTURES } from '#card/rules/own-pictures.ts'
import { pictureNameFor, type Unpictured } from '../drawn-pictures/guess.ts'
import type { SourceImage } from '../source.ts'

/** Width and height of a drawn picture in pixels. */
const SIDE = 800
const PRODUCT = `${OWN_PICTURES}product/`

/** The picture of a product that comes without one that can be reached. */
export function drawnImage(product: Unpictured): SourceImage {
  return { path: PRODUCT + pictureNameFor(product), width: SIDE, height: SIDE }
}

/** The name of a drawn product picture; null for a picture from elsewhere. */
export function pictureOf({ path }: SourceImage): string | null {
  return path.startsWith(PRODUCT) ? path.slice(PRODUCT.length) : null
}

/** The tile of a taxon in the manner of a product's picture. */
export function taxonImage(picture: string): SourceImage {
  return { path: `${OWN_PICTURES}taxon/${picture}`, width: SIDE, height: SIDE }
}
