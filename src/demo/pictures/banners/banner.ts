import { ALTERNATIVE_BANNERS } from './alternative.ts'
import { MARKETPLACE_BANNERS } from './marketplace.ts'
import { PHARMACY_BANNERS } from './pharmacy.ts'
import type { BannerScene } from './scene.ts'
import { createIds } from '../kit/kit.ts'
import { drawProps } from '../scenes/props.ts'
import { svgDocument } from '../stage.ts'

/** The two sizes of banners, in pixels. */
const SIZES = { small: [241, 501], medium: [507, 501] } as const

const SCENES: ReadonlyMap<string, ReadonlyMap<string, BannerScene>> = new Map([
  ['pharmacy', new Map(Object.entries(PHARMACY_BANNERS))],
  ['marketplace', new Map(Object.entries(MARKETPLACE_BANNERS))],
  ['alternative', new Map(Object.entries(ALTERNATIVE_BANNERS))],
])

const PICTURE = /^([a-z]+)-([a-z]+(?:-[a-z]+)*)-(small|medium)$/

/** Names of all banners that can be drawn, as `{channel}-{scene}-{size}`. */
export const BANNER_NAMES: readonly string[] = [...SCENES].flatMap(([channel, scenes]) =>
  [...scenes.keys()].flatMap((scene) =>
    Object.keys(SIZES).map((size) => `${channel}-${scene}-${size}`),
  ),
)

/**
 * Draws one of the shop's own banners, `{channel}-{scene}-{size}`: 241 × 501 (small) or 507 × 501
 * (medium). Its upper third is light and calm behind dark words, and it contains no letters, so
 * that a right-to-left page may mirror it. Null for any other name.
 */
export function drawBanner(name: string): string | null {
  const [, channel = '', code = '', size] = PICTURE.exec(name) ?? []
  const scene = SCENES.get(channel)?.get(code)
  if (!scene || (size !== 'small' && size !== 'medium')) return null
  const [width, height] = SIZES[size]
  const art =
    scene.backdrop(width) + drawProps(scene[size], createIds()) + (scene.front?.(width) ?? '')
  return svgDocument(width, height, art)
}
