import { expect, test } from 'vitest'
import { type CardContext, productCard } from '#storefront/card/views/card-html.ts'
import { withChange } from '#embedded-shop/changes/change.ts'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { decodeListProducts } from '#contract/wire/decode-list.ts'
import { decodeProduct } from '#contract/wire/decode-product.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { createReading, READING } from '../../support/samples/reading.ts'
import { styleOf } from '../../support/dom/style-sheet.ts'
import { wirePrices, wireProduct } from '../../support/samples/wire.ts'
import { SAMPLE_CHANNELS } from '../../support/samples/channels.ts'

const contextOf = (code: string, locale: string, wishlist: string[] = []): CardContext => {
  const channel = SAMPLE_CHANNELS.find((one) => one.code === code)
  if (!channel) throw new Error(`There is no channel ${code}`)
  return { channel, locale, newUrls: false, t: createTranslator(locale), wishlist, isShared: false }
}
const CONTEXT = contextOf('pharmacy', 'en')

const productOf = (wire: object) => {
  const product = decodeProduct(wire, READING)
  if (!product) throw new Error('No product')
  return product
}

/** The products of a list, as a storefront reads them of a catalog in its own process. */
async function productsOf(catalog: Catalog) {
  const url = 'http://pharmacy.localhost/api/v2/shop/search/products?itemsPerPage=50'
  const response = await catalog.respond({ method: 'GET', url, headers: { get: () => null } })
  const products = decodeListProducts(response.value(), READING)
  return new Map(products.map((product) => [product.code, product]))
}

test('the card of an unchanged product is cached', () => {
  const wire = wireProduct('P-1')
  expect(productOf(wire)).toBe(productOf(wire))
  expect(productCard(productOf(wire), CONTEXT)).toBe(productCard(productOf(wire), CONTEXT))
})

test('cards are cached separately by position, locale, wishlist, currency and URL', () => {
  const product = productOf(wireProduct('P-1'))
  const kinds = [
    productCard(product, CONTEXT),
    productCard(product, CONTEXT, 'eager'),
    productCard(product, CONTEXT, 'first'),
    productCard(product, contextOf('pharmacy', 'ru')),
    productCard(product, contextOf('pharmacy', 'en', ['P-1'])),
    productCard(product, { ...CONTEXT, channel: { ...CONTEXT.channel, currency: 'USD' } }),
    productCard(product, {
      ...CONTEXT,
      channel: { ...CONTEXT.channel, productUrl: 'https://shop.example/{code}' },
    }),
  ].map(({ text }) => text)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(productCard(product, CONTEXT).text).toBe(kinds[0])
})

test("one shopper's heart does not appear on another shopper's card", () => {
  const product = productOf(wireProduct('P-1'))
  expect(productCard(product, contextOf('pharmacy', 'en', ['P-1'])).text).toContain(
    'aria-pressed="true"',
  )
  expect(productCard(product, CONTEXT).text).toContain('aria-pressed="false"')
})

test('a product is decoded again for another price key, and if part of it was dropped', () => {
  const variant = { id: 1, code: 'v', inStock: true, prices: wirePrices(900, { member: 700 }) }
  const wire = { ...wireProduct('P-1'), variants: [variant] }
  const member = createReading({ priceHash: 'member' }).reading
  expect(decodeProduct(wire, READING)?.price?.current).toBe(900)
  expect(decodeProduct(wire, member)?.price?.current).toBe(700)
  expect(decodeProduct(wire, READING)?.price?.current).toBe(900)
  const abroad = { ...wire, images: [{ path: 'https://images.example/a.jpg' }] }
  const own = createReading({ ownPicture: () => '/own/a' }).reading
  expect(decodeProduct(abroad, READING)?.images[0]?.path).toBe('https://images.example/a.jpg')
  expect(decodeProduct(abroad, own)?.images[0]?.path).toBe('/own/a')
  const broken = {
    ...wireProduct('P-2'),
    promotionBadges: [{ displayLocations: { showInProductList: true } }],
  }
  const { reading, dropped } = createReading()
  decodeProduct(broken, reading)
  decodeProduct(broken, reading)
  expect(dropped).toEqual([
    ['BADGE', 'P-2'],
    ['BADGE', 'P-2'],
  ])
})

test('a changed price appears on its card at once; other cards are unchanged', async () => {
  const { catalog, dispose } = await openSampleCatalog()
  try {
    const before = await productsOf(catalog)
    const [first, other] = [...before.values()].filter(({ price }) => price !== null)
    if (!first || !other) throw new Error('The sample catalog has no two products')
    const cards = [productCard(first, CONTEXT), productCard(other, CONTEXT)]
    const variants = (await catalog.variantsOf(first.code)) ?? []
    const change = {
      code: first.code,
      variants: variants.map((code) => ({ code, price: 123_456, originalPrice: 123_456 })),
    }
    const changed = await catalog.withChanges([
      { code: first.code, state: withChange(null, change, 1) },
    ])
    const after = await productsOf(changed)
    const [same, own] = [after.get(other.code), after.get(first.code)]
    if (!same || !own) throw new Error('A product is gone')
    expect(productCard(own, CONTEXT).text).toContain('1,234.56')
    expect(cards[0]?.text).not.toContain('1,234.56')
    expect(productCard(same, CONTEXT).text).toBe(cards[1]?.text)
  } finally {
    await dispose()
  }
})

test("the comma before a name's second part is heard and copied, not seen", () => {
  const { text } = productCard(
    productOf(wireProduct('P-1', { name: 'Iron syrup, 14 mg' })),
    CONTEXT,
  )
  expect(text).toContain(
    'Iron syrup<i class="card__comma">,</i></bdi> <bdi class="card__variant">14 mg',
  )
  const style = styleOf('storefront/card/views/card', ['.card__comma'], 1440)
  expect(style['font-size']).toBe('0')
})

test.each([
  ['en', '3 colours'],
  ['ru', '3 цвета'],
  ['lt', '3 spalvos'],
  ['ar', '3 ألوان'],
])('a card says in %s in how many colours a product comes, itself among them', (locale, words) => {
  const product = productOf({ ...wireProduct('P-1'), siblings: ['P-2', 'P-3'] })
  expect(productCard(product, contextOf('pharmacy', locale)).text).toContain(
    `<p class="card__colours">${words}</p>`,
  )
  expect(productCard(productOf(wireProduct('P-1')), CONTEXT).text).not.toMatch(/colour/)
})
