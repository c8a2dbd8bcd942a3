import { expect, test } from 'vitest'
import type { WireFilter, WireListMeta } from '#contract/schema/product-list.ts'
import {
  requestList,
  type RequestOptions,
  type ServedCatalog,
} from '../../../support/servers/catalog-servers.ts'

/** The filters of a list in `meta`. */
export function describeFilters(shop: () => ServedCatalog): void {
  async function meta(query: string, requestOptions?: RequestOptions): Promise<WireListMeta> {
    return (await requestList(shop(), `itemsPerPage=0&${query}`, requestOptions)).meta
  }

  async function filter(
    code: string,
    query: string,
    requestOptions?: RequestOptions,
  ): Promise<WireFilter> {
    const { filters } = await meta(query, requestOptions)
    const found = filters.attributes.find((candidate) => candidate.code === code)
    if (!found) throw new Error(`no filter ${code}`)
    return found
  }

  const counts = ({ values }: Pick<WireFilter, 'values'>) =>
    values.map(({ code, count, selected }) => `${selected ? '*' : ''}${code} ${String(count)}`)

  test('lists every attribute of the scope, the most important first', async () => {
    const { filters } = await meta('productTaxons.id=12')
    expect(filters.attributes.map(({ code, type }) => `${code} ${type}`)).toEqual([
      'form select',
      'symptom select',
      'sugar_free select',
      'volume range',
      'badge select',
      'brand select',
    ])
  })

  test('has no filter of attributes that are not filterable, whatever is selected', async () => {
    const codes = ['care', 'months', 'natural']
    for (const query of ['', 'care[]=dry', 'months[min]=1', 'natural[]=true']) {
      const { filters } = await meta(query)
      expect(filters.attributes.filter(({ code }) => codes.includes(code))).toEqual([])
    }
  })

  test('counts a filter without its own selection, and the others with it', async () => {
    const query = 'productTaxons.id=11&form[]=tablet'
    expect(counts(await filter('form', query))).toEqual([
      '*tablet 3',
      'cream 2',
      'drops 1',
      'syrup 1',
    ])
    expect(counts(await filter('brand', query))).toEqual(['medira 2', 'oakleaf 1'])
  })

  test('keeps options of the scope without remaining products', async () => {
    const query = 'productTaxons.id=11&price[min]=1000'
    expect(counts(await filter('form', query))).toEqual([
      'cream 2',
      'drops 0',
      'syrup 0',
      'tablet 0',
    ])
  })

  test.each([
    ['an option that is absent from the scope', 'productTaxons.id=12&form[]=tea', '*tea 0'],
    ['an unknown option', 'productTaxons.id=12&form[]=powder', '*powder 0'],
  ])('keeps %s while it is selected', async (_what, query, option) => {
    expect(counts(await filter('form', query))).toContain(option)
  })

  test('keeps a filter that is absent from the scope while it is selected', async () => {
    const query = 'productTaxons.id=12&colour[]=red&battery[min]=3'
    expect(counts(await filter('colour', query))).toEqual(['*red 0'])
    expect((await filter('battery', query)).range).toEqual({ min: null, max: null })
  })

  test('puts options with more products first, and equal ones by their label', async () => {
    const { values } = await filter('symptom', 'productTaxons.id=11')
    expect(values.map(({ label }) => label)).toEqual(['Fever', 'Headache'])
    const equal = await filter('colour', 'productTaxons.id=34', { host: 'marketplace.localhost' })
    expect(equal.values.map(({ label, count }) => [label, count])).toEqual([
      ['Blue', 2],
      ['Red', 2],
    ])
  })

  test('states which filter is rendered as swatches, and in which colours', async () => {
    const { display, values } = await filter('colour', 'colour[]=red&colour[]=oak')
    expect(display).toBe('SWATCH')
    const colours = new Map(values.map((value) => [value.code, value.colours]))
    expect([colours.get('red'), colours.get('oak')]).toEqual([['#c8323a'], undefined])
    expect(await filter('form', '')).not.toHaveProperty('display')
  })

  test('labels options and filters in the requested locale', async () => {
    const form = await filter('form', 'productTaxons.id=12', {
      headers: { 'Accept-Language': 'ru' },
    })
    expect(form.name).toBe('Форма')
    expect(form.values[0]).toMatchObject({
      code: 'tablet',
      translationValue: 'Таблетки',
      label: 'Таблетки',
      boolean: null,
    })
  })

  test('marks the two values of a boolean as 1 and 0', async () => {
    const { values } = await filter('sugar_free', 'productTaxons.id=12')
    expect(values.map(({ code, boolean, label }) => [code, boolean, label])).toEqual([
      ['false', 0, null],
      ['true', 1, null],
    ])
  })

  test('returns the bounds of a range filter without its own selection, and no values', async () => {
    const volume = await filter('volume', 'productTaxons.id=11&volume[min]=60&form[]=cream')
    expect(volume).toMatchObject({ range: { min: 50, max: 75 }, values: [] })
  })

  test('returns no range for a select filter', async () => {
    expect((await filter('form', '')).range).toBeNull()
  })

  test('returns the bounds of prices without the selected prices', async () => {
    const { filters } = await meta('productTaxons.id=12&price[min]=600&form[]=tablet')
    expect(filters.priceRange).toEqual({ min: 499, max: 799 })
  })

  test('returns no bounds of prices if nothing is found', async () => {
    const { filters } = await meta('productTaxons.id=12&form[]=tea')
    expect(filters.priceRange).toEqual({ min: null, max: null })
  })

  test('counts catalog promotions without their own selection', async () => {
    const { filters } = await meta('catalog-promotion[]=weekend')
    expect(counts({ values: filters.catalogPromotions })).toEqual(['autumn 3', '*weekend 2'])
    expect(filters.catalogPromotions[0]).toMatchObject({ label: 'Autumn sale', boolean: null })
  })

  test('lists the enabled taxons of the results, ancestors included', async () => {
    const joints = await meta('productTaxons.id=13')
    expect(joints.availableTaxons).toEqual([1, 2, 10, 11])
    const narrowed = await meta('productTaxons.id=10&symptom[]=fever&form[]=syrup')
    expect(narrowed.availableTaxons).toEqual([1, 2, 10, 11])
  })
}
