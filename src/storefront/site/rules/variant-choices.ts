import type { ProductVariant } from '#contract/shop/product.ts'
import { compareOffers, joinedOptions, offerOf, shownVariant } from '#contract/shop/variants.ts'

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
