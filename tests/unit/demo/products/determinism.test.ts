import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoSource } from '#demo/products/source.ts'

const SECONDS = 1000

async function hashOfCatalog(): Promise<string> {
  const hash = createHash('sha256')
  const source = demoSource()
  for await (const product of source.products) hash.update(JSON.stringify(product))
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
