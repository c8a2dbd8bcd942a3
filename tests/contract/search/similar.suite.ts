import { expect, test } from 'vitest'
import type { WireProduct } from '#contract/schema/product.ts'
import { pharmacy } from '../../support/samples/channels.ts'
import { codesOf, requestList, type ServedCatalog } from '../../support/servers/catalog-servers.ts'

const HEADACHE = 11
const PRICE_HASH = pharmacy.priceHash

/** What two products share, as the storefront says it (RULES.md#optional-parts). */
function likeness(one: WireProduct, other: WireProduct, isOfTaxon: boolean): number {
  const valuesOf = ({ attributeValues }: WireProduct) =>
    new Map(attributeValues.map((value) => [`${value.attribute.code} ${value.code}`, value]))
  const shared = [...valuesOf(one)].filter(([key, { value }]) => {
    const isNumber = typeof value === 'number'
    return !isNumber && valuesOf(other).has(key)
  })
  const weights = shared.map(([, { attribute }]) => {
    if (attribute.code === 'brand') return 3
    return attribute.displayLocations.showInProductList ? 2 : 1
  })
  const priceOf = ({ variants }: WireProduct) => {
    const inStock = variants.filter((variant) => variant.inStock)
    const offered = inStock.length > 0 ? inStock : variants
    return Math.min(...offered.map(({ prices }) => Number(prices[PRICE_HASH])))
  }
  const [price, otherPrice] = [priceOf(one), priceOf(other)]
  const isWithin = (share: number) =>
    otherPrice >= Math.floor(price * (1 - share)) && otherPrice <= Math.ceil(price * (1 + share))
  const ofPrice = (isWithin(0.2) ? 2 : 0) + (isWithin(0.5) ? 1 : 0)
  return weights.reduce((sum, weight) => sum + weight, 0) + ofPrice + (isOfTaxon ? 6 : 0)
}

/** Products that are alike: `search/similar`. */
export function describeSimilarProducts(shop: () => ServedCatalog): void {
  async function similar(query: string, host = 'pharmacy.localhost'): Promise<WireProduct[]> {
    const { status, body } = await shop().sendRequest(`search/similar?${query}`, { host })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return (body as { data: WireProduct[] }).data
  }
  const listed = async (query: string) =>
    (await requestList(shop(), `${query}&itemsPerPage=100&details=true`)).data

  test('are those of the taxon above, by what they share, sold-out ones last', async () => {
    const everything = await listed('')
    for (const one of everything.filter(({ taxon }) => taxon)) {
      const codes = (await similar(`code=${one.code}&itemsPerPage=100`)).map(({ code }) => code)
      const ofTaxon = (await listed(`productTaxons.id=${one.taxon?.id}`)).map(({ code }) => code)
      const alike = everything.filter(({ code }) => codes.includes(code))
      const expected = alike
        .map((other) => ({ other, score: likeness(one, other, ofTaxon.includes(other.code)) }))
        .toSorted((a, b) => Number(b.other.inStock) - Number(a.other.inStock) || b.score - a.score)
      expect(codes, one.code).toEqual(expected.map(({ other }) => other.code))
      expect(codes).not.toContain(one.code)
      expect([one.code, ...codes]).toEqual(expect.arrayContaining(ofTaxon))
    }
  })

  test('are as many as requested', async () => {
    const [one] = await listed(`productTaxons.id=${HEADACHE}`)
    expect(await similar(`code=${one?.code ?? ''}&itemsPerPage=2`)).toHaveLength(2)
  })

  test('do not exist for a product that the channel does not sell', async () => {
    expect(await similar('code=nothing')).toEqual([])
    const other = await requestList(shop(), 'itemsPerPage=1', { host: 'marketplace.localhost' })
    const [code = ''] = codesOf(other)
    expect(await similar(`code=${code}`)).toEqual([])
  })

  test('come closest to a list in which nothing is left: they meet the most choices', async () => {
    const choices = 'form[]=powder&price[max]=1&vegan[]=true'
    const empty = await requestList(shop(), `productTaxons.id=1&${choices}`)
    expect(empty.data).toEqual([])
    const found = await similar(`productTaxons.id=1&${choices}&itemsPerPage=100`)
    const all = await listed('productTaxons.id=1')
    const meets = ({ attributeValues }: WireProduct) =>
      attributeValues.filter(
        ({ attribute, code }) =>
          (attribute.code === 'form' && code === 'powder') ||
          (attribute.code === 'vegan' && code === 'true'),
      ).length
    const expected = all.toSorted(
      (a, b) => Number(b.inStock) - Number(a.inStock) || meets(b) - meets(a),
    )
    expect(found.map(({ code }) => code)).toEqual(expected.map(({ code }) => code))
  })

  test('do not exist for a list without choices', async () =>
    expect(await similar('productTaxons.id=1')).toEqual([]))

  test('are refused for parameters that cannot be read', async () => {
    const { status } = await shop().sendRequest('search/similar?itemsPerPage=many')
    expect(status).toBe(422)
  })
}
