import type { Shape } from '#embedded-shop/drawn-pictures/name.ts'
import {
  AGES,
  type Age,
  FORM_RULES,
  type FormRule,
  FORM_SHAPES,
  formInName,
  INGREDIENT_RULES,
  ingredientLabel,
  TEXTURE_SHAPES,
} from '../data/forms.ts'
import { contentsOf } from '../data/contents.ts'
import { bookTitle } from '../data/titles.ts'
import type { DrawnProduct } from '../drawn-product.ts'
import { type Attributes, facetsOf } from '../facets.ts'
import { isNameFree, takeName, type TakenNames } from '../names.ts'
import { hashText } from '../random.ts'
import { type LocalisedText, localisedTextIn, localisedTexts, mapTexts } from '../texts.ts'
import type { Traits } from '../traits.ts'
import type { Facets, Place } from '../tree.ts'
import { byOption } from './remarks.ts'
import { type Pick, suitProduct } from './suit.ts'

/** A word of a line that promises children, and one for everybody else. */
const [FOR_CHILDREN, FOR_ALL] = [/\b(?:Junior|Kids Club)\b/, 'Classic']
/** Line of a medicine that works over hours, which only a solid form does. */
const SLOW = /\bSlow Release\b/
const SOLID = ['tablets', 'capsules']
/** Ages that get the lower of several contents. */
const FOR_YOUNG = ['infants', 'from-3', 'from-6']
/** Ages that get the whole of several strengths. */
const GROWN = ['adults', 'seniors']
/** Forms that children get as well as adults. */
const FOR_CHILDREN_TOO = ['syrup', 'drops', 'spray']

/**
 * Makes what chance drew fit together: the form of a remedy decides ages, packs, strengths,
 * flavours and pictures, and its active ingredient what it is used for. Values that fit stay as
 * they were drawn. Names stay unique.
 */
export function fitProducts(all: readonly DrawnProduct[]): DrawnProduct[] {
  const taken: TakenNames = { whole: new Set(), withoutPack: new Map() }
  return all.map((product) => {
    const traits = withFreeName(fitTraits(product.traits, product.number), product.number, taken)
    return { ...product, traits, euros: fitPrice(product.euros, traits) }
  })
}

/** Materials that make a thing dear beside the same one of another. */
const DEAR = 'silk merino wool leather suede down velvet sterling-silver crystal oak walnut'.split(
  ' ',
)
/** Share of a shelf's range of prices below which nothing of such a material is sold. */
const LEAST_OF_DEAR = 0.4

/** Moves the price of what is of a dear material into the upper part of its shelf's range, and that of tea into its own. */
function fitPrice(euros: number, { attributes, place }: Traits): number {
  const { from, to } = place.shelf.price
  const own = FORM_RULES[String(attributes['form'])]?.price
  if (own && to > own.to)
    return own.from * (own.to / own.from) ** (Math.log(euros / from) / Math.log(to / from))
  const usual = codesOf(facetsOf(place).material)
  const isDear = DEAR.includes(String(attributes['material']))
  if (!isDear || usual.every((material) => DEAR.includes(material))) return euros
  const share = Math.log(euros / from) / Math.log(to / from)
  return from * (to / from) ** (LEAST_OF_DEAR + (1 - LEAST_OF_DEAR) * share)
}

/**
 * Gives a product whose name another has a line of its brand that is still free for it, or adds
 * words of other lines: a number would read as a dose, as in "Psyllium 2 powder".
 */
function withFreeName(traits: Traits, number: number, taken: TakenNames): Traits {
  const words = wordsFor(traits)
  const lines = ownLinesOf(traits) ?? []
  for (let edition = 0; ; edition++) {
    const own = edition === 0 ? traits : { ...traits, line: lineOf(edition) }
    if (!isNameFree(own, taken)) continue
    takeName(own, taken)
    return own
  }
  function lineOf(edition: number): LocalisedText {
    const name = nameOfLine(traits.line, lines)
    if (name === undefined || edition >= lines.length) return withWords(edition)
    const next = lines[(lines.indexOf(name) + edition) % lines.length] ?? name
    return renamed(traits.line, name, next)
  }
  function withWords(edition: number): LocalisedText {
    const rounds = Math.ceil(edition / words.length)
    const added = Array.from({ length: rounds }, (_, round) => wordAt(number + edition + round))
    return mapTexts(localisedTexts(traits.line), (text) => `${text} ${added.join(' ')}`)
  }
  function wordAt(at: number): string {
    return words[at % words.length] ?? FOR_ALL
  }
}

