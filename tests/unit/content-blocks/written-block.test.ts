import { expect, test } from 'vitest'
import { blocksIn } from '#storefront/content-blocks/written-block.ts'

const block = (id: string, locale: string) => ({ id, data: { locale, position: 1 } })
const ALL = [block('a', 'en'), block('a', 'lt'), block('b', 'en')]

test('blocks of the locale are used, even if another locale has more', () => {
  expect(blocksIn(ALL, 'lt', 'en')).toEqual([block('a', 'lt')])
})

test('a locale without blocks uses those of the fallback locale', () => {
  expect(blocksIn(ALL, 'de', 'en')).toEqual([block('a', 'de'), block('b', 'de')])
})

test('there are no blocks if the fallback locale has none either', () => {
  expect(blocksIn(ALL, 'de', 'ru')).toEqual([])
})
