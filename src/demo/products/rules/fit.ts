import type { Shape } from '#embedded-shop/drawn-pictures/name.ts'
import {
  AGES,
  type Age,
  FORM_RULES,
  type FormRule,
  FORM_SHAPES,
  formInName,
  INGREDIENT_RULES,
  TEXTURE_SHAPES,
} from '../data/forms.ts'
import type { DrawnProduct } from '../drawn-product.ts'
import { type Attributes, facetsOf } from '../facets.ts'
import { nameIn } from '../names.ts'
import { hashText } from '../random.ts'
import { slugOf } from '../slug.ts'
import { type LocalisedText, localisedTexts, mapTexts } from '../texts.ts'
import type { Traits } from '../traits.ts'
import type { Facets, Place } from '../tree.ts'

/** A word of a line that promises children, and one for everybody else. */
const [FOR_CHILDREN, FOR_ALL] = [/\b(?:Junior|Kids Club)\b/, 'Classic']
/** Line of a medicine that works over hours, which only a solid form does. */
const SLOW = /\bSlow Release\b/
const SOLID = ['tablets', 'capsules']

/**
 * Makes what chance drew fit together: the form of a remedy decides ages, packs, strengths,
 * flavours and pictures, and its active ingredient what it is used for. Values that fit stay as
 * they were drawn. Names stay unique.
 */
export function fitProducts(all: readonly DrawnProduct[]): DrawnProduct[] {
  const taken = new Set<string>()
  return all.map((product) => {
    const traits = withFreeName(fitTraits(product.traits, product.number), taken)
    return { ...product, traits }
  })
}

/** Adds a number to the line of a product whose name another has. */
function withFreeName(traits: Traits, taken: Set<string>): Traits {
  for (let edition = 1; ; edition++) {
    const own = edition === 1 ? traits : { ...traits, line: edited(traits.line, edition) }
    const slug = slugOf(nameIn(own, 'en'))
    if (taken.has(slug)) continue
    taken.add(slug)
    return own
  }
}

const edited = (line: LocalisedText, edition: number) =>
  mapTexts(localisedTexts(line), (text) => `${text} ${edition}`)

function fitTraits(drawn: Traits, number: number): Traits {
  const pick = <T>(items: readonly T[], what: string): T | undefined =>
    items[hashText(`${number} ${what}`) % items.length]
  const facets = facetsOf(drawn.place)
  const form = fitForm(drawn.attributes, facets, pick)
  return form === null ? fitShoes(fitLook(drawn, pick), pick) : fitRemedy(drawn, form, pick)
}

type Pick = <T>(items: readonly T[], what: string) => T | undefined

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
  const sold = fitPacks(drawn, rule, pick)
  const mg = rule.hasStrength ? fitStrength(drawn, strength, pick) : undefined
  const attributes: Attributes = {
    ...kept,
    // The shop sells no others.
    ...('prescription-free' in kept && { 'prescription-free': true }),
    form,
    ...(age !== undefined && { 'age-group': age }),
    ...fitSymptoms(drawn),
    ...(mg !== undefined && { strength: mg }),
    ...(rule.hasFlavour && flavour !== undefined && { flavour }),
    [sold.measure.attribute]: sold.amount,
  }
  return {
    ...drawn,
    line: fitLine(drawn.line, age, form),
    noun: nounOf(place, form, drawn.noun),
    shape: fitShape(drawn, FORM_SHAPES[form] ?? [], pick),
    attributes,
    measure: sold.measure,
    sizes: sold.sizes,
  }
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
function fitPacks({ place, attributes, measure, sizes }: Traits, rule: FormRule, pick: Pick) {
  const own = facetsOf(place)[rule.measure]
  const shelf = (Array.isArray(own) ? own : []).filter((amount) => rule.packs.includes(amount))
  const values = shelf.length > 0 ? shelf.toSorted((a, b) => a - b) : rule.packs
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

function fitStrength({ attributes }: Traits, drawn: unknown, pick: Pick): number | undefined {
  if (typeof drawn !== 'number') return undefined
  const { strengths } = ruleOf(attributes)
  return !strengths || strengths.includes(drawn) ? drawn : pick(strengths, 'strength')
}

/** Returns what a remedy is used for, of what its shelf is for. */
function fitSymptoms({ attributes, place }: Traits): Attributes {
  const { symptoms: drawn } = attributes
  if (!Array.isArray(drawn)) return {}
  const known = ruleOf(attributes).symptoms?.split(' ')
  if (!known) return { symptoms: drawn }
  const suitable = drawn.filter((code) => known.includes(code))
  if (suitable.length > 0) return { symptoms: suitable }
  const first = codesOf(facetsOf(place).symptoms).find((code) => known.includes(code))
  return first === undefined ? {} : { symptoms: [first] }
}

function fitLine(line: LocalisedText, age: string | undefined, form: string): LocalisedText {
  const isForChildren = age === undefined || ['infants', 'from-3', 'from-6'].includes(age)
  return mapTexts(localisedTexts(line), (text) => {
    const slow = SOLID.includes(form) ? text : text.replace(SLOW, 'Daily')
    return isForChildren ? slow : slow.replace(FOR_CHILDREN, FOR_ALL)
  })
}

/** Makes picture and noun of a cosmetic fit its texture. */
function fitLook(drawn: Traits, pick: Pick): Traits {
  const { texture, 'age-group': age } = drawn.attributes
  const line = typeof age === 'string' ? fitLine(drawn.line, age, 'tablets') : drawn.line
  if (typeof texture !== 'string') return { ...drawn, line }
  const noun = drawn.place.shelf.nouns?.[texture] ?? drawn.noun
  return { ...drawn, line, noun, shape: fitShape(drawn, TEXTURE_SHAPES[texture] ?? [], pick) }
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
  if (suitable.length === 0 || suitable.includes(shape)) return shape
  const own = suitable.filter((one) => place.shelf.shapes?.includes(one))
  return pick(own.length > 0 ? own : suitable, 'shape') ?? shape
}

const without = (attributes: Attributes, ...codes: string[]): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([code]) => !codes.includes(code)))

const ruleOf = (attributes: Attributes) =>
  INGREDIENT_RULES[String(attributes['active-ingredient'])] ?? {}

const codesOf = (facet: Facets[keyof Facets]) => (typeof facet === 'string' ? facet.split(' ') : [])
