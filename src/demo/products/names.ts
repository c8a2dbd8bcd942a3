import { labelIn, numberIn } from './labels.ts'
import { ATTRIBUTES } from './data/attributes.ts'
import { containedIn, ingredientLabel } from './data/forms.ts'
import { ATTRIBUTE_CODES } from './facets.ts'
import { agreeingColour } from './rules/agreement.ts'
import { slugOf } from './slug.ts'
import { lowerFirst, separatorIn, localisedTextIn, upperFirst } from './texts.ts'
import type { Traits } from './traits.ts'

/** Maximum number of facts after the name itself. */
const MOST_DETAILS = 3

/** Locales with the kind of product before the brand. */
const NOUN_FIRST: readonly string[] = ['ru', 'ar']

/**
 * Locales in which shops name what is taken by its active ingredient, and its form after it; and a
 * cosmetic by what it is, and its active ingredient after it.
 */
const INGREDIENT_FIRST: readonly string[] = ['ru', 'lt', 'ar']

/** Attributes whose values agree with the noun, in the locales where they do. */
const AGREEING: Readonly<Partial<Record<string, readonly string[]>>> = {
  colour: ['ru', 'lt', 'ar'],
  shade: ['ru'],
}

/**
 * Returns a product's name as on a shelf label: "Medirova Ibuprofen tablets, 400 mg, 20 pcs",
 * «Ибупрофен Medirova, таблетки, 400 мг, 20 шт.»
 */
export function nameIn(traits: Traits, locale: string): string {
  const noun = localisedTextIn(traits.noun, locale)
  const parts = titleIn(traits, locale, noun)
  return [...parts, ...detailsIn(traits, locale, noun)].join(separatorIn(locale))
}

/** Names that products have already: slugs of English ones. */
export interface TakenNames {
  whole: Set<string>
  /** Names of single packs without the pack, and how many products have them. */
  withoutPack: Map<string, number>
}

/**
 * Whether no other product has this one's name. A product sold in several packs has a name without one, which
 * no single pack may add to: a list would show “tablets” and “tablets, 90 pcs” side by side.
 */
export function isNameFree(traits: Traits, { whole, withoutPack }: TakenNames): boolean {
  const [own, general] = slugsOf(traits)
  if (whole.has(own) || whole.has(general)) return false
  return own !== general || !withoutPack.get(own)
}

/** Keeps a product's name for it. */
export function takeName(traits: Traits, { whole, withoutPack }: TakenNames): void {
  const [own, general] = slugsOf(traits)
  whole.add(own)
  if (own !== general) withoutPack.set(general, (withoutPack.get(general) ?? 0) + 1)
}

/** Leaves a product's name to others. */
export function leaveName(traits: Traits, { whole, withoutPack }: TakenNames): void {
  const [own, general] = slugsOf(traits)
  whole.delete(own)
  if (own !== general) withoutPack.set(general, (withoutPack.get(general) ?? 1) - 1)
}

/** Returns the slugs of a product's English name with its pack and without. */
function slugsOf(traits: Traits): [string, string] {
  const attribute = traits.measure?.attribute
  const general = attribute ? { ...traits, sizes: { attribute, values: [] } } : traits
  return [slugOf(nameIn(traits, 'en')), slugOf(nameIn(general, 'en'))]
}

/** Returns what a name begins with. */
function titleIn(
  { attributes, line, brand, place }: Traits,
  locale: string,
  noun: string,
): string[] {
  const words = localisedTextIn(line, locale)
  const ingredient = ingredientLabel(attributes['active-ingredient'])
  const called = ingredient && localisedTextIn(ingredient, locale)
  if (!called || !words.startsWith(called) || !INGREDIENT_FIRST.includes(locale))
    return [titled([brand.name, words], noun, locale)]
  const own = words.slice(called.length).trim()
  const isTaken = 'form' in attributes || place.department.code === 'healthy-living'
  if (isTaken) return [joined([called, brand.name, own]), lowerFirst(noun)]
  const contained = containedIn(attributes['active-ingredient'], locale) ?? ''
  return [joined([titled([brand.name, own], noun, locale), contained])]
}

function titled(names: readonly string[], noun: string, locale: string): string {
  return NOUN_FIRST.includes(locale)
    ? joined([upperFirst(noun), ...names])
    : joined([...names, lowerFirst(noun)])
}

const joined = (words: readonly string[]) => words.filter((word) => word !== '').join(' ')

/** Whether a number is told in a name: that there is one of something, is not. */
const isTold = (code: string, number: number) => number > 1 || code === 'strength'

function detailsIn({ attributes, sizes }: Traits, locale: string, noun: string): string[] {
  const details: string[] = []
  for (const code of ATTRIBUTE_CODES) {
    const value = attributes[code]
    if (!ATTRIBUTES[code].inName || code === sizes?.attribute) continue
    const single = Array.isArray(value) && value.length === 1 ? value[0] : value
    if (typeof single === 'string') {
      const label = lowerFirst(labelIn(code, single, locale))
      const agrees = AGREEING[code]?.includes(locale)
      details.push(agrees ? agreeingColour(label, noun, locale) : label)
    }
    if (typeof single === 'number' && isTold(code, single))
      details.push(numberIn(code, single, locale))
  }
  return details.slice(0, MOST_DETAILS)
}
