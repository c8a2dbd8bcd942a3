import type { ProductVariant } from '#contract/shop/product.ts'
import type { SelectedOption } from './requests.ts'

type Variants = readonly ProductVariant[]

const hasOption = ({ options }: ProductVariant, { name, label }: SelectedOption) =>
  options.some((option) => option.name === name && option.value === label)

const fits = (variant: ProductVariant, selected: readonly SelectedOption[]) =>
  selected.every((one) => hasOption(variant, one))

/** Returns the variants that have all selected options. */
export const matching = <Variant extends ProductVariant>(
  variants: readonly Variant[],
  selected: readonly SelectedOption[],
): Variant[] => variants.filter((variant) => fits(variant, selected))

/** Returns the options of a variant; several with one name if it is available in each of these values. */
export const variantOptions = ({ options }: ProductVariant): SelectedOption[] =>
  options.map(({ name, value }) => ({ name, label: value }))

/** Returns the options of a variant as a selection: the first value of each name. */
export const selectionOf = (variant: ProductVariant): SelectedOption[] =>
  variantOptions(variant).filter(
    ({ name }, at, all) => all.findIndex((one) => one.name === name) === at,
  )

/** Sorts a selection by preference; options without a preference come last. */
function byPreference(selected: readonly SelectedOption[], preferences: readonly string[]) {
  const rank = ({ name }: SelectedOption) => {
    const index = preferences.indexOf(name)
    return index < 0 ? preferences.length : index
  }
  return selected.toSorted((a, b) => rank(a) - rank(b))
}

/** Removes options from a selection, the least preferred first, until a variant has all that remain. */
export function relaxed(
  variants: Variants,
  selected: readonly SelectedOption[],
  preferences: readonly string[] = [],
): SelectedOption[] {
  let kept = byPreference(selected, preferences)
  while (kept.length > 0 && matching(variants, kept).length === 0) kept = kept.slice(0, -1)
  return selected.filter((one) => kept.includes(one))
}

/** Returns the options by which a product's variants differ, each with its values in order. */
export function optionsOf(variants: Variants): Map<string, string[]> {
  const byName = new Map<string, Set<string>>()
  for (const { name, value } of variants.flatMap(({ options }) => options))
    byName.set(name, (byName.get(name) ?? new Set()).add(value))
  return new Map([...byName].map(([name, values]) => [name, [...values]]))
}

/** Returns all options; for each value, whether a variant has it together with the other selected options (`exists`), and is in stock (`available`). */
export function detailedOptions(variants: Variants, selected: readonly SelectedOption[]) {
  return [...optionsOf(variants)].map(([name, labels]) => ({
    name,
    values: labels.map((label) => {
      const others = selected.filter((one) => one.name !== name)
      const withOption = matching(variants, [...others, { name, label }])
      const available = withOption.some(({ isSoldOut }) => !isSoldOut)
      return { label, available, exists: withOption.length > 0 }
    }),
  }))
}
