import { expect, test } from 'vitest'
import { channel as pharmacy } from '#channels/pharmacy/channel.ts'
import { configuredChannel, otherPriceHashesOf } from '#server/configured-channel.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { VARIABLES } from '#server/variables/schema.ts'
import { unknownVariables } from '#server/variables/variables.ts'

const settled = (env: Readonly<Record<string, string | undefined>>) =>
  configuredChannel(pharmacy, readConfig(env))

test.each([
  { env: { ROOT_TAXON: '17' }, part: { rootTaxon: '17' } },
  { env: { ROOT_TAXON: 'marketplace=menu pharmacy=drugs' }, part: { rootTaxon: 'drugs' } },
  { env: { ROOT_TAXON: 'marketplace=menu' }, part: { rootTaxon: 'pharmacy' } },
  { env: { EXCLUDED_TAXONS: 'MAIN, menu' }, part: { excludedTaxons: ['MAIN', 'menu'] } },
  { env: { EXCLUDED_TAXONS: 'pharmacy=' }, part: { excludedTaxons: [] } },
  { env: { PRICE_HASH: 'pharmacy=a1,marketplace=b2' }, part: { priceHash: 'a1' } },
  {
    env: { IMAGE_BASE_URL: 'https://cdn.example/' },
    part: { imageBaseUrl: 'https://cdn.example' },
  },
  {
    env: { IMAGE_TEMPLATE: 'https://cdn.example/{width}/{path}' },
    part: { imageTemplate: 'https://cdn.example/{width}/{path}' },
  },
  { env: { IMAGE_WIDTHS: '640, 320 320,1280' }, part: { imageWidths: [320, 640, 1280] } },
  {
    env: { IMAGE_WIDTHS: 'pharmacy=480,240 marketplace=800' },
    part: { imageWidths: [240, 480] },
  },
  { env: { IMAGE_WIDTHS: 'marketplace=800' }, part: { imageWidths: null } },
  {
    env: { SCRIPT_HOSTS: 'pharmacy=tags.example, cdn.example marketplace=x.example' },
    part: { scriptHosts: ['https://tags.example', 'https://cdn.example'] },
  },
  {
    env: { PRODUCT_URL: 'https://shop.example/{locale}/p/{slug}?a={code}' },
    part: { productUrl: 'https://shop.example/{locale}/p/{slug}?a={code}' },
  },
  {
    env: { CONSENT_MANAGER_URL: 'pharmacy=/consent.js,marketplace=https://x.example/c.js' },
    part: { consentManagerUrl: '/consent.js' },
  },
  { env: { ADD_TO_CART_URL: '/cart/add' }, part: { addToCartUrl: '/cart/add' } },
  {
    env: { CHECKOUT_URL: 'pharmacy=https://shop.example/{locale}/cart?token={token}' },
    part: { checkoutUrl: 'https://shop.example/{locale}/cart?token={token}' },
  },
  {
    env: { SCRIPT_HOSTS: 'tags.example, https://cdn.example:8443' },
    part: { scriptHosts: ['https://tags.example', 'https://cdn.example:8443'] },
  },
  {
    env: { SCRIPT_HOSTS: 'pharmacy=tags.example pharmacy=cdn.example marketplace=x.example' },
    part: { scriptHosts: ['https://tags.example', 'https://cdn.example'] },
  },
])('a channel is configured by $env', ({ env, part }) => expect(settled(env)).toMatchObject(part))

test.each([
  [undefined, []],
  ['a1', []],
  ['marketplace=b2', []],
  ['pharmacy=a1,marketplace=b2,alternative=a1', ['b2']],
])('with PRICE_HASH=%s the price keys of other channels are %j', (PRICE_HASH, expected) =>
  expect(otherPriceHashesOf(pharmacy, readConfig({ PRICE_HASH }))).toEqual(expected),
)

