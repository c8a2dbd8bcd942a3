import { selectedCount } from '#storefront/listing/rules/selected-count.ts'
import { listingTags } from '#contract/query/filter-tags.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WireListMeta } from '#contract/schema/product-list.ts'
import type { ListContext } from '#storefront/listing/server/list-context.ts'
import { wireFilterValue, wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'
import { loadClosest } from '#storefront/listing/server/list-document.ts'
import { listContext, pageAt, redirectOf } from '../../support/samples/list-context.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'

let sample: Awaited<ReturnType<typeof openSampleCatalog>>
let context: ListContext

beforeAll(async () => {
  sample = await openSampleCatalog()
  context = listContext(sample.catalog.fetch)
})
afterAll(() => sample.dispose())

/** Prices from 1.90 to 24.90, volumes from 10 to 330; those of Medira from 4.99. */
const HEALTH = '/en/category/health-10'

describe('an address with a range', () => {
  test.each([
    { search: 'price[min]=0&price[max]=999900', leads: '' },
    { search: 'brand[]=medira&price[min]=0', leads: '?brand[]=medira' },
    { search: 'price[min]=0&price[max]=700', leads: '?price[max]=700&price[min]=190' },
    { search: 'price[max]=500&volume[max]=999', leads: '?price[max]=500' },
    { search: 'price[min]=999900', leads: '?price[min]=2490' },
    { search: 'price[min]=0&utm_source=mail', leads: '?utm_source=mail' },
  ])(
    'that no filter would write is redirected to the canonical one: $search',
    async ({ search, leads }) => {
      expect(await redirectOf(`${HEALTH}?${search}`, context)).toBe(HEALTH + leads)
      expect(await redirectOf(HEALTH + leads, context)).toBeNull()
    },
  )

  test.each([
    { search: 'price[min]=200&price[max]=700' },
    { search: 'price[min]=300' },
    // Medira's own begin at 4.99: the choice would be gone when the brand is taken away.
    { search: 'brand[]=medira&price[min]=300' },
  ])('that a filter writes is not redirected: $search', async ({ search }) =>
    expect(await redirectOf(`${HEALTH}?${search}`, context)).toBeNull(),
  )

  test('is redirected to the canonical one on the search page too', async () => {
    const requested = '/en/search?query=vitamin&price[min]=0&price[max]=999900'
    expect(await redirectOf(requested, context)).toBe('/en/search?query=vitamin')
  })
})

describe('a form submitted without scripts', () => {
  test.each([
    { sends: 'price-from=&price-to=&volume-from=&volume-to=', leads: '' },
    { sends: 'price-from=0&price-to=99', leads: '' },
    { sends: 'price-from=0&price-to=7', leads: '?price[max]=700&price[min]=190' },
    { sends: 'price-from=3&brand[]=medira', leads: '?brand[]=medira' },
    {
      sends: 'price-from=3&price[min]=300&brand[]=medira',
      leads: '?brand[]=medira&price[min]=300',
    },
    // Measured by the bounds that were seen: the brand that goes out with it narrows nothing.
    {
      sends: 'price-from=3&price-bounds=190:2490&brand[]=medira',
      leads: '?brand[]=medira&price[min]=300',
    },
    { sends: 'price-from=3&price-to=30&price-bounds=499:1200', leads: '' },
    {
      sends: 'price-from=3&price-to=9&price-bounds=499:1200',
      leads: '?price[max]=900&price[min]=499',
    },
    { sends: 'price-from=3&price-bounds=99:1&brand[]=medira', leads: '?brand[]=medira' },
    { sends: 'price-from=3&price-bounds=a:b&brand[]=medira', leads: '?brand[]=medira' },
    { sends: 'volume-from=50&volume-to=1000', leads: '?volume[max]=330&volume[min]=50' },
    // Without a typed range, only the address counts, and the list ignores unknown fields.
    { sends: 'sort-by=price_asc&foo[]=1', leads: '?foo[]=1&order=ASC&sort=PRICE' },
    { sends: 'price-from=3&foo[]=1', leads: '?price[min]=300' },
  ])(
    'is redirected to the address that the filters would write: $sends',
    async ({ sends, leads }) => {
      expect(await redirectOf(`${HEALTH}?${sends}`, context)).toBe(HEALTH + leads)
      expect(await redirectOf(HEALTH + leads, context)).toBeNull()
    },
  )
})

describe('a field without a meaning in the list', () => {
  test.each([
    { search: 'foo[]=1' },
    { search: 'brand[min]=1' },
    { search: 'price[]=1&foo[max]=2' },
  ])('is ignored, also for search engines: $search', async ({ search }) => {
    const { query, meta, list } = await pageAt(`${HEALTH}?${search}`, context)
    const plain = await pageAt(HEALTH, context)
    expect(meta).toEqual(plain.meta)
    expect(query).toEqual(plain.query)
    expect(list).toEqual(plain.list)
  })

  test('leaves the other choices unchanged', async () => {
    const { query, meta } = await pageAt(`${HEALTH}?foo[]=1&brand[]=medira`, context)
    expect({ ...query.form }).toEqual({ brand: ['medira'] })
    expect(meta.robots).toBe('noindex,follow')
  })

  test('is distinguished from a field that only empties the list', async () => {
    const { query, meta } = await pageAt(`${HEALTH}?bluetooth[]=true`, context)
    expect({ ...query.form }).toEqual({ bluetooth: ['true'] })
    expect(meta.robots).toBe('noindex,follow')
  })
})

describe('a shop that narrows a filter to its selected options', () => {
  /** Names only the filters that are left to choose, as a shop without multi-select counting does. */
  function narrowing(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.includes('/taxons/')) return Promise.resolve(Response.json(wireTaxon(1)))
    const min = searchParams.get('price[min]')
    const brand = {
      code: 'brand',
      name: 'Brand',
      position: 1,
      type: 'select',
      range: null,
    } as const
    const values = ['a', 'b'].map((code) => wireFilterValue(code))
    const filters: WireListMeta['filters'] = {
      attributes: searchParams.has('brand[]') ? [] : [{ ...brand, values }],
      priceRange: { min: min === null ? 100 : Number(min) + 20, max: 900 },
      catalogPromotions: [],
    }
    return Promise.resolve(Response.json(wireList([wireProduct('P1')], { filters })))
  }
  const shop = listContext(narrowing)
  const TAXON = '/en/category/taxon-1-1'

  test.each([
    { search: 'price[min]=500' },
    { search: 'brand[]=a' },
    { search: 'brand[]=a&price[min]=500' },
  ])('keeps a choice that its response hides: $search', async ({ search }) => {
    const { query, meta } = await pageAt(`${TAXON}?${search}`, shop)
    expect(Object.keys(query.form)).toHaveLength(search.split('&').length)
    expect(meta.robots).toBe('noindex,follow')
  })

  test('has a chip and a count for the choice nevertheless, and its filter in order', async () => {
    const { query, filters } = await pageAt(`${TAXON}?brand[]=a`, shop)
    expect(filters.map(({ code }) => code)).toEqual(['price', 'brand'])
    const texts = {
      filterName: ({ name }: { name: string }) => name,
      yes: 'Yes',
      no: 'No',
      oneEnd: String,
    }
    expect(listingTags(filters, query.form, texts)).toMatchObject([{ label: 'Brand', value: 'a' }])
    expect(selectedCount(filters, query.form)).toBe(1)
  })

  test('has a typed range compared with the bounds before narrowing', async () => {
    expect(await redirectOf(`${TAXON}?price-from=5`, shop)).toBe(`${TAXON}?price[min]=500`)
    expect(await redirectOf(`${TAXON}?price-from=0&price-to=99`, shop)).toBe(TAXON)
  })
})

