import { afterAll, beforeAll, expect, test } from 'vitest'
import { changedJson, type WireState } from '#catalog/changes/changed-product.ts'
import { withChange, type VariantChange } from '#catalog/changes/change.ts'
import { createFolder, importHere } from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

async function stockIn(name: string, text: string) {
  const file = await folder.put(name, text)
  const { catalog } = await importHere(folder.pathOf(`${name}.sqlite`), [file])
  const { data } = await catalog.list()
  catalog.close()
  return data.flatMap(({ variants }) =>
    variants.map(({ inStock, availability = null }) => [inStock, availability]),
  )
}

test.each([
  ['preorder', [true, 'preorder']],
  ['https://schema.org/PreSale', [true, 'preorder']],
  ['on_backorder', [true, 'backorder']],
  ['in_stock', [true, null]],
  ['out_of_stock', [false, null]],
])('the stock word %s of an export is %j in the catalog', async (word, stock) => {
  const rows = ['id,title,price,availability,link', `a,Cup,5 EUR,${word},https://a.example/`, '']
  expect(await stockIn(`${word.replaceAll(/\W/g, '')}.csv`, rows.join('\n'))).toEqual([stock])
})

test('the product form states it; what is sold out is nothing else', async () => {
  const variants = [
    { code: 'a', price: 1, availability: 'preorder' },
    { code: 'b', price: 1, availability: 'backorder', inStock: false },
  ]
  const product = { code: 'p', name: { en: 'Cup' }, taxons: ['cups'], variants }
  expect(await stockIn('form.ndjson', `${JSON.stringify(product)}\n`)).toEqual([
    [true, 'preorder'],
    [false, null],
  ])
})

test.each([
  [{ price: 200 }, { inStock: true, availability: 'preorder' }],
  [{ inStock: true }, { inStock: true }],
  [{ inStock: false }, { inStock: false }],
] as [Omit<VariantChange, 'code'>, object][])(
  'it is kept by a change of prices, not by one of the stock: %j',
  (change, stock) => {
    const written: WireState = {
      inStock: true,
      variants: [
        {
          ...{ code: 'a', inStock: true, availability: 'preorder' },
          prices: { originalPrices: [100], lowest30DayPrice: null, '@': 100 },
        },
      ],
    }
    const state = withChange(null, { code: 'p', variants: [{ code: 'a', ...change }] }, 1)
    const [variant] = changedJson(written, state, '@').variants
    const { code, prices, ...rest } = variant!
    expect([code, prices['@']]).toEqual(['a', change.price ?? 100])
    expect(rest).toEqual(stock)
  },
)