/** Returns the name of a line that a product's line has in it. */
function nameOfLine(line: LocalisedText, names: readonly string[]): string | undefined {
  const words = ` ${localisedTextIn(line, 'en')} `
  return names.find((name) => words.includes(` ${name} `))
}

function renamed(line: LocalisedText, from: string, to: string): LocalisedText {
  if (typeof line === 'string') return line.replace(from, to)
  return mapTexts(localisedTexts(line), (text) => text.replace(from, to))
}

/** Returns words of lines that promise nothing and are not in the product's own. */
function wordsFor(traits: Traits): readonly string[] {
  const { department, shelf } = traits.place
  const own = localisedTextIn(traits.line, 'en')
  const lines = ownLinesOf(traits) ?? shelf.lines ?? department.lines
  const isUnfit = (word: string) =>
    own.includes(word) ||
    shelf.unfitLines?.includes(word) ||
    FOR_CHILDREN.test(word) ||
    SLOW.test(word)
  return lines.filter((word) => !isUnfit(word))
}

function fitTraits(free: Traits, number: number): Traits {
  const pick = <T>(items: readonly T[], what: string): T | undefined =>
    items[hashText(`${number} ${what}`) % items.length]
  const suited = withOwnLine(withoutModel(suitProduct(free, pick)))
  const drawn = withIngredient(withFittingLine(suited, pick))
  const facets = facetsOf(drawn.place)
  const form = fitForm(drawn.attributes, facets, pick)
  return form === null ? fitShoes(fitLook(drawn, pick), pick) : fitRemedy(drawn, form, pick)
}

const titleOf = (line: LocalisedText) => (typeof line === 'string' ? bookTitle(line) : undefined)

/** Replaces the line of a product that would promise what it is not: "Nuit" of a day cream. */
function withFittingLine(drawn: Traits, pick: Pick): Traits {
  const { department, shelf } = drawn.place
  const unfit = shelf.unfitLines?.find((line) => localisedTextIn(drawn.line, 'en').includes(line))
  if (unfit === undefined) return { ...drawn, line: titleOf(drawn.line) ?? drawn.line }
  const lines = (shelf.lines ?? department.lines).filter((one) => !shelf.unfitLines?.includes(one))
  const fitting = pick(lines, 'line') ?? FOR_ALL
  const line = mapTexts(localisedTexts(drawn.line), (text) => text.replace(unfit, fitting))
  return { ...drawn, line }
}

/** Returns the names of a brand's own lines, where lines are names. */
function ownLinesOf({ brand, place: { department, shelf } }: Traits): readonly string[] | null {
  return department.ownLines && !shelf.lines ? (brand.lines ?? null) : null
}

/** Replaces the line by one of its brand's: a name belongs to one brand. */
function withOwnLine(drawn: Traits): Traits {
  const own = ownLinesOf(drawn)
  const { lines } = drawn.place.department
  const name = nameOfLine(drawn.line, lines)
  if (!own || name === undefined || own.includes(name)) return drawn
  const called = own[lines.indexOf(name) % own.length] ?? name
  return { ...drawn, line: renamed(drawn.line, name, called) }
}

/** Drops the model from the line of what has none: "Home 300 earplugs" read as a number of pieces. */
function withoutModel(drawn: Traits): Traits {
  const { department, shelf } = drawn.place
  if (shelf.hasModels !== false || typeof drawn.line !== 'string') return drawn
  const line = department.lines.find((one) => String(drawn.line).startsWith(`${one} `))
  return line === undefined ? drawn : { ...drawn, line }
}

