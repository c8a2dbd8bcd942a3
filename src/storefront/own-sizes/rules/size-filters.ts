import type { Product } from '#contract/shop/product.ts'

const SIZE = words('size sizes размер размеры dydis dydžiai مقاس مقاسات المقاس')

/** What is worn: beside one of these words a size is that of a person, and not of a pack or a screen. */
const WORN = words(
  'shoe shoes boot footwear clothing clothes apparel dress shirt trouser trousers jeans bra ring hat glove belt sock kids eu uk us',
  'обувь обуви одежда одежды кольца batų avalynės drabužių žiedo الحذاء حذاء الأحذية الملابس الخاتم',
)

function words(...texts: string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.split(' ')))
}

/**
 * Whether the code of a filter or an option is that of sizes which fit a person (RULES.md#wishlist): `size`,
 * `shoe-size`, `Размер_обуви`, and neither `pack-size` nor `screen-size`.
 */
export function isSizeCode(code: string): boolean {
  const parts = code.toLowerCase().split(/[^\p{L}\p{M}]+/u)
  const others = parts.filter((part) => part !== '' && !SIZE.has(part))
  return parts.some((part) => SIZE.has(part)) && others.every((part) => WORN.has(part))
}

/**
 * Returns the code of the sizes that an option of a product chooses, by its name, or without one by a value of it; null
 * for any other option, and in a sensitive channel.
 */
export function sizesCode(
  { attributes }: Pick<Product, 'attributes'>,
  { name, value = '' }: { name: string; value?: string },
  { sensitive }: { sensitive: boolean },
): string | null {
  if (sensitive) return null
  const sizes = attributes.filter(({ code }) => isSizeCode(code))
  const found = sizes.find((one) => (name === '' ? String(one.value) === value : one.name === name))
  return found?.code ?? null
}

/** Returns the code of a size by its label; null if the product has no such value. */
export const sizeCodeOf = (
  { attributes }: Pick<Product, 'attributes'>,
  sizes: string,
  label: string,
): string | null =>
  attributes.find(({ code, value }) => code === sizes && String(value) === label)?.valueCode ?? null
