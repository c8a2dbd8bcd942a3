import { drawBanner } from './banners/banner.ts'
import { parsePictureName } from '#embedded-shop/drawn-pictures/name.ts'
import { drawProduct } from './product.ts'
import { drawPlate } from './plate.ts'
import { drawTaxon } from './taxon.ts'
import { drawAlternativeHero } from './scenes/alternative.ts'
import { drawMarketplaceHero } from './scenes/marketplace.ts'
import { drawPharmacyHero } from './scenes/pharmacy.ts'

const HEROES = new Map([
  ['pharmacy', drawPharmacyHero],
  ['marketplace', drawMarketplaceHero],
  ['alternative', drawAlternativeHero],
])

/**
 * Draws the picture of `/demo-media/{kind}/{name}` as an SVG document, from its name alone.
 * `product` (800 × 800, transparent), `taxon` (800 × 800) and `plate` (the same taxon in the
 * alternative brand's style) take a `pictureName`, `hero` (1280 × 420) the code of a channel,
 * `banner` (241 × 501 or 507 × 501) one of `BANNER_NAMES`. Null for every other kind or name.
 */
export function pictureSvg(kind: string, name: string): string | null {
  if (kind === 'hero') return drawHero(name)
  if (kind === 'banner') return drawBanner(name)
  const traits = parsePictureName(name)
  if (!traits) return null
  if (kind === 'product') return drawProduct(traits)
  if (kind === 'plate') return drawPlate(traits)
  return kind === 'taxon' ? drawTaxon(traits) : null
}

/**
 * Draws the home page's picture of a channel, 1280 × 420, its first 42 % left calm behind words;
 * null for an unknown code. It contains no letters, so that a right-to-left page may mirror it.
 */
function drawHero(channelCode: string): string | null {
  return HEROES.get(channelCode)?.() ?? null
}
