import { ATTRIBUTES, type AttributeCode } from './data/attributes.ts'
import { ATTRIBUTE_CODES, type Attributes } from './facets.ts'
import { attributeNameIn, labelIn, numberIn } from './labels.ts'
import { shortNameIn } from './names.ts'
import type { Random } from './random.ts'
import { type LocalisedText, separatorIn, localisedTextIn } from './texts.ts'
import type { Traits } from './traits.ts'

/** Parts of a description, in every locale. */
interface Outline {
  opening: LocalisedText
  closing: LocalisedText
  facts: AttributeCode[]
  /** English only, like the following fields. */
  points: string[]
  purpose: string
  storyFirst: boolean
}

/** Draws the parts of a product's description. */
export function drawOutline({ place, attributes }: Traits, random: Random): Outline {
  const { voice } = place.department
  return {
    opening: random.pick(voice.openings),
    closing: random.pick(voice.closings),
    facts: random.sample(factCodes(attributes), random.int(3, 5)),
    points: random.sample(place.aisle.points, 3),
    purpose: place.shelf.purpose,
    storyFirst: random.chance(0.4),
  }
}

/** Writes a description as simple HTML: complete in English, shorter in other locales. */
export function descriptionIn(traits: Traits, outline: Outline, locale: string): string {
  const name = shortNameIn(traits, locale)
  const opening = localisedTextIn(outline.opening, locale).replace('{product}', name)
  const facts = outline.facts.map((code) => factIn(traits.attributes, code, locale))
  const closing = localisedTextIn(outline.closing, locale)
  const text = { opening, facts, closing }
  return locale === 'en' ? longText(text, outline, traits.brand.story) : shortText(text)
}

interface Parts {
  opening: string
  facts: string[]
  closing: string
}

function shortText({ opening, facts, closing }: Parts): string {
  return paragraph(opening) + list(facts) + paragraph(closing)
}

function longText({ opening, facts, closing }: Parts, outline: Outline, story: string): string {
  const start = `${opening} Made for ${outline.purpose}.`
  return shortText({
    opening: outline.storyFirst ? `${start} ${story}` : start,
    facts: [...outline.points, ...facts],
    closing: outline.storyFirst ? closing : `${story} ${closing}`,
  })
}

function factCodes(attributes: Attributes): AttributeCode[] {
  return ATTRIBUTE_CODES.filter((code) => {
    const value = attributes[code]
    return code !== 'brand' && value !== undefined && value !== false && value !== 1
  })
}

function factIn(attributes: Attributes, code: AttributeCode, locale: string): string {
  const name = attributeNameIn(code, locale)
  const value = attributes[code]
  if (typeof value === 'number') return `${name}: ${numberIn(code, value, locale)}`
  if (ATTRIBUTES[code].type === 'boolean' || value === undefined) return name
  const labels = [value].flat().map((option) => labelIn(code, String(option), locale))
  return `${name}: ${labels.join(separatorIn(locale))}`
}

function paragraph(text: string): string {
  return `<p>${text}</p>`
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}
