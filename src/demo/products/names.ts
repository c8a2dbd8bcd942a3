import { labelIn, numberIn } from './labels.ts'
import { ATTRIBUTES } from './data/attributes.ts'
import { ATTRIBUTE_CODES } from './facets.ts'
import { lowerFirst, separatorIn, localisedTextIn, upperFirst } from './texts.ts'
import type { Traits } from './traits.ts'

/** Maximum number of facts after the name itself. */
const MOST_DETAILS = 3

/** Locales with the kind of product before the brand. */
const NOUN_FIRST: readonly string[] = ['ru', 'ar']

/** Returns a product's name as on a shelf label: "Medirova Ibuprofen tablets, 400 mg, 20 pcs". */
export function nameIn(traits: Traits, locale: string): string {
  return [titleIn(traits, locale), ...detailsIn(traits, locale)].join(separatorIn(locale))
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

function detailsIn({ attributes, sizes }: Traits, locale: string): string[] {
  const details: string[] = []
  for (const code of ATTRIBUTE_CODES) {
    const value = attributes[code]
    if (!ATTRIBUTES[code].inName || code === sizes?.attribute) continue
    const single = Array.isArray(value) && value.length === 1 ? value[0] : value
    if (typeof single === 'string') details.push(lowerFirst(labelIn(code, single, locale)))
    if (typeof single === 'number' && single > 1) details.push(numberIn(code, single, locale))
  }
  return details.slice(0, MOST_DETAILS)
}
