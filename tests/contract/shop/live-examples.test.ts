import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { FilterForm } from '#contract/query/filter.ts'
import type { SortChoice } from '#contract/query/sort.ts'
import { createShopApi } from '#storefront/shop/api/shop-api.ts'
import { type LivePlatform, serveLive } from '../../support/examples/live-shop.ts'
import { magentoLive } from '../../support/examples/magento-live.ts'
import { medusaLive } from '../../support/examples/medusa-live.ts'
import { saleorLive } from '../../support/examples/saleor-live.ts'
import { shopifyLive } from '../../support/examples/shopify-live.ts'
import { syliusLive } from '../../support/examples/sylius-live.ts'
import { vendureLive } from '../../support/examples/vendure-live.ts'
import { woocommerceLive } from '../../support/examples/woocommerce-live.ts'
import { magentoGraphql } from '../../support/fakes/platforms/lists/magento-graphql.ts'
import { medusaLists } from '../../support/fakes/platforms/lists/medusa-lists.ts'
import { saleorLists } from '../../support/fakes/platforms/lists/saleor-lists.ts'
import { shopifyLists } from '../../support/fakes/platforms/lists/shopify-lists.ts'
import { syliusOneLists, syliusTwoLists } from '../../support/fakes/platforms/lists/sylius-lists.ts'
import { woocommerceStore } from '../../support/fakes/platforms/lists/woocommerce-store.ts'
import {
  type FakePlatform,
  type RunningPlatform,
  startPlatform,
  type Trouble,
} from '../../support/fakes/platforms/platform-server.ts'
import { vendureSearch } from '../../support/fakes/platforms/vendure-search.ts'
import { pharmacy } from '../../support/samples/channels.ts'
import { checkedShop } from './checked-shop.ts'

/** What the guide says of a platform: `src/contract/schema/README.md#live-or-as-a-copy`. */
interface Example {
  name: string
  example: LivePlatform
  fake: FakePlatform
  /** Orders besides the shop's own. */
  sorts: readonly SortChoice[]
  /** Codes of filters with counts, in a category; the first one with its option for Teafield. */
  filters: readonly string[]
  option: FilterForm | null
  hasTotals: boolean
  hasSale: boolean
  hasReductions: boolean
  hasLanguages: boolean
  /** Slugs by language. */
  hasSlugs: boolean
}

const FULL = {
  sorts: ['price_asc', 'created_at_desc'],
  filters: [],
  option: null,
  hasTotals: true,
  hasSale: false,
  hasReductions: true,
  hasLanguages: true,
  hasSlugs: true,
} satisfies Partial<Example>

const EXAMPLES: readonly Example[] = [
  {
    ...FULL,
    name: 'vendure',
    example: vendureLive,
    fake: vendureSearch,
    sorts: ['price_asc'],
    filters: ['maker'],
    option: { maker: ['teafield'] },
    hasReductions: false,
  },
  {
    ...FULL,
    name: 'medusa',
    example: medusaLive,
    fake: medusaLists,
    sorts: ['created_at_desc'],
    hasSlugs: false,
  },
  { ...FULL, name: 'saleor', example: saleorLive, fake: saleorLists },
  {
    ...FULL,
    name: 'shopify',
    example: shopifyLive,
    fake: shopifyLists,
    filters: ['m-custom-maker', 'inStock', 'price'],
    option: { 'm-custom-maker': ['teafield'] },
    hasTotals: false,
  },
  {
    ...FULL,
    name: 'woocommerce',
    example: woocommerceLive,
    fake: woocommerceStore,
    filters: ['maker', 'inStock', 'price'],
    option: { maker: ['teafield'] },
    hasSale: true,
    hasLanguages: false,
  },
  {
    ...FULL,
    name: 'magento',
    example: magentoLive,
    fake: magentoGraphql,
    sorts: ['price_asc'],
    filters: ['maker', 'price'],
    option: { maker: ['1'] },
  },
  { ...FULL, name: 'sylius 1', example: syliusLive, fake: syliusOneLists },
  { ...FULL, name: 'sylius 2', example: syliusLive, fake: syliusTwoLists },
]

