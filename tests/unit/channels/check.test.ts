import { expect, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { channelProblems } from '#channels/check.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { marketplace, pharmacy } from '../../support/samples/channels.ts'

const BOOKS: Channel = { ...marketplace, code: 'books', name: 'Books', hosts: ['books.localhost'] }
const sets = BOOKS.bannerSlots

/** A channel as somebody wrote it, regardless of the types. */
const books = (change: object) => ({ ...BOOKS, ...change }) as Channel

test('the built-in channels are valid', () => expect(channelProblems(CHANNELS)).toEqual([]))

test.each([
  { code: 'second-hand2' },
  { locales: ['lt'], defaultLocale: 'lt' },
  { currency: 'JPY' },
  { pageSize: 100, maximumProducts: 100 },
  {
    shopLocales: { lt: 'lt_LT' },
    imageBaseUrl: null,
    productUrl: 'https://shop.example/{slug}',
    consentManagerUrl: '/consent.js',
    scriptHosts: ['https://tags.example'],
    links: {
      header: [{ href: '/{locale}/account', text: { en: 'Account' } }],
      menu: [{ href: 'https://shop.example/stores', text: { en: 'Stores' } }],
    },
    retailMedia: { catalogId: 'c', contentStandardId: 's' },
  },
  { longerList: null, hero: null, popularSearches: {}, excludedTaxons: [] },
  { catalogChannel: 'marketplace' },
  { filterOrder: ['inStock', 'size'] },
])('a channel may have %j', (change) =>
  expect(channelProblems([pharmacy, books(change)])).toEqual([]),
)

test.each<{ change: object; problem: string }>([
  { change: { code: 'Books' }, problem: 'code must begin with a small letter' },
  { change: { code: 'home' }, problem: 'code must be none of' },
  { change: { name: ' ' }, problem: 'name must not be empty' },
  { change: { hosts: [] }, problem: 'hosts must not be empty' },
  { change: { hosts: ['a.example', 'a.example'] }, problem: 'hosts must name each one once' },
  { change: { hosts: ['Books.example'] }, problem: 'hosts.0 must be a host name' },
  { change: { hosts: ['books.example:80'] }, problem: 'hosts.0 must be a host name' },
  { change: { locales: ['en', 'xx'] }, problem: 'locales.1 xx must be one of en, ru' },
  { change: { locales: ['lt'] }, problem: 'defaultLocale must be one of its locales' },
  { change: { currency: 'EURO' }, problem: 'currency must be a currency of ISO 4217' },
  { change: { currency: 'XYZ' }, problem: 'currency must be a currency of ISO 4217' },
  { change: { pageSize: 0 }, problem: 'pageSize must be a whole number from 1 to 100' },
  { change: { pageSize: 101 }, problem: 'pageSize must be a whole number from 1 to 100' },
  { change: { pageSize: 50, maximumProducts: 40 }, problem: 'pageSize must not be above' },
  {
    change: { longerList: { pageSize: 50, maximum: 40 } },
    problem: 'longerList.pageSize must not be above',
  },
  { change: { hero: 'hero.webp' }, problem: 'hero must be an address' },
  { change: { listStyle: 'round' }, problem: 'listStyle must be one of striped, cards, ruled' },
  { change: { priceHash: undefined }, problem: 'priceHash must be a string' },
  { change: { filterOrder: ['size', 'size'] }, problem: 'filterOrder must name each one once' },
  { change: { sensitive: 'no' }, problem: 'sensitive must be a boolean' },
  { change: { popularSearches: { xx: ['a'] } }, problem: 'popularSearches must be by locale' },
  { change: { colour: 'red' }, problem: 'must not have colour' },
  {
    change: { bannerSlots: { ...sets, cartPromotion: { ...sets.cartPromotion, leftS1: '' } } },
    problem: 'bannerSlots.cartPromotion.leftS1 must not be empty',
  },
  {
    change: {
      bannerSlots: {
        ...sets,
        productList: { ...sets.productList, rightM2: sets.productList.leftS1 },
      },
    },
    problem: 'bannerSlots.productList must have another id for each slot',
  },
])('$problem: reported in one line with the code of the channel', ({ change, problem }) => {
  const bad = books(change)
  const [line = '', ...others] = channelProblems([pharmacy, bad])
  expect(line.startsWith(`The channel ${bad.code}: ${problem}`) ? problem : line).toBe(problem)
  expect(others).toEqual([])
})

test('a locale without a language is reported with the files to add', () => {
  const [line] = channelProblems([books({ locales: ['en', 'xx'] })])
  expect(line).toMatch(/^The channel books: locales\.1 xx must be one of en, /)
  expect(line).toMatch(/src\/contract\/i18n\/languages\.ts and a folder of texts in src\/locales$/)
})

test('two channels cannot share a code or a host name', () => {
  expect(channelProblems([pharmacy, books({ code: 'pharmacy' })])).toEqual([
    'The channel pharmacy: code pharmacy is that of Sage too',
  ])
  expect(
    channelProblems([pharmacy, books({ hosts: ['b.example', 'pharmacy.localhost'] })]),
  ).toEqual(['The channel books: hosts pharmacy.localhost is that of Sage too'])
})

test('a folder that kept the code of the one it was copied from is named, with what to change', () => {
  const folders = { pharmacy, maps: pharmacy }
  expect(channelProblems([pharmacy, pharmacy], folders)).toEqual([
    'src/channels/maps/channel.ts: code must be maps, the name of its folder, and is pharmacy; a copied folder needs its own code, name and hosts, and its code in the selectors of its style sheets',
  ])
  expect(channelProblems([pharmacy, BOOKS], { pharmacy, books: BOOKS })).toEqual([])
})

test('at least one channel is required', () =>
  expect(channelProblems([])).toEqual(['There is no channel in src/channels']))

test('an invalid channel is reported with the invalid variables, and no configuration is returned', () => {
  const read = () => readConfig({ PORT: 'x' }, [books({ currency: 'EURO' })])
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(/^PORT must.+\nThe channel books: currency must.+$/)
})
