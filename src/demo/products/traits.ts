import type { Shape } from '#embedded-shop/drawn-pictures/name.ts'
import { type Brand, brandOf } from './data/brands.ts'
import { FORM_SHAPES, formLabel, ingredientLabel } from './data/forms.ts'
import { type Attributes, drawAttributes, facetsOf } from './facets.ts'
import type { Random } from './random.ts'
import { drawSizes, type Measure, measureOf, type Sizes } from './sizes.ts'
import { type LocalisedText, mapTexts, localisedTexts } from './texts.ts'
import type { Place } from './tree.ts'

/** Share of the products with an active ingredient that also have a line's name. */
const LINE_AFTER_INGREDIENT = 0.55

/** Facts of a product before it has a name, a price and a code. */
export interface Traits {
  place: Place
  brand: Brand
  line: LocalisedText
  noun: LocalisedText
  shape: Shape
  attributes: Attributes
  measure: Measure | null
  sizes: Sizes | null
}

/** Draws a product of a place; `edition` above 0 distinguishes it from one of the same name. */
export function drawTraits(place: Place, edition: number, random: Random): Traits {
  const facets = facetsOf(place)
  const brand = brandOf(random.pick(place.aisle.brands ?? place.department.brands))
  const attributes = {
    brand: brand.code,
    ...drawAttributes(facets, random),
    country: brand.country,
  }
  const measure = measureOf(facets)
  const sizes = drawSizes(attributes, measure, random)
  return {
    place,
    brand,
    line: drawLine(place, attributes, edition, random),
    noun: nounOf(place, attributes),
    shape: random.pick(place.shelf.shapes ?? shapesOf(attributes)),
    attributes: withSizes(attributes, sizes),
    measure,
    sizes,
  }
}

function drawLine(
  place: Place,
  attributes: Attributes,
  edition: number,
  random: Random,
): LocalisedText {
  const ingredient = ingredientLabel(attributes['active-ingredient'])
  const line = drawModel(place, random) + (edition > 0 ? ` ${edition + 1}` : '')
  if (!ingredient) return line
  if (edition === 0 && !random.chance(LINE_AFTER_INGREDIENT)) return ingredient
  return mapTexts(localisedTexts(ingredient), (name) => `${name} ${line}`)
}

function drawModel({ department, shelf }: Place, random: Random): string {
  const line = random.pick(shelf.lines ?? department.lines)
  return department.models ? `${line} ${random.pick(department.models)}` : line
}

function nounOf({ shelf }: Place, attributes: Attributes): LocalisedText {
  return shelf.noun ?? formLabel(attributes['form']) ?? shelf.name
}

function shapesOf(attributes: Attributes): readonly Shape[] {
  return FORM_SHAPES[String(attributes['form'])] ?? ['box']
}

/** Gives a product with several fillings the attribute of its smallest one. */
function withSizes(attributes: Attributes, sizes: Sizes | null): Attributes {
  const smallest = sizes?.values[0]
  return sizes && typeof smallest === 'number'
    ? { ...attributes, [sizes.attribute]: smallest }
    : attributes
}