const PAGE = { scope: {}, form: {}, page: 1, itemsPerPage: 30, sort: 'position' } as const
const BY_PRICE = ['Sencha', 'Assam', 'Darjeeling', 'Keemun', 'Gyokuro', 'Bowl “Moon”', 'Gift card']
const NEWEST = ['Gift card', 'Bowl “Moon”', 'Keemun', 'Darjeeling', 'Assam', 'Gyokuro', 'Sencha']

/** Serves an example, with the small shop in its platform's form, to each test of a group. */
function useExample({ example, fake }: Example, deadline = '10000') {
  let platform: RunningPlatform
  let live: Awaited<ReturnType<typeof serveLive>>
  const problems: string[] = []

  beforeEach(async () => {
    platform = await startPlatform(fake)
    for (const product of platform.shop.products)
      product.createdAt = `2026-03-0${product.id}T10:00:00.000Z`
    problems.length = 0
    live = await serveLive(example, {
      env: {
        ...fake.env,
        [`${example.name.toUpperCase()}_URL`]: `${platform.url}/`,
        LIVE_DEADLINE_MS: deadline,
      },
      onProblem: (line) => problems.push(line),
    })
  })
  afterEach(async () => {
    await live.stop()
    await platform.stop()
  })

  const shop = (locale = 'en') =>
    createShopApi({
      channel: pharmacy,
      locale,
      baseUrl: live.url,
      token: 'of-the-storefront',
      isStrict: true,
    })
  return {
    platform: () => platform,
    url: () => live.url,
    problems,
    shop,
    taxonId: async (slug: string) => (await shop().taxonBySlug(slug))?.id ?? 0,
    /** Names of a list. */
    async listed(request: object) {
      const { products } = await shop().listProducts({ ...PAGE, ...request })
      return products.map(({ name }) => name)
    },
  }
}