/** Names the active ingredient that all products of a shelf have. */
function withIngredient(drawn: Traits): Traits {
  const { ingredient } = drawn.place.shelf
  const label = ingredientLabel(ingredient)
  if (ingredient === undefined || label === undefined) return drawn
  const own = localisedTextIn(drawn.line, 'en')
  return {
    ...drawn,
    line: mapTexts(localisedTexts(label), (name) => `${name} ${own}`),
    attributes: { ...drawn.attributes, 'active-ingredient': ingredient },
  }
}

/** Returns the form of a remedy: one that its active ingredient comes in; null for other products. */
function fitForm(attributes: Attributes, facets: Facets, pick: Pick): string | null {
  const { form } = attributes
  if (typeof form !== 'string') return null
  const { forms } = ruleOf(attributes)
  const known = forms?.split(' ')
  if (!known || known.includes(form)) return form
  const possible = codesOf(facets.form).filter((code) => known.includes(code))
  return pick(possible, 'form') ?? form
}

function fitRemedy(drawn: Traits, form: string, pick: Pick): Traits {
  const rule = FORM_RULES[form]
  if (!rule) return drawn
  const { place } = drawn
  const { strength, flavour, ...others } = drawn.attributes
  const kept = without(others, 'symptoms', 'pack-size', 'volume', 'weight')
  const age = fitAge(drawn, form, pick)
  const sold = fitPacks(drawn, form, rule, pick)
  const content = fitContent(drawn, form, age, pick)
  const mg =
    rule.hasStrength && content === undefined
      ? fitStrength(drawn, { strength, form, age }, pick)
      : undefined
  const attributes: Attributes = {
    ...kept,
    // The shop sells no others.
    ...('prescription-free' in kept && { 'prescription-free': true }),
    form,
    ...(age !== undefined && { 'age-group': age }),
    ...fitSymptoms(drawn),
    ...(mg !== undefined && { strength: mg }),
    ...(content !== undefined && { concentration: content }),
    ...(rule.hasFlavour && flavour !== undefined && { flavour }),
    [sold.measure.attribute]: sold.amount,
  }
  return {
    ...drawn,
    line: fitLine(drawn.line, age, form),
    noun: nounOf(place, form, drawn.noun),
    shape: fitShape(drawn, shapesOf(form, place), pick),
    attributes,
    measure: sold.measure,
    sizes: sold.sizes,
  }
}

/** What is sprayed on the skin: a nozzle is for nose and mouth. */
const ON_SKIN: readonly Shape[] = ['mist', 'can']

function shapesOf(form: string, { shelf }: Place): readonly Shape[] {
  const onSkin = form === 'spray' ? shelf.shapes?.filter((shape) => ON_SKIN.includes(shape)) : []
  return onSkin && onSkin.length > 0 ? onSkin : (FORM_SHAPES[form] ?? [])
}

function fitAge({ attributes, place }: Traits, form: string, pick: Pick): string | undefined {
  const drawn = attributes['age-group']
  if (typeof drawn !== 'string') return undefined
  const youngest = Math.max(
    ...[FORM_RULES[form]?.from, ruleOf(attributes).from].map((age) =>
      AGES.indexOf(age ?? 'infants'),
    ),
  )
  const isOldEnough = (age: string) => AGES.indexOf(age as Age) >= youngest
  if (isOldEnough(drawn)) return drawn
  const possible = codesOf(facetsOf(place)['age-group']).filter(isOldEnough)
  return pick(possible, 'age') ?? 'adults'
}

/** Returns the measure of a form, with the pack or the packs that the product is sold in. */
function fitPacks(
  { place, attributes, measure, sizes }: Traits,
  form: string,
  rule: FormRule,
  pick: Pick,
) {
  const own = facetsOf(place)[rule.measure]
  const usual = ruleOf(attributes).packs?.[form] ?? rule.packs
  const shelf = (Array.isArray(own) ? own : []).filter((amount) => usual.includes(amount))
  const values = shelf.length > 1 ? shelf.toSorted((a, b) => a - b) : usual
  const fitting = { attribute: rule.measure, values }
  const drawn = sizes?.values ?? [attributes[measure?.attribute ?? rule.measure]]
  const amounts = [...new Set(drawn.map((amount, at) => fitAmount(amount, at)))]
  const several = sizes && amounts.length > 1
  return {
    measure: fitting,
    amount: Math.min(...amounts),
    sizes: several ? { attribute: rule.measure, values: amounts.toSorted((a, b) => a - b) } : null,
  }
  function fitAmount(amount: unknown, at: number): number {
    if (measure?.attribute === rule.measure && values.includes(amount as number))
      return amount as number
    return pick(values, `pack ${at}`) ?? 1
  }
}

