import { brandOf, type BrandCode } from '../data/brands.ts'
import type { Attributes } from '../facets.ts'
import type { Traits } from '../traits.ts'

/** Picks one of several by the product; `what` distinguishes its choices. */
export type Pick = <T>(items: readonly T[], what: string) => T | undefined

/**
 * Leaves a product only values that suit things of its shelf (`only`) and that do not contradict
 * each other. Values that suit stay as they were drawn.
 */
export function suitProduct(drawn: Traits, pick: Pick): Traits {
  const suited = suitBrand(drawn, pick)
  const attributes = suitValues(suited, pick)
  return {
    ...suited,
    attributes: RULES.reduce((values, rule) => rule(values), attributes),
  }
}

function suitBrand(drawn: Traits, pick: Pick): Traits {
  const makers = drawn.place.shelf.only?.brand?.split(' ') as BrandCode[] | undefined
  if (!makers || makers.includes(drawn.brand.code)) return drawn
  const brand = brandOf(pick(makers, 'brand') ?? drawn.brand.code)
  const attributes = { ...drawn.attributes, brand: brand.code, country: brand.country }
  return { ...drawn, brand, attributes }
}

function suitValues({ attributes, place }: Traits, pick: Pick): Attributes {
  const suited = { ...attributes }
  for (const [code, codes] of Object.entries(place.shelf.only ?? {})) {
    const value = attributes[code]
    if (value === undefined || code === 'brand') continue
    const possible = codes === '' ? [] : codes.split(' ')
    const kept = suitValue(value, possible, (items) => pick(items, code))
    if (kept === undefined && code === 'symptoms' && possible.length > 0)
      suited[code] = possible.slice(0, 1)
    else if (kept === undefined) delete suited[code]
    else suited[code] = kept
  }
  return suited
}

function suitValue(
  value: Attributes[string],
  possible: readonly string[],
  pick: (items: readonly string[]) => string | undefined,
): Attributes[string] | undefined {
  if (possible.length === 0) return undefined
  if (typeof value === 'boolean') return possible.includes('true')
  if (!Array.isArray(value)) return possible.includes(String(value)) ? value : pick(possible)
  const kept = value.filter((one) => possible.includes(one))
  return kept.length > 0 ? kept : undefined
}

type Rule = (values: Attributes) => Attributes

/** Materials that things are made of a second time. */
const RECYCLED =
  'cotton polyester plastic paper glass aluminium steel stainless-steel rubber wool cork canvas denim'.split(
    ' ',
  )

/** What materials cannot be or do: material → codes of features. */
const UNFIT: Readonly<Record<string, string>> = {
  'cast-iron': 'dishwasher-safe non-stick',
  'stainless-steel': 'non-stick',
  aluminium: 'induction-ready dishwasher-safe',
  bamboo: 'dishwasher-safe leakproof',
  glass: 'stackable',
  leather: 'quick-drying reflective breathable washable',
  suede: 'quick-drying reflective washable',
  denim: 'quick-drying reflective',
  cotton: 'quick-drying reflective',
  wool: 'hypoallergenic washable quick-drying reflective',
  down: 'hypoallergenic',
  rubber: 'breathable foldable lightweight quick-drying',
  cork: 'foldable washable',
}

/** Materials that let water through. */
const PERMEABLE = 'suede canvas denim wool cotton linen paper'.split(' ')

/** Seasons in which a material is too warm or too thin. */
const UNSEASONABLE: Readonly<Record<string, string>> = {
  wool: 'summer',
  merino: 'summer',
  linen: 'winter',
  canvas: 'winter',
}

const without = (values: Attributes, code: string): Attributes =>
  Object.fromEntries(Object.entries(values).filter(([own]) => own !== code))

const has = (values: Attributes, code: string, option: string) =>
  [values[code] ?? []].flat().includes(option)

/** Removes options of an attribute with several; the attribute, if none is left. */
function withoutOptions(values: Attributes, code: string, unfit: readonly string[]): Attributes {
  const own = values[code]
  if (!Array.isArray(own)) return values
  const kept = own.filter((option) => !unfit.includes(option))
  return kept.length > 0 ? { ...values, [code]: kept } : without(values, code)
}

const featuresOfMaterial: Rule = (values) =>
  withoutOptions(values, 'features', UNFIT[String(values['material'])]?.split(' ') ?? [])

const inductionOfPan: Rule = (values) =>
  'compatible-with' in values && !has(values, 'compatible-with', 'induction')
    ? withoutOptions(values, 'features', ['induction-ready'])
    : values