describe('a list in which nothing is left', () => {
  const ofPlainChannel = () => ({ ...context, channel: { ...context.channel, sensitive: false } })

  test.each([
    ['of a category', `${HEALTH}?form[]=drops&price[max]=200`],
    ['of the shop’s own search', '/en/search?query=vitamin&form[]=drops&price[max]=890'],
  ])('%s is shown with what meets one of its two choices, in stock', async (_what, address) => {
    const page = await pageAt(address, context)
    expect(page.products).toEqual([])
    const closest = await loadClosest(page, ofPlainChannel())
    expect(closest.length).toBeGreaterThan(0)
    const isDrops = closest[0]?.attributes.some(({ value }) => value === 'Drops')
    expect(isDrops === true || (closest[0]?.price?.current ?? Infinity) <= 890).toBe(true)
    expect(closest.every(({ inStock }) => inStock)).toBe(true)
  })

  test.each([
    ['that has products', HEALTH],
    ['without choices', '/en/search?query=nothingatall'],
  ])('is none %s, and nothing is requested for it', async (_what, address) => {
    const page = await pageAt(address, context)
    const similarProducts = () => Promise.reject(new Error('requested'))
    expect(
      await loadClosest(page, { ...ofPlainChannel(), shop: { ...context.shop, similarProducts } }),
    ).toEqual([])
  })

  test('is shown without what comes closest in a sensitive channel: a dose for adults is not close to one for infants', async () => {
    const page = await pageAt(`${HEALTH}?form[]=drops&price[max]=200`, context)
    expect(page.products).toEqual([])
    expect(await loadClosest(page, context)).toEqual([])
  })
})
