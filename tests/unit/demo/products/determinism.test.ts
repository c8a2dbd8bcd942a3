import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoSource } from '#demo/products/source.ts'
import { RUNS_ALL } from '../../../support/runner/scope.ts'

const SECONDS = 1000
/** How many of its products are compared: in a whole run all. */
const PRODUCTS = RUNS_ALL ? Infinity : 1000

async function hashOfCatalog(): Promise<string> {
  const hash = createHash('sha256')
  const source = demoSource()
  let count = 0
  for await (const product of source.products) {
    hash.update(JSON.stringify(product))
    if (++count === PRODUCTS) break
  }
  return hash.update(JSON.stringify(source.schema())).digest('hex')
}

test(
  'the demo catalog is the same every time, byte for byte',
  { timeout: 30 * SECONDS },
  async () => {
    expect(await hashOfCatalog()).toBe(await hashOfCatalog())
  },
)

test('the products of a source can be read more than once', () => {
  const products = demoSource().products as Iterable<{ code: string }>
  const [first] = products
  const [again] = products
  expect(again).toEqual(first)
})
