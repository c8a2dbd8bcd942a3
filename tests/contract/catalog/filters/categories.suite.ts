import { expect, test } from 'vitest'
import type { WireListMeta } from '#contract/schema/product-list.ts'
import {
  requestList,
  type RequestOptions,
  type ServedCatalog,
} from '../../../support/servers/catalog-servers.ts'

/** The categories of a search as a filter. */
export function describeCategories(shop: () => ServedCatalog): void {
  const meta = async (query: string, requestOptions?: RequestOptions): Promise<WireListMeta> =>
    (await requestList(shop(), `itemsPerPage=0&${query}`, requestOptions)).meta

  async function categories(query: string, requestOptions?: RequestOptions) {
    const { filters } = await meta(query, requestOptions)
    return filters.categories?.map(
      ({ code, label, count, selected }) => `${selected ? '*' : ''}${code} ${label} ${count}`,
    )
  }

  test('are those where the results split, below the root of the channel', async () => {
    expect(await categories('query=tablets')).toEqual(['11 Pain relief 3', '14 Vitamins 2'])
  })

  test('are labelled in the locale of the request', async () => {
    const requestOptions = { headers: { 'Accept-Language': 'ru' } }
    expect(await categories('query=medira', requestOptions)).toEqual([
      '10 Здоровье 27',
      '16 Skin care 3',
    ])
  })

  test('filter a search; they are counted without their own selection, other filters with it', async () => {
    const all = await meta('query=tablets')
    const [first] = all.filters.categories ?? []
    const narrowed = await meta(`query=tablets&categories[]=${first?.code}`)
    expect(narrowed.totalItems).toBe(first?.count)
    expect(narrowed.totalItems).toBeLessThan(all.totalItems)
    const counts = (one: WireListMeta) => one.filters.categories?.map(({ count }) => count)
    expect(counts(narrowed)).toEqual(counts(all))
    const brands = (one: WireListMeta) =>
      one.filters.attributes
        .filter(({ code }) => code === 'brand')
        .flatMap(({ values }) => values.map(({ count }) => count))
        .reduce((sum, count) => sum + count, 0)
    expect(brands(narrowed)).toBeLessThan(brands(all))
  })

  test('are combined with OR if two are selected', async () => {
    const codes = ['11', '14']
    const alone = await Promise.all(codes.map((code) => meta(`query=medira&categories[]=${code}`)))
    const both = await meta(`query=medira&${codes.map((code) => `categories[]=${code}`).join('&')}`)
    expect(both.totalItems).toBe(alone.reduce((sum, { totalItems }) => sum + totalItems, 0))
  })

  test('keep a selection from another level, and an unknown one', async () => {
    const chosen = await categories('query=tablets&categories[]=12&categories[]=999')
    expect(chosen).toContainEqual(expect.stringMatching(/^\*12 Headache [1-9]/))
    expect(chosen).toContain('*999 999 0')
  })

  test('exist only for searches', async () => {
    expect(await categories('productTaxons.id=10')).toBeUndefined()
    const listed = await meta('productTaxons.id=10')
    expect((await meta('productTaxons.id=10&categories[]=12')).totalItems).toBe(listed.totalItems)
  })

  test('are omitted if each of them has all results', async () => {
    expect((await meta('query=serum')).totalItems).toBe(1)
    expect(await categories('query=serum')).toBeUndefined()
    expect(await categories('query=tea')).toBeUndefined()
  })
}
