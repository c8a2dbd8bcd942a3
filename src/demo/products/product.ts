import type { SourceProduct, SourceVariant } from '#embedded-shop/model/source.ts'
import { descriptionIn, drawOutline } from './descriptions.ts'
import { drawImages } from './images.ts'
import { drawBadges, drawPromotions, drawRating } from './marks.ts'
import { nameIn } from './names.ts'
import { drawEuros, drawOffer, variantPrices } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { contentOf, sizeFactor, sizeOf } from './sizes.ts'
import { slugOf } from './slug.ts'
import { LOCALES, mapTexts, textsFor } from './texts.ts'
import { drawTraits, type Traits } from './traits.ts'
import type { Place } from './tree.ts'

/** The day after the last product was added, fixed so that the demo does not age. */
const TODAY = Date.UTC(2026, 10, 15)
const DAY = 86_400_000
const OLDEST_DAYS = 3 * 365

/** Share of the products that are not in stock at all. */
const SOLD_OUT = 0.06
/** Share of the single sizes that are missing from a product in stock. */
const SIZE_SOLD_OUT = 0.12

/** Share of a shelf's products that are also on the other shelf it names. */
const ON_SECOND_SHELF = 0.5
/** Draws before a product with a used name becomes another edition. */
const FREE_DRAWS = 12

/** Share of the products that lack a text, by locale; other locales have all texts. */
type Gaps = Readonly<Record<string, number>>

const NAME_GAPS: Gaps = { en: 0, ru: 0.02, lt: 0.04, ar: 0.06 }
const DESCRIPTION_GAPS: Gaps = { en: 0.01, ru: 0.05, lt: 0.12, ar: 0.15 }

/** Fixed facts of a product before it is drawn. */
export interface Order {
  place: Place
  /** Number in the catalog, from 0. */
  number: number
  /** Place in a list by position, from 0. */
  position: number
  /** Whether it is among the best sellers of its shelf. */
  isBestseller: boolean
}

/** Creates a product; `taken` holds the names in use and gains the new one. */
export function createProduct(order: Order, taken: Set<string>, locales = LOCALES): SourceProduct {
  const random = createRandom(order.number)
  const traits = drawFreeTraits(order.place, taken, random)
  const code = `${order.place.root === 'pharmacy' ? 'PH' : 'MP'}${100_001 + order.number}`
  const variants = drawVariants(code, traits, random)
  const age = random.next() * OLDEST_DAYS
  const occasion = { ...order, attributes: traits.attributes, age }
  return {
    code,
    ...drawTexts(traits, random, locales),
    brand: traits.brand.name,
    createdAt: new Date(TODAY - Math.floor(age * DAY)).toISOString(),
    images: drawImages(traits, order.number, random),
    channels: drawChannels(order.place, random),
    taxons: drawTaxons(order.place, random),
    position: order.position,
    variants,
    attributes: traits.attributes,
    ...drawRating(order.number),
    badges: drawBadges(occasion, random),
    ...drawPromotions(occasion, variants, random),
  }
}

function drawFreeTraits(place: Place, taken: Set<string>, random: Random): Traits {
  for (let draw = 0; ; draw++) {
    const traits = drawTraits(place, Math.max(0, draw - FREE_DRAWS), random)
    const slug = slugOf(nameIn(traits, 'en'))
    if (taken.has(slug)) continue
    taken.add(slug)
    return traits
  }
}

/** Draws texts with gaps, as in real catalogs: a missing one falls back to English. */
function drawTexts(
  traits: Traits,
  random: Random,
  locales: readonly string[],
): Pick<SourceProduct, 'name' | 'slug' | 'description'> {
  const outline = drawOutline(traits, random)
  const isLeftOut = (gap: number | undefined) => gap !== undefined && random.chance(gap)
  const name = textsFor(
    (locale) => (isLeftOut(NAME_GAPS[locale]) ? null : nameIn(traits, locale)),
    locales,
  )
  const description = textsFor(
    (locale) =>
      isLeftOut(DESCRIPTION_GAPS[locale]) ? null : descriptionIn(traits, outline, locale),
    locales,
  )
  return { name, slug: mapTexts(name, slugOf), description }
}

/** Draws a product's variants: one, or one for each size. */
function drawVariants(code: string, traits: Traits, random: Random): SourceVariant[] {
  const offer = drawOffer(random)
  const euros = drawEuros(traits.place.shelf.price, random)
  const isSoldOut = random.chance(SOLD_OUT)
  return sizesOf(traits).map((size, index) => ({
    code: size === null ? code : `${code}-${slugOf(String(size))}`,
    ...variantPrices(euros * sizeFactor(traits.measure, size ?? measured(traits)), offer),
    inStock: !isSoldOut && (index === 0 || !random.chance(SIZE_SOLD_OUT)),
    ...sizeOf(traits, size),
    ...contentOf(traits, size),
  }))
}

function sizesOf({ sizes }: Traits): readonly (string | number | null)[] {
  return sizes?.values ?? [null]
}

function measured({ measure, attributes }: Traits): unknown {
  return measure ? attributes[measure.attribute] : null
}

function drawChannels({ root, department }: Place, random: Random): string[] {
  return random.chance(department.alternative ?? 0) ? [root, 'alternative'] : [root]
}

/** Draws the shelves of a product; one on a disabled shelf is always on the other one too. */
function drawTaxons({ shelf }: Place, random: Random): string[] {
  const { code, alsoOn, enabled } = shelf
  if (alsoOn === undefined) return [code]
  return enabled === false || random.chance(ON_SECOND_SHELF) ? [code, alsoOn] : [code]
}
