import type { Product, ProductAttribute } from '#contract/shop/product.ts'
import { withoutBrand } from '#storefront/card/rules/card-name.ts'
import { type ChoiceGroup, withNames } from '#storefront/card/rules/variant-choices.ts'

/** What a product page says of a product, each fact once (RULES.md#variant-links). */
export interface ProductFacts {
  /** The name without the brand, if that stands before it. */
  title: string
  /** The brand; null if the name has it, or if there is none. */
  brand: string | null
  /** The brand as a value of an attribute, which may have a page. */
  brandValue: ProductAttribute | null
  /** The choices among variants, each with a name where one is known. */
  groups: readonly ChoiceGroup[]
  /** Attributes that nothing else on the page says, each with its values. */
  rows: readonly (readonly ProductAttribute[])[]
}

const isText = (value: ProductAttribute['value'], text: string | null) =>
  text !== null && String(value).toLocaleLowerCase() === text.toLocaleLowerCase()

/** Returns the facts of a product, and the choices among its variants with their names. */
export function productFacts(
  { name, brand, attributes }: Pick<Product, 'name' | 'brand' | 'attributes'>,
  groups: readonly ChoiceGroup[],
): ProductFacts {
  const rows = [...Map.groupBy(attributes, ({ code }) => code).values()]
  const named = withNames(groups, rows)
  const chosen = new Set(named.map((group) => group.name))
  const isBrand = (values: readonly ProductAttribute[]) =>
    values.length === 1 && isText(values[0]?.value ?? '', brand)
  const title = withoutBrand(name, brand)
  const isInName = title === name && brand !== null && name.includes(brand)
  return {
    title,
    brand: isInName ? null : brand,
    brandValue: rows.find(isBrand)?.[0] ?? null,
    groups: named,
    rows: rows.filter((values) => !isBrand(values) && !chosen.has(values[0]?.name ?? '')),
  }
}

/** The same product in other colours, and what they differ by. */
export interface Siblings {
  /** Name of the attribute by which they differ; null if there is no such one. */
  name: string | null
  /** Label of the product itself. */
  own: string
  /** The others, with what distinguishes each: a colour, or its name without the brand. */
  others: readonly { product: Product; label: string }[]
}

/** Returns the text of a product's only value of an attribute; null for none or several. */
function onlyValue({ attributes }: Product, code: string): string | null {
  const [first, ...others] = attributes.filter((attribute) => attribute.code === code)
  return first && others.length === 0 ? String(first.value) : null
}

/**
 * Returns the same product in other colours, with what distinguishes each: the first attribute of
 * which all have one value, no two the same; else their names. Null without any.
 */
export function siblingsOf(product: Product, siblings: readonly Product[]): Siblings | null {
  if (siblings.length === 0) return null
  const all = [product, ...siblings]
  const differing = product.attributes.find(({ code }) => {
    const values = all.map((one) => onlyValue(one, code))
    return !values.includes(null) && new Set(values).size === all.length
  })
  const labelOf = (one: Product) =>
    (differing && onlyValue(one, differing.code)) ?? withoutBrand(one.name, one.brand)
  return {
    name: differing?.name ?? null,
    own: labelOf(product),
    others: siblings.map((one) => ({ product: one, label: labelOf(one) })),
  }
}
