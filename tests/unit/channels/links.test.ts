import { expect, test } from 'vitest'
import { channelLinks, localeIn } from '#channels/links.ts'

const ACCOUNT = {
  href: 'https://shop.example/{locale}/account',
  text: { en: 'Account', lt: 'Paskyra' },
}

test("links of a channel have the text and the address of the page's locale", () =>
  expect(channelLinks([ACCOUNT], 'lt')).toEqual([
    { href: 'https://shop.example/lt/account', text: 'Paskyra' },
  ]))

test('a link without a text in the locale is left out, and so is an empty list', () =>
  expect([channelLinks([ACCOUNT], 'ru'), channelLinks(undefined, 'en')]).toEqual([[], []]))

test('a channel is linked in the language of the page, or in its default one if it lacks that language', () => {
  const books = { locales: ['de', 'en'], defaultLocale: 'de' }
  expect([localeIn(books, 'en'), localeIn(books, 'lt')]).toEqual(['en', 'de'])
})
