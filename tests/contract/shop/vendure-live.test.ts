import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVendureShop } from '../../support/examples/vendure-live.ts'
import {
  type RunningPlatform,
  startPlatform,
} from '../../support/fakes/platforms/platform-server.ts'
import { vendureSearch } from '../../support/fakes/platforms/vendure-search.ts'
import { pharmacy } from '../../support/samples/channels.ts'

const PAGE = { scope: {}, form: {}, page: 1, itemsPerPage: 30, sort: 'position' } as const

describe('the guide’s live adapter of Vendure', () => {
  let server: RunningPlatform
  beforeAll(async () => {
    server = await startPlatform(vendureSearch)
  })
  afterAll(() => server.stop())

  const shop = (locale = 'en') => createVendureShop({ channel: pharmacy, locale, url: server.url })

  it('lists products with prices and pictures, page by page', async () => {
    const first = await shop().listProducts({ ...PAGE, itemsPerPage: 3, sort: 'price_asc' })
    expect(first).toMatchObject({ total: 7, currentPage: 1, lastPage: 3 })
    expect(first.products.map(({ name, price }) => [name, price?.current])).toEqual([
      ['Sencha', 450],
      ['Assam', 599],
      ['Darjeeling', 745],
    ])
    const last = await shop().listProducts({ ...PAGE, itemsPerPage: 3, page: 3 })
    expect(last.products.map(({ code }) => code)).toEqual(['7'])
  })

  it('filters by facets within a category, with the numbers of products', async () => {
    const request = { ...PAGE, scope: { taxonId: 2 }, form: { maker: ['teafield'] } }
    const { total, filters } = await shop('lt').listProducts(request)
    expect(total).toBe(5)
    expect(filters).toMatchObject([
      {
        kind: 'SELECT',
        code: 'maker',
        name: 'Gamintojas',
        options: [{ code: 'teafield', count: 5 }],
      },
    ])
    const cups = await shop().listProducts({
      ...PAGE,
      scope: { taxonId: 5 },
      form: { maker: ['teafield'] },
    })
    expect(cups.total).toBe(0)
  })

  it('searches', async () => {
    const { products } = await shop().listProducts({ ...PAGE, query: 'gyo' })
    expect(products.map(({ name }) => name)).toEqual(['Gyokuro'])
  })

  it('gives variants with options for a product’s page, in the page’s language', async () => {
    const [product] = await shop('lt').productsByCodes(['1'], { details: true })
    expect(product).toMatchObject({ name: 'Senča', slug: 'sencha-lt' })
    const size = { name: 'Pakuotės dydis' }
    expect(product?.variants).toMatchObject([
      {
        code: 'SENCHA-50',
        isSoldOut: false,
        price: { current: 450 },
        options: [{ ...size, value: '50 gramų' }],
      },
      {
        code: 'SENCHA-100',
        isSoldOut: true,
        price: { current: 820 },
        options: [{ ...size, value: '100 gramų' }],
      },
    ])
  })

  it('has the menu and breadcrumbs', async () => {
    const root = await shop().rootTaxon('root')
    expect(root?.children.map(({ name }) => name)).toEqual(['Tea', 'Cups'])
    expect(await shop().taxonBySlug('green-tea')).toMatchObject({
      id: 3,
      name: 'Green tea',
      parent: { name: 'Tea' },
    })
    expect(await shop().taxon(99)).toBeNull()
  })

  it('leaves out what Vendure cannot do: ranges of prices, reduced products, the newest first', async () => {
    const { filters } = await shop().listProducts(PAGE)
    expect(filters.map(({ code }) => code)).not.toContain('price')
    const sale = { ...PAGE, scope: { discount: true } }
    expect(await shop().railProducts(sale)).toBeNull()
    expect(await shop().railProducts({ ...PAGE, sort: 'created_at_desc' })).toBeNull()
  })

  it('shows a price of Vendure as soon as it has changed there', async () => {
    server.shop.products[6]!.variants[0]!.price = 4000
    const [card] = await shop().productsByCodes(['7'])
    expect(card?.price?.current).toBe(4000)
  })

  it('fails as a shop that does not answer', async () => {
    const gone = createVendureShop({ channel: pharmacy, locale: 'en', url: 'http://127.0.0.1:9' })
    await expect(gone.listProducts(PAGE)).rejects.toMatchObject({ name: 'ShopError', status: 0 })
  })
})
