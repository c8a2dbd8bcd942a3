import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMapping } from '#catalog/import/mapping/decode-mapping.ts'
import { createProductReader } from '#catalog/import/mapping/product.ts'
import { leftOutBy } from '#catalog/import/mapping/row-filter.ts'
import type { Row } from '#catalog/import/mapping/value.ts'

const BUILT_IN = join(import.meta.dirname, '../../../../src/catalog/import/mappings')
const builtIn = (name: string) => readMapping(join(BUILT_IN, `${name}.json`))

/** What a form makes of a product's rows, and what it remarks. */
function read(form: string, head: Row, rows: readonly Row[] = []) {
  const remarks: string[][] = []
  const mapped = createProductReader(builtIn(form), (...remark) => void remarks.push(remark))
  const found = mapped(
    head,
    rows.map((row) => ({ row })),
  )
  return { ...found, remarks }
}

describe('PrestaShop', () => {
  const pan = {
    ...{ 'Product ID': '1', 'Name *': 'Pan', 'Price tax included': '12', Quantity: '3' },
    ...{ 'Reference #': 'P', 'Out of stock action': '1' },
  }
  const stockOf = (available: string, rows: Row[] = []) =>
    read(
      'prestashop',
      { ...pan, 'Available for order (0 = No, 1 = Yes)': available },
      rows,
    ).product.variants.map(({ inStock }) => inStock)

  test('A product that cannot be ordered is out of stock, and its combinations are', () => {
    expect([stockOf('1'), stockOf('0'), stockOf('')]).toEqual([[true], [false], [true]])
    const red = { 'Product ID*': '1', Reference: 'P-R', Quantity: '2' }
    expect(stockOf('0', [red])).toEqual([false])
  })

  test('A product whose price is not shown is left out, with that reason', () => {
    const { show } = builtIn('prestashop')
    const reasons = ['1', '0', ''].map((word) =>
      leftOutBy({ ...pan, 'Show price (0 = No, 1 = Yes)': word }, show),
    )
    expect(reasons).toEqual([null, 'whose price is not shown', null])
  })
})
