import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOwnShop } from '../../support/servers/shop-servers.ts'
import { PRODUCT_SEGMENT } from '#contract/shop/product-path.ts'
import { ROUTE, type RouteName, type RouteParams, routePath } from '#contract/shop/routes.ts'
import type { FakeRequest } from '../../support/fakes/shop.ts'
import { wireAttributeValue, wireList, wireProduct, wireTaxon } from '../../support/samples/wire.ts'
import { sendRequest } from '../../support/servers/http-client.ts'

/** What servers decode twice, normalise or take for separators. */
const TEXTS = ['|', '\\', '\t', '//', '%20', '%', '../', '\n', '[', '.', '!25', '"', ' ', 'ą'].map(
  (fragile) => `a${fragile}b`,
)
const withIds = { newUrls: false }

const addressOf = <Name extends RouteName>(name: Name, params: RouteParams[Name]) => ({
  name,
  path: routePath(name, params, 'en', withIds),
})

const PAGES = TEXTS.flatMap((text) => {
  const [taxon, value] = [
    { slug: text, id: 6 },
    { attributeSlug: text, attributeValueSlug: text },
  ]
  return [
    addressOf(ROUTE.taxon, taxon),
    addressOf(ROUTE.sale, taxon),
    addressOf(ROUTE.loyalty, taxon),
    addressOf(ROUTE.attribute, value),
    addressOf(ROUTE.attributeTaxon, { ...value, ...taxon }),
    addressOf(ROUTE.product, { slug: text, code: 'P-1' }),
    addressOf(ROUTE.product, { slug: 'cream', code: text }),
  ].map((page) => ({ ...page, text }))
})

/** A shop whose one taxon, attribute value and product are called so; with '-' in a code, by another slug. */
const shopOf = (text: string) => (request: FakeRequest) => {
  const path = request.path.replace('/api/v2/shop/', '')
  const codes = request.query.getAll('code[]')
  const slug = codes.includes(text) ? 'cream' : text
  const list = wireList(codes.map((code) => wireProduct(code, { slug })))
  const taxon = wireTaxon(6, { slug: text, slugs: { en: text } })
  if (path === 'search/products') return { body: list }
  if (path === 'taxons/6' || path === 'search/taxon') return { body: taxon }
  if (!path.includes('attribute')) return { status: 404, body: {} }
  const named = { ...wireAttributeValue(), slug: text }
  return { body: { ...named, attribute: { ...named.attribute, slug: text } } }
}

const own = openOwnShop({ beforeAll, afterAll })

/** Status of the page, the redirects to it followed; of one that leads on for ever, the redirect's. */
async function arrive(path: string, redirects = 1): Promise<string> {
  const { status, headers } = await sendRequest(own.server.port, path, {
    headers: { host: 'pharmacy.localhost' },
  })
  const to = headers.location
  return to && redirects > 0 ? arrive(to, redirects - 1) : `${status} ${to ?? ''}`.trim()
}

test('every slug and code of a shop has an address without a redirect', async () => {
  const lost: string[] = []
  for (const { name, path, text } of PAGES) {
    own.shop.respondWith(shopOf(text))
    const status = await arrive(path, 0)
    if (status !== '200') lost.push(`${name} ${JSON.stringify(text)} ${path} ${status}`)
  }
  expect(lost).toEqual([])
})

test('another spelling of an address takes one redirect', async () => {
  for (const text of TEXTS) {
    own.shop.respondWith(shopOf(text))
    expect(await arrive('/en/category/renamed-6')).toBe('200')
    expect(await arrive(`/en/${PRODUCT_SEGMENT}/renamed-P~1`)).toBe('200')
  }
})
