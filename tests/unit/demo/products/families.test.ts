import { expect, test } from 'vitest'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { products } from './generated.ts'

const byCode = new Map(products.map((product) => [product.code, product]))
const withSiblings = products.filter(({ siblings }) => siblings !== undefined)
const siblingsOf = ({ siblings = [] }: SourceProduct) =>
  siblings.flatMap((code) => byCode.get(code) ?? [])
const withoutColour = ({ attributes: { colour: _, ...others } }: SourceProduct) => others
const sizesOf = ({ variants }: SourceProduct) => variants.map(({ size }) => size)
const shapeOf = ({ images }: SourceProduct) => images?.[0]?.path.split('/').at(-1)?.split('-')[0]

test('one product in eight has siblings in other colours', () => {
  expect(withSiblings.length).toBeGreaterThan(products.length / 8)
})

test('siblings name each other, and not themselves', () => {
  const wrong = withSiblings.filter(
    (one) =>
      siblingsOf(one).length !== one.siblings?.length ||
      siblingsOf(one).some(
        ({ code, siblings }) => code === one.code || !siblings?.includes(one.code),
      ),
  )
  expect(wrong).toEqual([])
})

test.each<{ what: string; of: (product: SourceProduct) => unknown }>([
  {
    what: 'brand, channels and first taxon',
    of: ({ brand, channels, taxons }) => [brand, channels, taxons[0]],
  },
  { what: 'all attributes but the colour', of: withoutColour },
  { what: 'sizes', of: sizesOf },
  { what: 'shape', of: shapeOf },
])('siblings share $what', ({ of }) => {
  const wrong = withSiblings.filter((one) =>
    siblingsOf(one).some((other) => JSON.stringify(of(other)) !== JSON.stringify(of(one))),
  )
  expect(wrong.map(({ code }) => code)).toEqual([])
})

test('no two siblings have the same colour', () => {
  const wrong = withSiblings.filter((one) =>
    siblingsOf(one).some(({ attributes }) => attributes['colour'] === one.attributes['colour']),
  )
  expect(wrong).toEqual([])
})
