import type { DrawnProduct } from '../drawn-product.ts'
import { isNameFree, leaveName, takeName, type TakenNames } from '../names.ts'
import type { Traits } from '../traits.ts'
import { hasMetalColour } from './suit.ts'
import { localisedTextIn } from '../texts.ts'

/** Number of the first product's code. */
const FIRST_CODE = 100_001

/** A product with its siblings: the same model in other colours. */
export interface FamilyMember extends DrawnProduct {
  code: string
  /** Number of the product of which all siblings have the form. */
  model: number
  /** Codes of its siblings, in the order of the catalog. */
  siblings: string[]
}

/**
 * Makes siblings of the products of a brand that have one name and different colours: they take
 * everything but colour, stock and reviews from the first, above all prices. Names stay unique: who
 * would take the name of another, has the colour of a sibling, or that of its metal, stays alone. Whatever has one
 * name costs the same, more only where it is more.
 */
export function joinFamilies(all: readonly DrawnProduct[]): FamilyMember[] {
  const taken: TakenNames = { whole: new Set(), withoutPack: new Map() }
  for (const { traits } of all) takeName(traits, taken)
  const families = new Map<string, FamilyMember[]>()
  return all.map((facts) => {
    const key = familyKey(facts)
    const family = families.get(key)
    const member = { ...alone(facts), ...(family?.[0] && pricesLike(family[0], facts)) }
    if (!family) families.set(key, [member])
    else if (colourOf(facts.traits) !== undefined) joinFamily(member, family, taken)
    return member
  })
}

function alone(facts: DrawnProduct): FamilyMember {
  const { place, number } = facts
  const code = `${place.root === 'pharmacy' ? 'PH' : 'MP'}${FIRST_CODE + number}`
  return { ...facts, code, model: number, siblings: [] }
}

/** Exponent of the price by strength: twice as strong costs little more. */
const BY_STRENGTH = 0.35

/** Returns prices like those of the first product of the name; stronger ones cost more. */
function pricesLike(first: FamilyMember, { traits }: DrawnProduct) {
  const [own, model] = [traits, first.traits].map(({ attributes }) => attributes['strength'])
  const isCompared = typeof own === 'number' && typeof model === 'number'
  const factor = isCompared ? (own / model) ** BY_STRENGTH : 1
  const { euros, offer, promotions, catalogPromotions } = first
  return { euros: euros * factor, offer, promotions, catalogPromotions }
}

/** Returns what products of one name share: shelf, brand, line and kind. */
function familyKey({ traits, place }: DrawnProduct): string {
  const words = [traits.line, traits.noun].map((text) => localisedTextIn(text, 'en'))
  return [place.shelf.code, traits.brand.code, ...words].join('|')
}

function joinFamily(member: FamilyMember, family: FamilyMember[], taken: TakenNames): void {
  const [first] = family
  if (!first || family.some((one) => colourOf(one.traits) === colourOf(member.traits))) return
  if (hasMetalColour(first.traits.attributes)) return
  const traits = inColourOf(member.traits, first.traits)
  leaveName(member.traits, taken)
  const isFree = isNameFree(traits, taken)
  takeName(isFree ? traits : member.traits, taken)
  if (!isFree) return
  const { model, channels } = first
  Object.assign(member, { traits, model, channels })
  for (const one of family) {
    one.siblings.push(member.code)
    member.siblings.push(one.code)
  }
  family.push(member)
}

const colourOf = ({ attributes }: Traits) => attributes['colour']

/** Returns the traits of a model in the colour of another product. */
function inColourOf(own: Traits, model: Traits): Traits {
  const colour = own.attributes['colour'] ?? ''
  return { ...model, attributes: { ...model.attributes, colour } }
}
