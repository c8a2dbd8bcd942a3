import { chosenOptions, type FilterForm } from '#contract/query/filter-form.ts'
import type { Product, ProductAttribute, ProductVariant } from '#contract/shop/product.ts'
import {
  compareOffers,
  joinedOptions,
  offerOf,
  severalVariants,
  shownVariant,
} from '#contract/shop/variants.ts'

/** A value of an option, and the variant that choosing it leads to. */
export interface VariantChoice {
  text: string
  variant: ProductVariant
  isChosen: boolean
  /** Whether no variant has it with the other chosen values, so that those change too. */
  changesOthers: boolean
}

/** The values of an option, in the order of the variants that have them. */
export interface ChoiceGroup {
  /** Name of the option; empty where variants are chosen by their own names. */
  name: string
  choices: VariantChoice[]
}

type Values = ReadonlyMap<string, string>

/** Returns the value of each option; null if an option without a name could be mistaken for another. */
function valuesOf({ options }: ProductVariant): Values | null {
  const joined = joinedOptions(options)
  const values = new Map(joined.map(({ name, value }) => [name, value]))
  return values.size === joined.length ? values : null
}

/**
 * Returns each variant with its values, if these tell all variants apart: each has the same
 * options, and no two have the same values. Else each has its name as its only value, with its code
 * if another has the same name.
 */
function distinctValues(variants: readonly ProductVariant[]): Map<ProductVariant, Values> {
  const byOption = new Map(variants.map((variant) => [variant, valuesOf(variant)]))
  const all = [...byOption.values()]
  const names = [...(all[0]?.keys() ?? [])]
  const isComplete = all.every(
    (values) => values?.size === names.length && names.every((name) => values.has(name)),
  )
  const keys = new Set(all.map((values) => JSON.stringify(names.map((name) => values?.get(name)))))
  if (isComplete && keys.size === variants.length) return byOption as Map<ProductVariant, Values>
  const byName = Map.groupBy(variants, ({ name }) => name)
  const textOf = ({ name, code }: ProductVariant) =>
    byName.get(name)?.length === 1 ? name : `${name} (${code})`
  return new Map(variants.map((variant) => [variant, new Map([['', textOf(variant)]])]))
}

/** How well a variant replaces the chosen one: by the number of equal values, then by its offer. */
function compareCandidates(
  a: VariantChoice & { shared: number },
  b: VariantChoice & { shared: number },
): number {
  return b.shared - a.shared || compareOffers(offerOf(a.variant), offerOf(b.variant))
}

/**
 * Returns the choices among variants, by option (RULES.md#variant-links): each value leads to the
 * variant that has it and otherwise the values of the chosen one, or as many of them as there are.
 * An option that all variants share is no choice.
 */
export function variantChoices(
  variants: readonly ProductVariant[],
  chosen: ProductVariant,
): ChoiceGroup[] {
  const values = distinctValues(variants)
  const own: Values = values.get(chosen) ?? new Map()
  const names = [...own.keys()]
  const sharedBy = (variant: ProductVariant, except: string) =>
    names.filter((name) => name !== except && values.get(variant)?.get(name) === own.get(name))
      .length
  const groups = names.map((name): ChoiceGroup => {
    const best = new Map<string, VariantChoice & { shared: number }>()
    for (const variant of variants) {
      const text = values.get(variant)?.get(name) ?? ''
      const shared = sharedBy(variant, name)
      const changesOthers = shared < names.length - 1
      const candidate = { text, variant, isChosen: text === own.get(name), changesOthers, shared }
      const known = best.get(text)
      if (!known || compareCandidates(candidate, known) < 0) best.set(text, candidate)
    }
    const choices = [...best.values()].map(({ shared: _shared, ...choice }) => choice)
    return { name, choices }
  })
  return groups.filter(({ choices }) => choices.length > 1)
}

/**
 * Returns the variant that a page chooses where its address names none: the one in stock whose price
 * is shown. Null where all cost the same and it can be left open (`isOpenAllowed`): which size fits
 * only the shopper knows. Null if none is in stock, too.
 */
export function chosenVariant(
  variants: readonly ProductVariant[],
  isOpenAllowed: boolean,
): ProductVariant | null {
  const inStock = variants.filter(({ isSoldOut }) => !isSoldOut)
  const prices = new Set(variants.map(({ price }) => price?.current))
  if (isOpenAllowed && inStock.length > 1 && prices.size === 1) return null
  return shownVariant(inStock, offerOf) ?? inStock[0] ?? null
}

/**
 * Returns the only variant in stock that has what a list is filtered by, of the options that variants are told apart
 * by; null if none is, if several are, or if the filters say nothing of these.
 */