/** Leather keeps water out of boots, whose seams are sealed; not out of bags and jackets. */
const letsThrough = (values: Attributes) =>
  PERMEABLE.includes(String(values['material'])) ||
  (values['material'] === 'leather' && ('capacity' in values || 'size' in values))

/** Water neither stays out of cloth nor comes through rubber. */
const rainOnMaterial: Rule = (values) => {
  if (values['waterproof'] === true && letsThrough(values)) return { ...values, waterproof: false }
  return values['waterproof'] === false && values['material'] === 'rubber'
    ? { ...values, waterproof: true }
    : values
}

const seasonOfMaterial: Rule = (values) =>
  values['season'] !== undefined &&
  UNSEASONABLE[String(values['material'])] === String(values['season'])
    ? { ...values, season: 'mid-season' }
    : values

const secondUse: Rule = (values) =>
  values['recycled'] === true &&
  'material' in values &&
  !RECYCLED.includes(String(values['material']))
    ? { ...values, recycled: false }
    : values

/** Materials that only machines form. */
const BY_MACHINE =
  'plastic polyester silicone rubber aluminium steel stainless-steel viscose denim'.split(' ')

const handwork: Rule = (values) =>
  values['handmade'] === true && BY_MACHINE.includes(String(values['material']))
    ? { ...values, handmade: false }
    : values

/** Without Bluetooth a headphone has a cable, and nothing to charge. */
const cable: Rule = (values) =>
  values['bluetooth'] === false && 'battery-life' in values && !('memory' in values)
    ? withoutOptions(without(values, 'battery-life'), 'features', [
        'fast-charging',
        'noise-cancelling',
        'wireless-charging',
      ])
    : values

const scentOrNone: Rule = (values) =>
  'scent' in values && 'fragrance-free' in values
    ? { ...values, 'fragrance-free': values['scent'] === 'unscented' }
    : values

/** Scent may sting where skin is atopic or sensitive. */
const skinOfScent: Rule = (values) =>
  (values['scent'] !== undefined && values['scent'] !== 'unscented') ||
  values['fragrance-free'] === false
    ? withoutOptions(values, 'skin-type', ['atopic'])
    : values

/** What metals look like without paint. */
const METAL_COLOURS: Readonly<Record<string, string>> = {
  'sterling-silver': 'silver',
  brass: 'yellow',
}

/** Whether a product has the colour of its material and no other, as jewellery has. */
export const hasMetalColour = ({ material, gender, colour }: Attributes): boolean =>
  String(material) in METAL_COLOURS && gender !== undefined && colour !== undefined

const colourOfMetal: Rule = (values) =>
  hasMetalColour(values)
    ? { ...values, colour: METAL_COLOURS[String(values['material'])] ?? '' }
    : values

/** Who eats keto or few calories eats no sugar. */
const sugarOfDiet: Rule = (values) =>
  values['sugar-free'] === false &&
  (has(values, 'diet', 'keto') || has(values, 'diet', 'low-calorie'))
    ? { ...values, 'sugar-free': true }
    : values

/** What is vegan is vegetarian and without milk; only the stronger word is told. */
const vegan: Rule = (values) =>
  values['vegan'] === true ? withoutOptions(values, 'diet', ['vegetarian']) : values

/** From this number of pieces on, a puzzle or set is for children of this age. */
const AGE_FOR_PIECES = [
  { from: 1000, age: 12 },
  { from: 300, age: 8 },
  { from: 100, age: 6 },
  { from: 24, age: 3 },
] as const

const ageForPieces: Rule = (values) => {
  const { pieces, 'age-from': age } = values
  if (typeof pieces !== 'number' || typeof age !== 'number') return values
  const least = AGE_FOR_PIECES.find(({ from }) => pieces >= from)?.age ?? age
  return has(values, 'material', 'beech') || age >= least
    ? values
    : { ...values, 'age-from': least }
}

/** From this diagonal on, in inches, a case is for a computer and not for a tablet. */
const COMPUTER = 13

const caseForScreen: Rule = (values) =>
  !('memory' in values) &&
  Number(values['screen-size']) >= COMPUTER &&
  String(values['compatible-with']) === 'tablets'
    ? { ...values, 'compatible-with': ['pc'] }
    : values

const RULES: readonly Rule[] = [
  featuresOfMaterial,
  inductionOfPan,
  rainOnMaterial,
  seasonOfMaterial,
  secondUse,
  handwork,
  cable,
  scentOrNone,
  skinOfScent,
  colourOfMetal,
  sugarOfDiet,
  vegan,
  ageForPieces,
  caseForScreen,
]