test("the demo's channels offer an external shop only the orders that every shop supports", () => {
  const own = { SHOP_API_URL: 'https://api.example' }
  expect(settled(own).unitPriceSort).toBe(false)
  const books = { ...pharmacy, name: 'Old Books' }
  expect(configuredChannel(books, readConfig(own)).unitPriceSort).toBe(true)
})

test('without variables a channel keeps its own settings', () =>
  expect(settled({})).toMatchObject(pharmacy))

test("an external shop's channel is found by the host of SITE_URL, and uses its pictures", () => {
  const own = { SHOP_API_URL: 'https://api.example/v1', SITE_URL: 'https://www.shop.example:8443' }
  expect(settled(own)).toMatchObject({
    hosts: ['www.shop.example:8443', 'pharmacy.localhost'],
    imageBaseUrl: 'https://api.example',
  })
  expect(settled({ SITE_URL: own.SITE_URL })).toMatchObject({
    hosts: ['pharmacy.localhost'],
    imageBaseUrl: null,
  })
})

test.each([
  ['ROOT_TAXON', 'a b'],
  ['ROOT_TAXON', 'bookshop=menu'],
  ['PRICE_HASH', 'pharmacy='],
  ['IMAGE_BASE_URL', 'cdn.example'],
  ['IMAGE_TEMPLATE', 'https://cdn.example/{path}'],
  ['IMAGE_TEMPLATE', 'https://cdn.example/{width}/{name}'],
  ['IMAGE_WIDTHS', '320,wide'],
  ['IMAGE_WIDTHS', '0'],
  ['IMAGE_WIDTHS', 'pharmacy='],
  ['IMAGE_BASE_URL', 'pharmacy=https://cdn.example/a,b'],
  ['PRODUCT_URL', 'https://shop.example/p'],
  ['PRODUCT_URL', 'https://shop.example/{locale}'],
  ['PRODUCT_URL', 'https://shop.example/{name}/{code}'],
  ['PRODUCT_URL', 'javascript:{code}'],
  ['ADD_TO_CART_URL', '//shop.example'],
  ['CHECKOUT_URL', 'shop.example/cart'],
  ['SCRIPT_HOSTS', 'https://tags.example/path'],
  ['CONSENT_MANAGER_URL', 'consent.js'],
  ['SHOP_API_URL', 'https://user:secret@api.example'],
  ['SHOP_API_URL', 'https://api.example?key=secret'],
  ['SHOP_API_URL', 'https://api.example/#secret'],
  ['SHOP_API_HEADERS', 'X-Api-Key secret'],
  ['SHOP_API_HEADERS', 'X Api Key: secret'],
  ['SHOP_API_HEADERS', 'X-Api-Key: secret€'],
  ['SHOP_API_HEADERS', 'X-Api-Key:'],
  ['SHOP_API_HEADERS', 'Host: secret.example'],
  ['SHOP_API_HEADERS', 'bookshop=X-Api-Key: secret'],
  ['SHOP_API_HEADERS', 'Accept: a; q=secret'],
  ['SHOP_API_TOKEN', 'secret\nsecond'],
  ['SHOP_API_TOKEN', 'secret€'],
  ['RETAIL_MEDIA_KEY', 'secret\r\nsecond'],
])('rejects %s=%s, and does not repeat the value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*secret)[A-Z_]+ must be .+$/s)
})

test('unknown variables that resemble ours are reported', () => {
  const env = {
    SHOP_API_ULR: 'x',
    SHOP_APIURL: 'x',
    SHOP_API_KEY: 'x',
    PRODUCT_URLS: 'x',
    SHOP_API_URL: 'x',
    HOSTNAME: 'x',
    PATH: 'x',
    npm_config_cache: 'x',
  }
  expect(unknownVariables(env, VARIABLES)).toEqual([
    'SHOP_API_ULR',
    'SHOP_APIURL',
    'SHOP_API_KEY',
    'PRODUCT_URLS',
  ])
})