export function filteredVariant(product: Product, form: FilterForm): ProductVariant | null {
  const variants = severalVariants(product)
  const chosen = Map.groupBy(
    product.attributes.filter(({ code, valueCode }) =>
      chosenOptions(form, code).includes(valueCode),
    ),
    ({ code }) => code,
  )
  const values = [...chosen.values()].map((all) => all.map(({ value }) => String(value)))
  const has = ({ options }: ProductVariant, texts: readonly string[]) =>
    options.some(({ value }) => texts.includes(value))
  // What no variant has as an option, such as the material, is the same for all of them.
  const telling = values.filter((texts) => variants.some((one) => has(one, texts)))
  const fitting = variants.filter(
    (one) => !one.isSoldOut && telling.every((texts) => has(one, texts)),
  )
  return telling.length > 0 && fitting.length === 1 ? (fitting[0] ?? null) : null
}

/**
 * Returns the variant of another product that has all the chosen values of this one, the best offer of several; null
 * if there is none: the same shoe in blue keeps the size (RULES.md#variant-links).
 */
export function sameVariant(
  product: Product,
  chosen: ProductVariant,
  other: Product,
): ProductVariant | null {
  const own = variantChoices(severalVariants(product), chosen).map(({ name, choices }) => ({
    name,
    text: choices.find(({ isChosen }) => isChosen)?.text,
  }))
  const values = distinctValues(severalVariants(other))
  const same = [...values.keys()].filter((variant) =>
    own.every(({ name, text }) => values.get(variant)?.get(name) === text),
  )
  return shownVariant(same, offerOf) ?? same[0] ?? null
}

/** Numbers within a text: `× 60` and `50 ml` have one. */
const NUMBERS = /\d+(?:[.,]\d+)?/g

const numbersIn = (text: string) =>
  (text.match(NUMBERS) ?? []).map((number) => Number(number.replace(',', '.')))

/** Whether an attribute's values are those of a choice, or its only number is in one of them. */
function isChosenIn(values: readonly ProductAttribute[], { choices }: ChoiceGroup): boolean {
  const own = new Set(values.map(({ value }) => String(value)))
  if (own.size === choices.length && choices.every(({ text }) => own.has(text))) return true
  const [first, ...others] = values
  const number = first && others.length === 0 ? first.value : null
  return typeof number === 'number' && choices.some(({ text }) => numbersIn(text).includes(number))
}

/**
 * Returns the attribute by which a choice without a name chooses: the only one with these values.
 * Null if none has them, or more than one.
 */
function attributeOf(
  group: ChoiceGroup,
  rows: readonly (readonly ProductAttribute[])[],
): string | null {
  const found = rows.filter((values) => isChosenIn(values, group))
  return found.length === 1 ? (found[0]?.[0]?.name ?? null) : null
}

/** Returns choices with the names of the attributes by which those without a name choose, where these are known. */
export const withNames = (
  groups: readonly ChoiceGroup[],
  rows: readonly (readonly ProductAttribute[])[],
): ChoiceGroup[] =>
  groups.map((group) =>
    group.name === '' ? { ...group, name: attributeOf(group, rows) ?? '' } : group,
  )

/** Returns the choices among a product's variants, with their names, and with those values chosen that `chosen` has. */
function choicesOf(product: Product, chosen: ProductVariant): ChoiceGroup[] {
  const rows = [...Map.groupBy(product.attributes, ({ code }) => code).values()]
  return withNames(variantChoices(severalVariants(product), chosen), rows)
}

/** The unit at the end of a name: `Volume, ml` and `Volume (ml)`. */
const UNIT_BEHIND = /^(?<what>.+?)(?:[,،]\s*(?<unit>[^,،()]+)|\s*\((?<inside>[^()]+)\))$/u

/** Returns the name of a choice without the unit at its end, if each value ends with that after its number. */
function withoutUnit(name: string, choices: readonly VariantChoice[]): string {
  const { what, unit, inside } = UNIT_BEHIND.exec(name)?.groups ?? {}
  const own = unit ?? inside
  if (what === undefined || own === undefined) return name
  const isInEach = choices.every(
    ({ text }) => text.endsWith(own) && /\d\s*$/u.test(text.slice(0, -own.length)),
  )
  return isInEach ? what : name
}

/**
 * Returns what a choice is called, the same on a product's page, in a dialog and in the basket: a size that the shop
 * names no option for is one. A unit that its values have is not said before them (RULES.md#variant-links).
 */
export function choiceName({ name, choices }: ChoiceGroup, t: (key: string) => string): string {
  const isSize = choices.every(
    ({ text, variant: { options } }) => options[0]?.name === '' && options[0].value === text,
  )
  return withoutUnit(name, choices) || t(isSize ? 'product.size' : 'product.variants')
}

/** Returns what the variants of a product are chosen by, in words; empty if there is no choice. */
export function choiceNames(product: Product, t: (key: string) => string): string {
  const [first] = severalVariants(product)
  const groups = first ? choicesOf(product, first) : []
  return groups.map((group) => choiceName(group, t)).join(', ')
}

/** Returns the values of a variant, each with what it is called; none for the only variant of a product. */
export const chosenValues = (
  product: Product,
  variant: ProductVariant,
  t: (key: string) => string,
): [name: string, value: string][] =>
  choicesOf(product, variant).flatMap((group) => {
    const chosen = group.choices.find(({ isChosen }) => isChosen)
    return chosen ? [[choiceName(group, t), chosen.text] as [string, string]] : []
  })