describe.each(EXAMPLES)('the guide’s live adapter of $name', (row) => {
  const { example, fake, sorts, filters, option } = row
  const { platform, url, problems, shop, taxonId, listed } = useExample(row)

  it('lists all products page by page, each once, and none beyond the last page', async () => {
    const names: string[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const list = await shop().listProducts({ ...PAGE, itemsPerPage: 3, page })
      if (row.hasTotals) expect(list).toMatchObject({ total: 7, lastPage: 3, currentPage: page })
      names.push(...list.products.map((product) => product.name))
      last = list.lastPage
    }
    expect(names.toSorted()).toEqual(BY_PRICE.toSorted())
    const beyond = await shop().listProducts({ ...PAGE, itemsPerPage: 3, page: 9 })
    expect(beyond).toMatchObject({ products: [], total: 7, lastPage: 3 })
  })

  it('shows prices, reductions and pictures on cards', async () => {
    const { products } = await shop().listProducts(PAGE)
    const gyokuro = products.find((product) => product.name === 'Gyokuro')
    expect(gyokuro?.price).toMatchObject({
      current: 1290,
      regular: row.hasReductions ? 1590 : null,
    })
    expect(gyokuro?.images[0]?.path).toBe(`${platform().url}/files/gyokuro.jpg`)
  })

  it.each(['price_asc', 'created_at_desc'] as const)(
    'gives the order %s, or refuses it, so that pages do without',
    async (sort) => {
      const rail = await shop().railProducts({ ...PAGE, sort })
      const expected = sort === 'price_asc' ? BY_PRICE : NEWEST
      expect(rail?.map((product) => product.name) ?? null).toEqual(
        sorts.includes(sort) ? expected : null,
      )
    },
  )

  it('turns the order of prices round', async () => {
    if (sorts.includes('price_asc'))
      expect(await listed({ sort: 'price_desc' })).toEqual(BY_PRICE.toReversed())
    expect(await shop().railProducts({ ...PAGE, sort: 'discount_percentage_desc' })).toBeNull()
  })

  it('gives reduced products, or refuses the sale page', async () => {
    const rail = await shop().railProducts({ ...PAGE, scope: { discount: true } })
    expect(rail?.map((product) => product.name) ?? null).toEqual(row.hasSale ? ['Gyokuro'] : null)
    expect(await shop().railProducts({ ...PAGE, scope: { 'loyalty-discount': true } })).toBeNull()
  })

  it('lists a category with those below it', async () => {
    const tea = await taxonId('tea')
    expect((await listed({ scope: { taxonId: tea } })).toSorted()).toEqual([
      'Assam',
      'Darjeeling',
      'Gyokuro',
      'Keemun',
      'Sencha',
    ])
    const green = await taxonId('green-tea')
    expect((await listed({ scope: { taxonId: green } })).toSorted()).toEqual(['Gyokuro', 'Sencha'])
    const { availableTaxons } = await shop().listProducts({ ...PAGE, scope: { taxonId: green } })
    expect(availableTaxons).toEqual(expect.arrayContaining([tea, green]))
    expect(availableTaxons).not.toContain(await taxonId('cups'))
  })

  it('has the filters with counts that the guide names, and narrows by them', async () => {
    const scope = { taxonId: await taxonId('tea') }
    const list = await shop().listProducts({ ...PAGE, scope })
    expect(list.filters.map(({ code }) => code).toSorted()).toEqual([...filters].toSorted())
    if (!option) return
    expect(list.filters.find(({ code }) => code === filters[0])).toMatchObject({
      name: 'Maker',
      options: [{ label: 'Teafield', count: 5 }],
    })
    const chosen = await shop().listProducts({ ...PAGE, scope, form: option })
    expect(chosen.products).toHaveLength(5)
    const cups = { ...PAGE, scope: { taxonId: await taxonId('cups') }, form: option }
    expect((await shop().listProducts(cups)).products).toEqual([])
    const gone = { [Object.keys(option)[0] ?? '']: ['99'] }
    expect((await shop().listProducts({ ...PAGE, scope, form: gone })).products).toEqual([])
    const unknown = { ...PAGE, scope, form: { unheard: ['of'] } }
    await expect(shop().listProducts(unknown)).rejects.toMatchObject({ status: 400 })
  })

  it('searches', async () => {
    expect(await listed({ query: 'gyo' })).toEqual(['Gyokuro'])
    expect(await listed({ query: 'nothing like it' })).toEqual([])
  })

  it('gives a product by its code, with all variants, their options and stock', async () => {
    const { products } = await shop().listProducts(PAGE)
    const code = products.find((product) => product.name === 'Sencha')?.code ?? ''
    const [sencha] = await shop().productsByCodes([code], { details: true })
    expect(sencha).toMatchObject({ code, name: 'Sencha', slug: 'sencha' })
    expect(sencha?.variants).toMatchObject([
      {
        code: 'SENCHA-50',
        isSoldOut: false,
        price: { current: 450 },
        options: [{ name: 'Package size', value: '50 grams' }],
      },
      {
        code: 'SENCHA-100',
        isSoldOut: true,
        price: { current: 820 },
        options: [{ name: 'Package size', value: '100 grams' }],
      },
    ])
    expect(await shop().productsByCodes(['404'])).toEqual([])
  })

  it('has the menu and breadcrumbs, and 404 for what is not there', async () => {
    const root = await shop().rootTaxon('root')
    expect(root?.children.map((child) => child.name)).toEqual(['Tea', 'Cups'])
    const green = await shop().taxonBySlug('green-tea')
    expect(green).toMatchObject({
      name: 'Green tea',
      parent: { name: 'Tea', parent: { id: root?.id } },
    })
    expect(await shop().taxon(green?.id ?? 0)).toMatchObject({ name: 'Green tea' })
    expect(await shop().taxon(99)).toBeNull()
    expect(await shop().taxonBySlug('coffee')).toBeNull()
  })

  it('answers in the page’s language', async () => {
    const { products } = await shop('lt').listProducts({
      ...PAGE,
      query: row.hasLanguages ? 'senč' : 'sen',
    })
    const [sencha] = products
    expect(sencha?.name).toBe(row.hasLanguages ? 'Senča' : 'Sencha')
    expect(sencha?.slug).toBe(row.hasLanguages && row.hasSlugs ? 'sencha-lt' : 'sencha')
    const [whole] = await shop('lt').productsByCodes([sencha?.code ?? ''], { details: true })
    expect(whole?.variants?.[0]?.options).toMatchObject(
      row.hasLanguages
        ? [{ name: 'Pakuotės dydis', value: '50 gramų' }]
        : [{ name: 'Package size', value: '50 grams' }],
    )
    const tea = await shop('lt').taxonBySlug(row.hasLanguages && row.hasSlugs ? 'arbata' : 'tea')
    expect(tea?.name).toBe(row.hasLanguages ? 'Arbata' : 'Tea')
  })

  it('shows a price as soon as it has changed there', async () => {
    await shop().listProducts(PAGE)
    platform().shop.products[6]!.variants[0]!.price = 4000
    const { products } = await shop().listProducts(PAGE)
    const card = products.find((product) => product.name === 'Gift card')
    expect(card?.price?.current).toBe(4000)
  })

  it.each<[trouble: Trouble, status: number]>([
    ['failing', 502],
    ['cut', 502],
    ['unauthorised', 502],
    ['busy', 503],
  ])(
    'is a shop that fails, and no empty list, when the platform is %s',
    async (trouble, status) => {
      platform().trouble(trouble)
      const failure = await shop()
        .listProducts(PAGE)
        .catch((error: unknown) => error)
      expect(failure).toMatchObject({ name: 'ShopError', status })
      if (trouble === 'busy') expect(failure).toMatchObject({ retryAfter: 1 })
      expect(problems[0]).toMatch(new RegExp(`^${example.name}: search/products: `))
      expect((await shop().listProducts(PAGE)).products).toHaveLength(7)
    },
  )

  it('sends its key to no other host, and never the storefront’s', async () => {
    const elsewhere = await startPlatform(fake)
    onTestFinished(() => elsewhere.stop())
    platform().trouble('elsewhere', 0, `${elsewhere.url}/store/products`)
    await expect(shop().listProducts(PAGE)).rejects.toMatchObject({ status: 502 })
    expect(elsewhere.requests).toEqual([])
    await shop().listProducts(PAGE)
    const sent = platform().requests.map(({ authorization }) => authorization ?? '')
    expect(sent.join(' ')).not.toContain('of-the-storefront')
  })

  it('satisfies the check of a shop', async () => {
    const { text, isWhole } = await checkedShop({ baseUrl: url() })
    expect(text).not.toContain('✗')
    expect(isWhole).toBe(true)
  })
})

