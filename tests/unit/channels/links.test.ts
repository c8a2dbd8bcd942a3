import { expect, test } from 'vitest'
import { channelLinks } from '#channels/links.ts'

const ACCOUNT = {
  href: 'https://shop.example/{locale}/account',
  text: { en: 'Account', lt: 'Paskyra' },
}

test('links of a channel have their words and their address in the locale of the page', () =>
  expect(channelLinks([ACCOUNT], 'lt')).toEqual([
    { href: 'https://shop.example/lt/account', text: 'Paskyra' },
  ]))

test('a link without words in the locale is left out, and no links are none', () =>
  expect([channelLinks([ACCOUNT], 'ru'), channelLinks(undefined, 'en')]).toEqual([[], []]))
