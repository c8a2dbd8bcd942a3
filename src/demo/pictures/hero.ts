import { drawAlternativeHero } from './scenes/alternative.ts'
import { drawMarketplaceHero } from './scenes/marketplace.ts'
import { drawPharmacyHero } from './scenes/pharmacy.ts'

const HEROES = new Map([
  ['pharmacy', drawPharmacyHero],
  ['marketplace', drawMarketplaceHero],
  ['alternative', drawAlternativeHero],
])

/**
 * The home page's picture of a channel, 1280 × 420, its first 42 % left calm for words; `null` for a
 * code without one. Nothing in it is lettered, so that a right-to-left page may mirror it.
 */
export function drawHero(channelCode: string): string | null {
  return HEROES.get(channelCode)?.() ?? null
}
