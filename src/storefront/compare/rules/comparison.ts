import type { Product, ProductAttribute } from '#contract/shop/product.ts'
import { isValueSoldOut } from '#contract/shop/variants.ts'

/** One attribute of the compared products. */
interface ComparedRow {
  code: string
  name: string
  /** Its values in the order of the products; empty for a product without one. */
  cells: ProductAttribute[][]
}

/** A comparison: attributes that differ, and common ones. */
interface Comparison {
  different: ComparedRow[]
  same: ComparedRow[]
}

const valuesOf = (cell: readonly ProductAttribute[], product: Product | undefined) =>
  cell
    .map((one) => JSON.stringify([one.value, product ? isValueSoldOut(product, one) : false]))
    .toSorted()
    .join('\n')

/** Compares products, also by what they are sold out of, with attributes in the order of the first product that has them. */
export function compareProducts(products: readonly Product[]): Comparison {
  const byCode = products.map(({ attributes }) => Map.groupBy(attributes, ({ code }) => code))
  const codes = new Set(byCode.flatMap((attributes) => [...attributes.keys()]))
  const rows = [...codes].map((code): ComparedRow => {
    const cells = byCode.map((attributes) => attributes.get(code) ?? [])
    const name = cells.flat()[0]?.name ?? code
    return { code, name, cells }
  })
  const isSame = ({ cells }: ComparedRow) =>
    new Set(cells.map((cell, at) => valuesOf(cell, products[at]))).size === 1
  const { true: same = [], false: different = [] } = Object.groupBy(rows, (row) =>
    isSame(row) ? 'true' : 'false',
  )
  return { different, same }
}
