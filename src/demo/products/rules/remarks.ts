import rows from '../data/remarks.json' with { type: 'json' }
import type { Attributes } from '../facets.ts'
import type { LocalisedText } from '../texts.ts'
import type { Traits } from '../traits.ts'
import type { Place } from '../tree.ts'

/** A sentence that holds for every product with an option: what it means for who buys it. */
interface ProductRemark {
  attribute: string
  /** Code of an option, or `true`. */
  option: string
  /** Codes of the departments, aisles and shelves that it is for; without them, of all. */
  on?: string
  text: LocalisedText
}

const REMARKS: readonly ProductRemark[] = rows

/** What remarks are chosen by. */
interface Describable {
  place: Place
  traits: Traits
  /** Whether each size is in stock. */
  stock: readonly boolean[]
  position: number
  /** Number that siblings share. */
  model: number
}

/** A product with the remarks of its description. */
export type Described<T> = T & { remarks: readonly ProductRemark[] }

/** Most remarks in a description. */
const MOST = 2

/** Returns what a table has for the first of a product's options, or features, that it names. */
export function byOption<T>(
  table: Readonly<Record<string, T>> | undefined,
  attributes: Attributes,
): T | undefined {
  if (!table) return undefined
  const options = Object.entries(attributes).flatMap(([code, value]) =>
    value === true ? code : [value].flat().map(String),
  )
  const known = options.find((option) => Object.hasOwn(table, option))
  return known === undefined ? undefined : table[known]
}

/** Returns what a product is for and how it is used. */
export function aboutOf({ place: { shelf }, attributes }: Traits): LocalisedText {
  return byOption(shelf.abouts, attributes) ?? shelf.about
}

/**
 * Chooses the remarks of each product. Siblings have the same. Neighbours in a list have different
 * descriptions wherever the options of the later one allow it: of one shelf, by position, first
 * those in stock.
 */
export function withRemarks<T extends Describable>(members: readonly T[]): Described<T>[] {
  const chosen = new Map<T, readonly ProductRemark[]>()
  const models = new Map<number, readonly ProductRemark[]>()
  for (const shelf of Map.groupBy(members, ({ place }) => place.shelf).values()) {
    let before: string | undefined
    for (const member of shelf.toSorted(byList)) {
      const remarks = models.get(member.model) ?? remarksUnlike(before, member.traits)
      models.set(member.model, remarks)
      chosen.set(member, remarks)
      before = blurbOf(member.traits, remarks)
    }
  }
  return members.map((member) => ({ ...member, remarks: chosen.get(member) ?? [] }))
}

const isInStock = ({ stock }: Describable) => stock.includes(true)

const byList = (a: Describable, b: Describable) =>
  Number(isInStock(b)) - Number(isInStock(a)) || a.position - b.position

/**
 * Returns the first choice of remarks that does not repeat the description before: as many as
 * possible, or fewer.
 */
function remarksUnlike(before: string | undefined, traits: Traits): readonly ProductRemark[] {
  const known = remarksFor(traits)
  const most = known.map((_, first) => {
    const others = [...known.slice(first), ...known.slice(0, first)].slice(0, MOST)
    return known.filter((remark) => others.includes(remark))
  })
  const choices = [...most, ...known.map((remark) => [remark]), []]
  return choices.find((remarks) => blurbOf(traits, remarks) !== before) ?? choices[0] ?? []
}

/** Returns what distinguishes a description from others of its shelf. */
function blurbOf(traits: Traits, remarks: readonly ProductRemark[]): string {
  const qualities = remarks.map(({ attribute, option }) => `${attribute}=${option}`)
  return JSON.stringify([aboutOf(traits), traits.brand.code, ...qualities])
}

/** Returns all that could be said: of an attribute with several options, about the first one. */
function remarksFor({ attributes, place }: Traits): ProductRemark[] {
  const codes = new Set(REMARKS.map(({ attribute }) => attribute))
  return [...codes].flatMap((code) => {
    const options = [attributes[code] ?? []].flat().map(String)
    const known = REMARKS.filter(
      (remark) =>
        remark.attribute === code && options.includes(remark.option) && isOn(remark, place),
    )
    return known.slice(0, 1)
  })
}

function isOn({ on }: ProductRemark, { department, aisle, shelf }: Place): boolean {
  if (on === undefined) return true
  const places = on.split(' ')
  return [department, aisle, shelf].some(({ code }) => places.includes(code))
}
