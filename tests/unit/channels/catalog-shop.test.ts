import { describe, expect, test } from 'vitest'
import {
  type CatalogShop,
  channelOfShop,
  channelsOf,
  isDemosOwn,
  otherCurrencyProblem,
  UNNAMED,
} from '#channels/catalog-shop.ts'
import { channelByCode } from '#channels/by-code.ts'
import type { Channel } from '#channels/channel.ts'

/** The channels that the demo comes with; somebody may have added more. */
const CHANNELS = ['pharmacy', 'marketplace', 'alternative'].map(
  (code) => channelByCode(code) as Channel,
)
const pharmacy = channelByCode('pharmacy') as Channel
/** A channel that somebody made for a shop. */
const books: Channel = {
  ...pharmacy,
  code: 'books',
  name: 'Old Books',
  hosts: ['books.localhost'],
  locales: ['lt', 'en'],
  defaultLocale: 'lt',
  currency: 'PLN',
}
const shop = (changes: Partial<CatalogShop> = {}): CatalogShop => ({
  name: null,
  currency: null,
  locales: ['en'],
  channels: [],
  ...changes,
})

test('a channel of the demo is recognised until it is renamed', () => {
  expect(CHANNELS.filter((channel) => !isDemosOwn(channel))).toEqual([])
  expect([isDemosOwn(books), isDemosOwn({ ...pharmacy, name: 'My pharmacy' })]).toEqual([
    false,
    false,
  ])
})

test('a catalog that channels of several currencies show needs all of them changed', () => {
  const toys: Channel = { ...books, code: 'toys', currency: 'CZK' }
  const ofBooks = '`currency` in src/channels/books/channel.ts'
  expect(otherCurrencyProblem('EUR', [books, ...CHANNELS])).toBe(
    `prices are in EUR, and the channel books shows PLN: change ${ofBooks} to EUR, or import an export in PLN`,
  )
  // An export in zloty would be refused as well.
  expect(otherCurrencyProblem('CZK', [books, toys])).toBe(
    `prices are in CZK, and the channel books shows PLN: change ${ofBooks} to CZK`,
  )
  expect(otherCurrencyProblem('EUR', [books, toys])).toBe(
    `prices are in EUR, and the channel books shows PLN, and the channel toys shows CZK: change ${ofBooks} and src/channels/toys/channel.ts to EUR`,
  )
  expect(otherCurrencyProblem('PLN', [books, ...CHANNELS])).toBeNull()
})

describe('a catalog is sold', () => {
  const codes = (channels: readonly string[], all: readonly Channel[] = CHANNELS) =>
    channelsOf({ channels }, all, 'pharmacy').map(({ code }) => code)

  test('in the channels that its products name', () => {
    expect(codes(['marketplace'])).toEqual(['marketplace'])
    expect(codes(['pharmacy'], [...CHANNELS, books])).toEqual(['pharmacy'])
  })

  test('else in channels made for the shop, else only in the default one', () => {
    expect(codes([], [...CHANNELS, books])).toEqual(['books'])
    expect(codes([])).toEqual(['pharmacy'])
    expect(codes(['unheard-of'])).toEqual(['pharmacy'])
  })
})

describe('a channel of the demo', () => {
  const shown = (changes: Partial<CatalogShop>) =>
    channelOfShop(pharmacy, shop(changes), 'pharmacy')

  test("shows the catalog's shop, and nothing of the demo's brand", () => {
    const said = { name: 'Teafield', currency: 'PLN', locales: ['lt', 'en'] }
    expect(shown(said)).toMatchObject({
      name: 'Teafield',
      currency: 'PLN',
      locales: ['lt', 'en'],
      defaultLocale: 'lt',
      hero: null,
      popularSearches: {},
      isNamedByCatalog: true,
      sensitive: false,
    })
    expect(shown(said).hosts[0]).toBe('localhost')
  })

  test('has a neutral name if none is given', () => {
    expect(shown({})).toMatchObject({ name: UNNAMED, isNamedByCatalog: true, currency: 'EUR' })
  })

  test('keeps its own host if products name channels', () => {
    expect(shown({ channels: ['pharmacy'] }).hosts).toEqual(['pharmacy.localhost'])
  })
})

test('a channel made for the shop is unchanged, except that languages without texts are left out', () => {
  const said = { currency: 'PLN', locales: ['en', 'ru'] }
  expect(channelOfShop(books, shop(said), 'pharmacy')).toEqual({
    ...books,
    locales: ['en'],
    defaultLocale: 'en',
  })
  const named = channelOfShop(books, shop({ name: 'New Books' }), 'pharmacy')
  expect(named).toMatchObject({ name: 'New Books', isNamedByCatalog: true })
})
