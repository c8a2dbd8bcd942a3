import { ATTRIBUTE_CODES, type Attributes } from './facets.ts'
import { drawBadges, drawPromotions, type Marks } from './marks.ts'
import { nameIn } from './names.ts'
import { drawEuros, drawOffer, type Offer } from './prices.ts'
import { createRandom, type Random } from './random.ts'
import { slugOf } from './slug.ts'
import { drawTraits, type Traits } from './traits.ts'
import type { Place } from './tree.ts'

const OLDEST_DAYS = 3 * 365

/** Share of the products that are not in stock at all. */
const SOLD_OUT = 0.06
/** Share of the single sizes that are missing from a product in stock. */
const SIZE_SOLD_OUT = 0.12

/** Share of a shelf's products that are also on the other shelf it names. */
const ON_SECOND_SHELF = 0.5
/** Draws before a product with a used name becomes another edition. */
const FREE_DRAWS = 12

/** Fixed facts of a product before it is drawn. */
export interface Order {
  place: Place
  /** Number in the catalog, from 0. */
  number: number
  /** Place in a list by position, from 0. */
  position: number
}

/** Everything that chance decides about a product; what has to fit together is mended afterwards. */
export interface DrawnProduct extends Order, Marks {
  traits: Traits
  offer: Offer
  /** Regular price of a middle size. */
  euros: number
  /** Whether each size is in stock. */
  stock: boolean[]
  /** Days since the product was added. */
  age: number
  /** Size in its pictures, from 0 to 100, if it has no measure. */
  look: number
  /** Number of its pictures. */
  views: number
  channels: string[]
  taxons: string[]
}

/**
 * Draws a product; `taken` holds the names in use and gains the new one. Each fact is drawn in its
 * turn: a draw in between would change all that follow, and with them the demo.
 */
export function drawFacts(order: Order, taken: Set<string>): DrawnProduct {
  const { place, number } = order
  const random = createRandom(number)
  const traits = drawFreeTraits(place, taken, random)
  const offer = drawOffer(random)
  const euros = drawEuros(place.shelf.price, random)
  const stock = drawStock(traits, random)
  const age = random.next() * OLDEST_DAYS
  skipTexts(traits, random)
  const look = traits.measure ? 0 : random.int(30, 80)
  const views = random.int(1, 4)
  const channels = drawChannels(place, random)
  const taxons = drawTaxons(place, random)
  const occasion = { ...order, age, offer }
  return {
    ...order,
    traits,
    offer,
    euros,
    stock,
    age,
    look,
    views,
    channels,
    taxons,
    badges: drawBadges(occasion, random),
    ...drawPromotions(occasion, random),
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

/** Draws for the locales' gaps in names and descriptions, and for the order of sentences. */
const OTHER_TEXT_DRAWS = 12

/**
 * Passes over the numbers that earlier descriptions took, so that channels, shelves and promotions
 * of products stay as they are.
 */
function skipTexts({ place, attributes }: Traits, random: Random): void {
  const facts = ATTRIBUTE_CODES.filter((code) => isFact(code, attributes)).length
  for (let left = facts + place.aisle.textDraws + OTHER_TEXT_DRAWS; left > 0; left--) random.next()
}

function isFact(code: (typeof ATTRIBUTE_CODES)[number], attributes: Attributes): boolean {
  const value = attributes[code]
  return code !== 'brand' && value !== undefined && value !== false && value !== 1
}

/** Draws which sizes are in stock: of a product in stock at least the first. */
function drawStock({ sizes }: Traits, random: Random): boolean[] {
  const isSoldOut = random.chance(SOLD_OUT)
  return (sizes?.values ?? [null]).map(
    (_, index) => !isSoldOut && (index === 0 || !random.chance(SIZE_SOLD_OUT)),
  )
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
