import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProductState, withChange } from '#embedded-shop/changes/change.ts'
import { readChanges } from '#embedded-shop/changes/read-changes.ts'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { openSampleCatalog, sampleProducts } from '../../../support/samples/catalog.ts'

const [before] = sampleProducts as [SourceProduct]
const { code } = before

let opened: Awaited<ReturnType<typeof openSampleCatalog>>
beforeAll(async () => (opened = await openSampleCatalog()))
afterAll(() => opened.dispose())

/** The catalog after the lines of several requests, one after the other. */
async function after(...requests: readonly object[]): Promise<Catalog> {
  let { catalog } = opened
  for (const [at, line] of requests.entries()) {
    const read = await readChanges(JSON.stringify({ code, ...line }), catalog)
    if (read.kind === 'bad') throw new Error(read.reason)
    let state: ProductState | null = catalog.stateOf(code)
    for (const change of read.changes) state = withChange(state, change, at + 1)
    catalog = await catalog.withChanges([{ code, state: state! }])
  }
  return catalog
}

/** Whether a filter finds the product. */
async function isFound(catalog: Catalog, form: string, other = ''): Promise<boolean> {
  const query = `code[]=${code}&form[]=${form}&${other}`
  const url = `http://pharmacy.localhost/api/v2/shop/search/products?${query}`
  const response = await catalog.fetch(new Request(url, { headers: { 'Accept-Language': 'en' } }))
  return (await response.text()).includes(`"code":"${code}"`)
}

describe('options of variants', () => {
  test('a variant that comes in several options keeps them with a new price, and may get others', async () => {
    const whole = {
      ...before,
      attributes: {},
      variants: [
        { code: 'any', price: 9, options: { form: ['drops', 'tablet'] } },
        { code: 'cream', price: 5, options: { form: 'cream' } },
      ],
    }
    const priced = { variants: [{ code: 'any', price: 4, inStock: true }] }
    const formsOf = (catalog: Catalog) =>
      catalog.stateOf(code)?.whole?.product.variants.map(({ options }) => options)
    const dearer = await after(whole, priced)
    expect(formsOf(dearer)).toEqual([{ form: ['drops', 'tablet'] }, { form: 'cream' }])
    expect(dearer.stateOf(code)?.variants).toMatchObject({ any: { price: 4 } })
    for (const form of ['drops', 'tablet', 'cream']) expect(await isFound(dearer, form)).toBe(true)
    const other = await after(whole, {
      variants: [{ code: 'any', options: { form: ['tablet', 'syrup'] } }],
    })
    const { attributes } = other.stateOf(code)!.whole!.product
    expect(attributes).toEqual({ form: ['tablet', 'cream', 'syrup'] })
    expect([await isFound(other, 'drops'), await isFound(other, 'syrup')]).toEqual([false, true])
  })

  test('a price range finds the variants whose new price or stock fits', async () => {
    const whole = {
      ...before,
      attributes: {},
      variants: [
        { code: 'any', price: 900, options: { form: ['drops', 'tablet'] } },
        { code: 'cream', price: 500, options: { form: 'cream' } },
      ],
    }
    const cheaper = { variants: [{ code: 'any', price: 400 }] }
    const soldOut = { variants: [{ code: 'any', inStock: false }] }
    const [first, second, third] = [
      await after(whole),
      await after(whole, cheaper),
      await after(whole, cheaper, soldOut),
    ]
    for (const [catalog, wanted] of [
      [first, [false, false, false]],
      [second, [true, true, false]],
      [third, [false, false, false]],
    ] as const) {
      const forms = ['drops', 'tablet', 'cream'].map((form) =>
        isFound(catalog, form, 'price[max]=450'),
      )
      expect(await Promise.all(forms)).toEqual(wanted)
    }
    expect(await isFound(third, 'drops')).toBe(true)
    expect(await isFound(third, 'cream', 'price[min]=500')).toBe(true)
  })

  test('an option that no variant has any more is removed from the attributes of the product', async () => {
    const inForms = {
      variants: [
        { code: 'drops', price: 5, options: { form: 'drops' } },
        { code: 'tablet', price: 5, options: { form: 'tablet' } },
      ],
    }
    const whole = { ...before, ...inForms, attributes: {} }
    const line = { variants: [{ code: 'drops', options: { form: 'cream' } }] }
    const catalog = await after(whole, line)
    expect(catalog.stateOf(code)?.whole?.product.attributes).toEqual({ form: ['tablet', 'cream'] })
  })
})
