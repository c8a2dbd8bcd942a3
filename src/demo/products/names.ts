import { labelIn, numberIn } from './labels.ts'
import { ATTRIBUTES } from './data/attributes.ts'
import { ingredientLabel } from './data/forms.ts'
import { ATTRIBUTE_CODES } from './facets.ts'
import { agreeingColour } from './rules/agreement.ts'
import { lowerFirst, separatorIn, localisedTextIn, upperFirst } from './texts.ts'
import type { Traits } from './traits.ts'

/** Maximum number of facts after the name itself. */
const MOST_DETAILS = 3

/** Locales with the kind of product before the brand. */
const NOUN_FIRST: readonly string[] = ['ru', 'ar']

/** Locales in which pharmacies name a medicine by its active ingredient, and its form after it. */
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
  const remedy = remedyIn(traits, locale)
  const noun = localisedTextIn(traits.noun, locale)
  const parts = remedy === null ? [titleIn(traits, locale)] : [remedy, lowerFirst(noun)]
  return [...parts, ...detailsIn(traits, locale, noun)].join(separatorIn(locale))
}

/** Returns brand and line, the short name in running text. */
export function shortNameIn({ brand, line }: Traits, locale: string): string {
  return `${brand.name} ${localisedTextIn(line, locale)}`
}

function titleIn(traits: Traits, locale: string): string {
  const noun = localisedTextIn(traits.noun, locale)
  const called = shortNameIn(traits, locale)
  return NOUN_FIRST.includes(locale)
    ? `${upperFirst(noun)} ${called}`
    : `${called} ${lowerFirst(noun)}`
}

/** Returns the title of a medicine where its active ingredient comes first; null for others. */
function remedyIn({ attributes, line, brand }: Traits, locale: string): string | null {
  const ingredient = ingredientLabel(attributes['active-ingredient'])
  if (!ingredient || !('form' in attributes) || !INGREDIENT_FIRST.includes(locale)) return null
  const first = localisedTextIn(ingredient, locale)
  const model = localisedTextIn(line, locale).slice(first.length)
  return `${first} ${brand.name}${model}`
}

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
