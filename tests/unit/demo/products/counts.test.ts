import { expect, test } from 'vitest'
import { schema, products, productsIn } from './generated.ts'
import { DEMO_CHANNELS } from '../../../support/samples/demo/channels.ts'

test.each(DEMO_CHANNELS)(
  'the largest first-level taxon of $code fills at least ten pages of $pageSize',
  ({ code, catalogChannel = code, rootTaxon, pageSize }) => {
    const firstLevel = schema.taxons.filter(({ parent }) => parent === rootTaxon)
    const sizes = firstLevel.map((taxon) => productsIn(taxon.code, catalogChannel).length)
    expect(Math.max(...sizes)).toBeGreaterThan(pageSize * 9)
  },
)

test('positions are a permutation of all products', () => {
  const positions = products.map(({ position }) => position).sort((a, b) => Number(a) - Number(b))
  expect(positions).toEqual([...products.keys()])
})