const withFilter = (code: string) => EXAMPLES.filter(({ filters }) => filters.includes(code))

describe.each(withFilter('price'))('the live adapter of $name', (row) => {
  const { taxonId, listed } = useExample(row)

  it('narrows by prices', async () => {
    const scope = { taxonId: await taxonId('tea') }
    const form = { price: { min: 700, max: 1000 } }
    expect((await listed({ scope, form })).toSorted()).toEqual(['Darjeeling', 'Keemun'])
  })
})

describe.each(withFilter('inStock'))('the live adapter of $name', (row) => {
  const { platform, taxonId, listed } = useExample(row)

  it('narrows by stock', async () => {
    const [, gyokuro] = platform().shop.products
    for (const variant of gyokuro?.variants ?? []) variant.pieces = 0
    const scope = { taxonId: await taxonId('green-tea') }
    expect(await listed({ scope, form: { inStock: ['true'] } })).toEqual(['Sencha'])
  })
})

describe.each(EXAMPLES)('the live adapter of $name with a deadline', (row) => {
  const { platform, shop } = useExample(row, '200')

  it('is a shop that fails, and no empty list, when the platform does not answer in time', async () => {
    platform().trouble('silent')
    await expect(shop().listProducts(PAGE)).rejects.toMatchObject({ status: 504 })
  })
})

it('is not served without the platform’s address', async () => {
  await expect(serveLive(vendureLive, { env: {} })).rejects.toThrow('VENDURE_URL')
})