function fitStrength(
  { attributes }: Traits,
  { strength, form, age }: { strength: unknown; form: string; age: string | undefined },
  pick: Pick,
): number | undefined {
  const { strengths: usual, strengthsIn } = ruleOf(attributes)
  const strengths = strengthsIn?.[form] ?? usual
  if (strengths && age !== undefined && !GROWN.includes(age)) return strengths[0]
  if (typeof strength === 'number' && (!strengths || strengths.includes(strength))) return strength
  return strengths && pick(strengths, 'strength')
}

/** Returns how much active ingredient is in it, where that is no weight a piece; less for children. */
function fitContent(
  { attributes }: Traits,
  form: string,
  age: string | undefined,
  pick: Pick,
): string | undefined {
  const contents = contentsOf(attributes['active-ingredient'], form)
  if (age === undefined) return pick(contents, 'content')
  if (FOR_YOUNG.includes(age)) return contents[0]
  const isAdults = ruleOf(attributes).hasChildContent === true && FOR_CHILDREN_TOO.includes(form)
  return isAdults ? contents.at(-1) : pick(contents, 'content')
}

/** Returns what a remedy is used for, of what its shelf is for. */
function fitSymptoms({ attributes, place }: Traits): Attributes {
  const { symptoms: drawn } = attributes
  if (!Array.isArray(drawn)) return {}
  const known = ruleOf(attributes).symptoms?.split(' ')
  if (!known) return { symptoms: drawn }
  const suitable = drawn.filter((code) => known.includes(code))
  if (suitable.length > 0) return { symptoms: suitable }
  const usual = codesOf(facetsOf(place).symptoms).find((code) => known.includes(code))
  const [first] = usual === undefined ? known : [usual]
  return first === undefined || first === '' ? {} : { symptoms: [first] }
}

function fitLine(line: LocalisedText, age: string | undefined, form: string): LocalisedText {
  const isForChildren = age === undefined || FOR_YOUNG.includes(age)
  return mapTexts(localisedTexts(line), (text) => {
    const slow = SOLID.includes(form) ? text : text.replace(SLOW, 'Daily')
    return isForChildren ? slow : slow.replace(FOR_CHILDREN, FOR_ALL)
  })
}

/** Makes picture and noun of a cosmetic fit its texture. */
function fitLook(free: Traits, pick: Pick): Traits {
  const drawn = withNoun(dissolved(free))
  const { texture, 'age-group': age } = drawn.attributes
  const line = typeof age === 'string' ? fitLine(drawn.line, age, 'tablets') : drawn.line
  if (typeof texture !== 'string')
    return withContent({ ...drawn, line, shape: shapeOfSport(drawn) }, 'cream', pick)
  const filled = fitFillings({ ...drawn, line }, texture)
  const suitable = (TEXTURE_SHAPES[texture] ?? []).filter((shape) => suits(shape, filled))
  return withContent({ ...filled, shape: fitShape(filled, suitable, pick) }, texture, pick)
}

const withNoun = (drawn: Traits): Traits => ({
  ...drawn,
  noun: byOption(drawn.place.shelf.nouns, drawn.attributes) ?? drawn.noun,
})

/** Sells active ingredients that do not dissolve in oil as a serum. */
function dissolved(drawn: Traits): Traits {
  const { texture, 'active-ingredient': ingredient } = drawn.attributes
  const isOil = texture === 'oil' && contentsOf(ingredient, 'oil').length === 0
  if (!isOil || contentsOf(ingredient, 'serum').length === 0) return drawn
  return { ...drawn, attributes: { ...drawn.attributes, texture: 'serum' } }
}

/** Returns the shape that is named after the product's sport, if its shelf has one. */
function shapeOfSport({ attributes, place, shape }: Traits): Shape {
  return place.shelf.shapes?.find((one) => one === attributes['sport']) ?? shape
}

