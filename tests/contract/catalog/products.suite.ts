import { expect, test } from 'vitest'
import type { WireProduct } from '#contract/schema/product.ts'
import {
  requestList,
  type RequestOptions,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'

/** What a product of a list holds (RULES.md#product). */
export function describeProducts(shop: () => ServedCatalog): void {
  async function product(
    code: string,
    query = '',
    requestOptions?: RequestOptions,
  ): Promise<WireProduct> {
    const { data } = await requestList(shop(), `code[]=${code}&${query}`, requestOptions)
    if (!data[0]) throw new Error(`no product ${code}`)
    return data[0]
  }

  test('has its prices in minor units, the current one under the key of the channel', async () => {
    const { variants } = await product('PH-12')
    expect(variants.map(({ code, inStock, prices }) => ({ code, inStock, prices }))).toEqual([
      {
        code: 'PH-12-30',
        inStock: true,
        prices: {
          originalPrices: [1490],
          lowest30DayPrice: 1390,
          loyaltyCatalogPromotionPrice: null,
          pharmacy: 1190,
        },
      },
      {
        code: 'PH-12-50',
        inStock: false,
        prices: {
          originalPrices: [1590],
          lowest30DayPrice: null,
          loyaltyCatalogPromotionPrice: null,
          pharmacy: 1590,
        },
      },
    ])
  })

  test.each(['marketplace', 'alternative'])(
    'has the price of channel %s under its own key',
    async (channel) => {
      const { variants } = await product('MK-03', '', { host: `${channel}.localhost` })
      expect(Object.keys(variants[0]?.prices ?? {})).toContain(channel)
      expect(Object.keys(variants[0]?.prices ?? {})).toHaveLength(4)
    },
  )

  test('has the values of attributes that are not filters only with its details, and no pages of them', async () => {
    const codesOf = ({ attributeValues }: WireProduct) =>
      attributeValues.map(({ attribute }) => attribute.code)
    const filters = ['brand', 'form', 'symptom', 'sugar_free']
    expect(codesOf(await product('PH-02'))).toEqual(filters)
    const requestOptions = { headers: { 'Accept-Language': 'ru' } }
    const whole = await product('PH-02', 'details=true', requestOptions)
    expect(codesOf(whole)).toEqual([...filters, 'care', 'care', 'months', 'natural'])
    const facts = whole.attributeValues.slice(filters.length)
    expect(facts.map(({ code, slug, value }) => [code, slug, value])).toEqual([
      ['dry', null, 'Хранить в сухости'],
      ['Quokkaproof', null, 'Quokkaproof'],
      ['36', null, 36],
      ['true', null, true],
    ])
    const { meta } = await requestList(shop(), 'query=Quokkaproof&exact=true')
    expect(meta.totalItems).toBe(0)
  })

  test('omits the 30-day low if the price is not reduced', async () => {
    const { variants } = await product('PH-11')
    expect(variants[0]?.prices).toMatchObject({ originalPrices: [1250], lowest30DayPrice: null })
  })

  test('has its loyalty price if there is one', async () => {
    const { variants } = await product('PH-10')
    expect(variants[0]?.prices.loyaltyCatalogPromotionPrice).toBe(1190)
  })

  test('is in stock if any variant is', async () => {
    expect((await product('PH-12')).inStock).toBe(true)
    expect((await product('PH-05')).inStock).toBe(false)
  })

  test('lists its attribute values in the order of the filters', async () => {
    const { attributeValues } = await product('PH-09')
    const notified = attributeValues.map(({ attribute, code, value, slug }) => [
      attribute.code,
      code,
      value,
      slug,
    ])
    expect(notified).toEqual([
      ['brand', 'medira', 'Medira', 'medira'],
      ['form', 'drops', 'Drops', 'drops'],
      ['symptom', 'fatigue', 'Fatigue', null],
      ['sugar_free', 'true', true, 'sugar-free-true'],
      ['volume', '10', 10, null],
    ])
  })

  test('states which attributes and badges are shown in lists', async () => {
    const { attributeValues, promotionBadges } = await product('PH-01')
    const shown = attributeValues.filter(
      ({ attribute }) => attribute.displayLocations.showInProductList,
    )
    expect(shown.map(({ attribute }) => attribute.code)).toEqual(['form'])
    expect(promotionBadges).toEqual([
      { code: 'new', label: 'New', displayLocations: { showInProductList: true } },
      { code: 'online', label: 'Online only', displayLocations: { showInProductList: false } },
    ])
  })

  test('labels an option without a description with its code', async () => {
    const { attributeValues } = await product('PH-04')
    expect(attributeValues.find(({ attribute }) => attribute.code === 'form')).toMatchObject({
      code: 'syrup',
      value: 'syrup',
    })
  })

  test('has description, slugs and main taxon only with details', async () => {
    expect(await product('PH-01')).not.toHaveProperty('description')
    expect(await product('PH-01')).not.toHaveProperty('slugs')
    expect(await product('PH-01')).not.toHaveProperty('taxon')
    expect(await product('PH-01', 'details=true')).toMatchObject({
      description: '<p>For a <b>migraine</b> that will not leave.</p>',
      slugs: {
        en: 'calmidol-tablets',
        lt: 'kalmidolio-tabletes',
        ru: 'kalmidol-tabletki',
      },
      taxon: { id: 12, slug: 'headache', name: 'Headache' },
    })
  })

  test('is in the requested locale, and in English if a text is missing', async () => {
    const requestOptions = { headers: { 'Accept-Language': 'lt' } }
    expect(await product('PH-01', 'details=true', requestOptions)).toMatchObject({
      name: 'Kalmidolio tabletės',
      slug: 'kalmidolio-tabletes',
      description: '<p>For a <b>migraine</b> that will not leave.</p>',
      images: [{ alt: 'Kalmidolio tabletės' }],
      taxon: { name: 'Galvos skausmas', slug: 'galvos-skausmas' },
    })
    expect(await product('PH-03', '', requestOptions)).toMatchObject({ name: 'Calmidol drops' })
  })
}
