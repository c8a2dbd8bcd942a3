import type { ProductVariant } from '#shop/product.ts'
import type { SelectedOption } from './requests.ts'

type Variants = readonly ProductVariant[]

const hasOption = ({ options }: ProductVariant, { name, label }: SelectedOption) =>
  options.some((option) => option.name === name && option.value === label)

const fits = (variant: ProductVariant, selected: readonly SelectedOption[]) =>
  selected.every((one) => hasOption(variant, one))

/** The variants that have every option that is chosen. */
export const matching = <Variant extends ProductVariant>(
  variants: readonly Variant[],
  selected: readonly SelectedOption[],
): Variant[] => variants.filter((variant) => fits(variant, selected))

/** The options of a variant, as they are chosen. */
export const selectionOf = ({ options }: ProductVariant): SelectedOption[] =>
  options.map(({ name, value }) => ({ name, label: value }))

/** The least wanted last: what is not among the preferences comes behind them. */
function byPreference(selected: readonly SelectedOption[], preferences: readonly string[]) {
  const rank = ({ name }: SelectedOption) => {
    const index = preferences.indexOf(name)
    return index < 0 ? preferences.length : index
  }
  return selected.toSorted((a, b) => rank(a) - rank(b))
}

/** What of a choice stays when options are dropped, the least wanted first, until some variant has the rest. */
export function relaxed(
  variants: Variants,
  selected: readonly SelectedOption[],
  preferences: readonly string[] = [],
): SelectedOption[] {
  let kept = byPreference(selected, preferences)
  while (kept.length > 0 && matching(variants, kept).length === 0) kept = kept.slice(0, -1)
  return selected.filter((one) => kept.includes(one))
}

/** The options that a product's variants differ by, each with its values in their order. */
export function optionsOf(variants: Variants): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { name, value } of variants.flatMap(({ options }) => options))
    found.set(name, (found.get(name) ?? new Set()).add(value))
  return new Map([...found].map(([name, values]) => [name, [...values]]))
}

/** The options with what each value would lead to beside the others that are chosen. */
export function detailedOptions(variants: Variants, selected: readonly SelectedOption[]) {
  return [...optionsOf(variants)].map(([name, labels]) => ({
    name,
    values: labels.map((label) => {
      const others = selected.filter((one) => one.name !== name)
      const found = matching(variants, [...others, { name, label }])
      const available = found.some(({ isSoldOut }) => !isSoldOut)
      return { label, available, exists: found.length > 0 }
    }),
  }))
}