/** Most millilitres of a stick, and of a sachet, which is for one or two uses. */
const [MOST_IN_STICK, MOST_IN_SACHET] = [75, 25]

/** Sells powders by weight, and sticks in the sizes of sticks. */
function fitFillings(drawn: Traits, texture: string): Traits {
  const { volume, ...others } = drawn.attributes
  if (typeof volume !== 'number') return drawn
  if (texture === 'powder') {
    const measure = drawn.measure && { ...drawn.measure, attribute: 'weight' as const }
    const sizes = drawn.sizes && { ...drawn.sizes, attribute: 'weight' as const }
    return { ...drawn, attributes: { ...others, weight: volume }, measure, sizes }
  }
  const values = (drawn.sizes?.values ?? [volume]).map(Number)
  if (texture !== 'stick' || values.every((one) => one <= MOST_IN_STICK)) return drawn
  const fitting = [...new Set(values.map((one) => Math.min(one, MOST_IN_STICK)))]
  const sizes = drawn.sizes && fitting.length > 1 ? { ...drawn.sizes, values: fitting } : null
  return { ...drawn, attributes: { ...others, volume: Math.min(...fitting) }, sizes }
}

/** Whether a pack holds what a cosmetic is sold in: a sachet little, a jar or tube more. */
function suits(shape: Shape, { attributes, sizes, place }: Traits): boolean {
  if (!place.shelf.shapes?.includes('sachet')) return true
  const most = Math.max(
    ...(sizes?.values ?? [attributes['volume'] ?? attributes['weight']]).map(Number),
  )
  return (shape === 'sachet') === most <= MOST_IN_SACHET
}

/** States how much active ingredient is in a cosmetic of a texture, where shops print it. */
function withContent(drawn: Traits, texture: string, pick: Pick): Traits {
  const concentration = fitContent(drawn, texture, undefined, pick)
  if (concentration === undefined) return drawn
  return { ...drawn, attributes: { ...drawn.attributes, concentration } }
}

/** Usual sizes of shoes: codes of the options of `shoe-size`. */
const FEET: Readonly<Record<string, readonly string[]>> = {
  women: ['eu36', 'eu37', 'eu38', 'eu39', 'eu40', 'eu41'],
  men: ['eu40', 'eu41', 'eu42', 'eu43', 'eu44', 'eu45', 'eu46'],
}

/** Gives shoes for women or men the sizes that they have. */
function fitShoes(drawn: Traits, pick: Pick): Traits {
  const { gender, 'shoe-size': run } = drawn.attributes
  const usual = FEET[String(gender)]
  if (!usual || !Array.isArray(run) || run.every((size) => usual.includes(size))) return drawn
  const starts = usual.slice(0, Math.max(1, usual.length - run.length + 1))
  const start = usual.indexOf(pick(starts, 'shoe-size') ?? '')
  const sizes = usual.slice(start, start + run.length)
  return {
    ...drawn,
    attributes: { ...drawn.attributes, 'shoe-size': sizes },
    sizes: { attribute: 'shoe-size', values: sizes },
  }
}

function nounOf({ shelf }: Place, form: string, drawn: LocalisedText): LocalisedText {
  return shelf.nouns?.[form] ?? shelf.noun ?? formInName(form) ?? drawn
}

/** Returns the drawn shape if it suits, else one that suits, of those of the shelf where possible. */
function fitShape({ shape, place }: Traits, suitable: readonly Shape[], pick: Pick): Shape {
  const { shapes } = place.shelf
  if (suitable.length === 0 || suitable.includes(shape) || shapes?.length === 1) return shape
  const own = suitable.filter((one) => shapes?.includes(one))
  return pick(own.length > 0 ? own : suitable, 'shape') ?? shape
}

const without = (attributes: Attributes, ...codes: string[]): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([code]) => !codes.includes(code)))

const ruleOf = (attributes: Attributes) =>
  INGREDIENT_RULES[String(attributes['active-ingredient'])] ?? {}

const codesOf = (facet: Facets[keyof Facets]) => (typeof facet === 'string' ? facet.split(' ') : [])
