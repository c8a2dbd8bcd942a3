import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { pictureName, type PictureTraits } from '#embedded-shop/drawn-pictures/name.ts'
import { SHAPE_GROUPS } from '#embedded-shop/drawn-pictures/shape.ts'
import type { SourceImage } from '#embedded-shop/model/source.ts'
import type { Brand } from './data/brands.ts'
import { COLOUR_HEX, SHADE_HEX } from './data/colours.ts'
import { hashText } from './random.ts'
import type { FamilyMember } from './rules/families.ts'
import { relativeSize } from './sizes.ts'
import { type LocalisedText, localisedTextIn } from './texts.ts'
import type { Traits } from './traits.ts'

/** Width and height of a picture in pixels. */
const SIDE = 800
const VIEWS = [1, 2, 3, 4] as const

/** Second colours of packs: each line of a brand has one of them. */
const ACCENTS = [
  'f2c14e',
  'e4572e',
  'f4f1de',
  '2a9d8f',
  '264653',
  'f28482',
  '84a59d',
  'ffd6a5',
  '5e548e',
  '90be6d',
  '277da1',
  'f9844a',
] as const

/** Shapes that shoppers look at from several sides. */
const FROM_ALL_SIDES: ReadonlySet<string> = new Set([
  ...SHAPE_GROUPS.clothing,
  ...SHAPE_GROUPS.footwear,
  ...SHAPE_GROUPS.wear,
  ...SHAPE_GROUPS.home,
  ...SHAPE_GROUPS.sound,
  ...SHAPE_GROUPS.device,
])

/** Returns the picture of one of the fillings that a product is sold in. */
export function sizeImage(member: FamilyMember, filling: number): SourceImage {
  const size = relativeSize(member.traits.measure, filling) ?? member.look
  return imageOf('product', { ...lookOf(member), size, view: 1 })
}

/** Returns the views of a product: at least two, and of what is worn, sat on or switched on three. */
export function productImages(member: FamilyMember): SourceImage[] {
  const own = { ...lookOf(member), size: sizeOf(member.traits) ?? member.look }
  const least = FROM_ALL_SIDES.has(own.shape) ? 3 : 2
  const views = VIEWS.slice(0, Math.max(member.views, least))
  return views.map((view) => imageOf('product', { ...own, view }))
}

function lookOf({ traits, model }: FamilyMember) {
  const [colour, accent] = coloursOf(traits)
  return { shape: traits.shape, colour, accent, brand: traits.brand.name, seed: model }
}

/** Returns the picture of a taxon, in the colours of one of its brands. */
export function drawnTaxonImage(
  shape: PictureTraits['shape'],
  brand: Brand,
  seed: number,
): SourceImage {
  const accent = accentOf(brand.code)
  return imageOf('taxon', {
    shape,
    colour: brand.colour,
    accent,
    brand: '',
    size: 60,
    view: 1,
    seed,
  })
}

function imageOf(kind: 'product' | 'taxon', traits: PictureTraits): SourceImage {
  return { path: `${OWN_PICTURES}${kind}/${pictureName(traits)}`, width: SIDE, height: SIDE }
}

/** Returns a product's own colours if it has any, else those of its pack. */
function coloursOf({ attributes, brand, line }: Traits): readonly [string, string] {
  const own = entry(COLOUR_HEX, attributes['colour'])
  if (own) return own
  const shade = entry(SHADE_HEX, attributes['shade'])
  return shade ? [shade, brand.colour] : [brand.colour, accentOf(brand.code + wholeLine(line))]
}

function entry<T>(table: Readonly<Record<string, T>>, code: unknown): T | undefined {
  return typeof code === 'string' ? table[code] : undefined
}

function accentOf(line: string): string {
  return ACCENTS[hashText(line) % ACCENTS.length] ?? ACCENTS[0]
}

/** Joins a line's words in these locales only, so that a new locale changes no picture. */
function wholeLine(line: LocalisedText): string {
  if (typeof line === 'string') return line
  return ['en', 'ru', 'lt', 'ar'].map((locale) => localisedTextIn(line, locale)).join('|')
}

function sizeOf({ measure, attributes }: Traits): number | null {
  return relativeSize(measure, measure && attributes[measure.attribute])
}
