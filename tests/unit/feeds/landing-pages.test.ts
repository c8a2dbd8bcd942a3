import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { demoSource } from '#demo/products/source.ts'
import { type FeedItem, feedItems } from '#protocols/feeds/rules/feed-item.ts'
import { majorUnits } from '#contract/query/price.ts'
import { productJsonLd } from '#storefront/seo/rules/product-json-ld.ts'
import { variantAddress } from '#contract/shop/product-address.ts'
import type { Product, ProductVariant } from '#contract/shop/product.ts'
import { offerOf, shownVariant } from '#contract/shop/variants.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { price, product } from '../../support/samples/domain.ts'
import { listContext } from '../../support/samples/list-context.ts'

const ORIGIN = 'https://shop.example'
const VIEWER = { channel: {}, locale: 'en', newUrls: false }

interface Offered {
  offers?: { url: string; price: string; availability?: string }
}

/** The offers of a product's page by address, as feeds write them. */
function offersOf(about: Product): Map<string, object> {
  const data = productJsonLd(about, {
    site: ORIGIN,
    currency: 'EUR',
    tier: { shop: 'Shop', name: 'Card holders' },
    pathOf: (variant) => variantAddress(about, variant, VIEWER),
  }) as unknown as Offered & { hasVariant?: Offered[] }
  const entries = (data.hasVariant ?? [data]).flatMap(({ offers }) => {
    if (!offers) return []
    const inStock = offers.availability?.endsWith('/InStock') ?? null
    return [[offers.url, { price: offers.price, inStock }] as const]
  })
  expect(new Map(entries).size).toBe(entries.length)
  return new Map(entries)
}

const itemsOf = (about: Product) =>
  feedItems(about, {
    origin: ORIGIN,
    categoriesOf: () => [],
    pathOf: (one, variant) => variantAddress(one, variant, VIEWER),
  })

const asOffer = ({ price: regular, salePrice, inStock }: FeedItem) => ({
  inStock,
  price: majorUnits(salePrice ?? regular),
})

function expectOffersOfItems(about: Product) {
  const items = itemsOf(about)
  expect(offersOf(about)).toEqual(new Map(items.map((item) => [item.link, asOffer(item)])))
  for (const field of ['id', 'link'] as const)
    expect(new Set(items.map((item) => item[field])).size).toBe(items.length)
}

/** How many products are compared of each kind: sold as one thing, in variants of one price, or of several. */
const SAMPLED = 20

/** The demo's first products of each kind. */
async function sampled(): Promise<SourceProduct[]> {
  const kinds: SourceProduct[][] = [[], [], []]
  for await (const one of demoSource().products) {
    const prices = new Set(one.variants.map((variant) => variant.price))
    const kind = kinds[one.variants.length === 1 ? 0 : Math.min(prices.size, 2)]!
    if (kind.length < SAMPLED) kind.push(one)
    if (kinds.every(({ length }) => length === SAMPLED)) break
  }
  return kinds.flat()
}

let demo: Awaited<ReturnType<typeof openSampleCatalog>>
let codes: string[]
beforeAll(async () => {
  const products = await sampled()
  codes = products.map(({ code }) => code)
  demo = await openSampleCatalog({ products, schema: () => demoSource().schema() })
})
afterAll(() => demo.dispose())

test("each item of the demo's feeds has the address, price and stock of an offer on its page", async () => {
  const { shop } = listContext((request) => demo.catalog.fetch(request))
  const products = await shop.productsByCodes(codes, { details: true })
  expect(products).toHaveLength(3 * SAMPLED)
  products.forEach(expectOffersOfItems)
})

const variants = fc
  .array(
    fc.record({
      cents: fc.option(fc.integer({ min: 1, max: 9_999 })),
      regular: fc.option(fc.integer({ min: 10_000, max: 20_000 })),
      isSoldOut: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(({ cents, regular, isSoldOut }, at): ProductVariant => {
      const own = cents === null ? null : price({ current: cents, regular })
      return {
        code: `v & ${at}`,
        name: `V${at}`,
        price: own,
        isSoldOut,
        options: [],
        gtin: null,
        mpn: null,
      }
    }),
  )

test('and so does each item of random products', () => {
  fc.assert(
    fc.property(variants, fc.constantFrom(true, false, null), (sold, inStock) => {
      const own = sold.length === 0 ? price() : (shownVariant(sold, offerOf)?.price ?? null)
      expectOffersOfItems(product({ variants: sold, inStock, price: own }))
    }),
  )
})
