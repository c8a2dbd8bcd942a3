import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { planUpdate } from '#tools/update/plan.ts'
import { SHOPS_FILES } from '#tools/update/shops-files.ts'

const OF_STOREFRONT = 'src/storefront/a.ts'
const OF_CHANNEL = 'src/channels/pharmacy/tokens.css'
const TEXTS = 'src/locales/en/page.json'
const LANGUAGES = 'src/contract/i18n/languages.ts'

type Texts = Readonly<Record<string, string>>

const filesOf = (texts: Texts) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))

/** What an update does, with the text that it writes. */
const plan = (base: Texts, shop: Texts, newer: Texts) =>
  planUpdate({ base: filesOf(base), shop: filesOf(shop), newer: filesOf(newer) }).map(
    ({ path, outcome, content }) => [path, outcome, content?.toString() ?? content],
  )

/** One file in the version that a copy was made from, in the copy, and in the newer version; null where it is missing. */
interface Row {
  base: string | null
  shop: string | null
  newer: string | null
}

const planOf = (path: string, { base, shop, newer }: Row) => {
  const texts = (text: string | null) => (text === null ? {} : { [path]: text })
  return plan(texts(base), texts(shop), texts(newer)).map(([, ...decision]) => decision)
}

describe('a file of the storefront', () => {
  test.each([
    { base: 'a', shop: 'a', newer: 'a', does: [] },
    { base: 'a', shop: 'a', newer: 'b', does: [['replaced', 'b']] },
    { base: 'a', shop: 'a', newer: null, does: [['removed', null]] },
    { base: null, shop: null, newer: 'a', does: [['added', 'a']] },
    { base: 'a', shop: 'changed', newer: 'a', does: [['changed', undefined]] },
    { base: 'a', shop: 'changed', newer: 'b', does: [['set aside', 'b']] },
    { base: 'a', shop: 'changed', newer: null, does: [['set aside', null]] },
    { base: 'a', shop: 'b', newer: 'b', does: [] },
    { base: null, shop: 'mine', newer: 'b', does: [['set aside', 'b']] },
    { base: null, shop: 'mine', newer: null, does: [["shop's", undefined]] },
    { base: 'a', shop: null, newer: 'b', does: [['left out', undefined]] },
    { base: 'a', shop: null, newer: null, does: [] },
  ])('$base, in the copy $shop, in the newer version $newer: $does', ({ does, ...row }) =>
    expect(planOf(OF_STOREFRONT, row)).toEqual(does),
  )
})

describe('a file of a channel', () => {
  test.each([
    { base: 'a', shop: 'a', newer: 'b', does: [['replaced', 'b']] },
    { base: 'a', shop: 'a', newer: null, does: [["shop's", undefined]] },
    { base: 'a', shop: 'changed', newer: 'b', does: [["shop's", undefined]] },
    { base: 'a', shop: 'changed', newer: null, does: [["shop's", undefined]] },
    { base: null, shop: 'mine', newer: 'b', does: [["shop's", undefined]] },
    { base: 'a', shop: null, newer: 'b', does: [['left out', undefined]] },
    { base: null, shop: null, newer: 'b', does: [['left out', undefined]] },
  ])('$base, in the copy $shop, in the newer version $newer: $does', ({ does, ...row }) =>
    expect(planOf(OF_CHANNEL, row)).toEqual(does),
  )

  test('that the newer version adds to a channel of the shop is added', () => {
    const [tokens, layout] = [
      'src/channels/pharmacy/tokens.css',
      'src/channels/pharmacy/layout.css',
    ]
    expect(plan({ [tokens]: 'a' }, { [tokens]: 'a' }, { [tokens]: 'a', [layout]: 'b' })).toEqual([
      [layout, 'added', 'b'],
    ])
  })
})

test('nothing comes back into a folder that the shop has removed', () => {
  const base = { 'src/demo/a.ts': 'a', 'src/storefront/a.ts': 'a' }
  const shop = { 'src/storefront/a.ts': 'a' }
  const newer = { ...base, 'src/demo/ads/b.ts': 'b', 'src/storefront/ads/b.ts': 'b' }
  expect(plan(base, shop, newer)).toEqual([
    ['src/demo/a.ts', 'left out', undefined],
    ['src/demo/ads/b.ts', 'left out', undefined],
    ['src/storefront/ads/b.ts', 'added', 'b'],
  ])
})

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

describe('texts', () => {
  const base = json({ header: { home: 'Home', menu: 'Menu' }, title: 'Shop' })

  test('that the shop has changed or added stand in the newer file', () => {
    const shop = json({
      header: { home: 'Start', menu: 'Menu', own: 'Own' },
      title: 'Shop',
      extra: 'x',
    })
    const newer = json({ header: { home: 'Homepage', menu: 'All', new: 'New' }, title: 'Our shop' })
    const merged = json({
      header: { home: 'Start', menu: 'All', new: 'New', own: 'Own' },
      title: 'Our shop',
      extra: 'x',
    })
    expect(planOf(TEXTS, { base, shop, newer })).toEqual([['merged', merged]])
  })

  test('that the shop has removed come back', () => {
    const newer = json({ header: { home: 'Home', menu: 'All' }, title: 'Shop' })
    const shop = json({ header: { home: 'Start' } })
    const merged = json({ header: { home: 'Start', menu: 'All' }, title: 'Shop' })
    expect(planOf(TEXTS, { base, shop, newer })).toEqual([['merged', merged]])
  })

  test.each([
    {
      what: 'stay while the newer version has them as before',
      shop: json({ title: 'Mine' }),
      newer: base,
    },
    {
      what: 'stay where the newer version has the file no more',
      shop: json({ title: 'Mine' }),
      newer: null,
    },
  ])('$what', ({ shop, newer }) =>
    expect(planOf(TEXTS, { base, shop, newer })).toEqual([["shop's", undefined]]),
  )

  test('of a language that both have added are those of the shop', () => {
    const [shop, newer] = [json({ title: 'Laden' }), json({ title: 'Geschäft', new: 'Neu' })]
    expect(planOf('src/locales/de/page.json', { base: null, shop, newer })).toEqual([
      ['merged', json({ title: 'Laden', new: 'Neu' })],
    ])
  })

  test('beside a glossary, which stays where the shop has changed it', () => {
    const row = { base: '# Words\n', shop: '# Our words\n', newer: '# New words\n' }
    expect(planOf('src/locales/en/GLOSSARY.md', row)).toEqual([["shop's", undefined]])
  })

  test('that cannot be read are set aside', () => {
    const newer = json({ title: 'New' })
    expect(planOf(TEXTS, { base, shop: '{', newer })).toEqual([['set aside', newer]])
  })
})

describe('the list of languages', () => {
  const line = (code: string) => `  ${code}: { name: '${code}', hasSearchRules: true },\n`
  const list = (codes: string[], rest = '') =>
    `const LIST = {\n${codes.map(line).join('')}} satisfies Traits\n${rest}`
  const base = list(['en', 'ru'])

  test('gets the lines that the shop has added', () => {
    const row = {
      base,
      shop: list(['en', 'ru', 'de']),
      newer: list(['en', 'ru', 'fr'], '// new\n'),
    }
    expect(planOf(LANGUAGES, row)).toEqual([['merged', list(['en', 'ru', 'fr', 'de'], '// new\n')]])
  })

  test('gets no line for a language that the newer version has too', () => {
    const newer = list(['en', 'ru', 'de'], '// new\n')
    const row = { base, shop: list(['en', 'ru', 'de', 'pl']), newer }
    expect(planOf(LANGUAGES, row)).toEqual([['merged', list(['en', 'ru', 'de', 'pl'], '// new\n')]])
  })

  test.each([
    {
      what: 'the shop has changed more',
      shop: list(['en', 'de'], '// mine\n'),
      newer: list(['en']),
    },
    {
      what: 'the newer one has another form',
      shop: list(['en', 'ru', 'de']),
      newer: 'const LIST = 1\n',
    },
  ])('is set aside where $what', ({ shop, newer }) =>
    expect(planOf(LANGUAGES, { base, shop, newer })).toEqual([['set aside', newer]]),
  )
})

test('the guide names every row of what belongs to a shop', () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../../../src/tools/update/README.md'),
    'utf8',
  )
  const rows = [...guide.matchAll(/^\| `([^`]+)` +\| (.*?) +\|/gm)].map(([, files, what]) => ({
    files,
    what,
  }))
  expect(rows).toEqual(SHOPS_FILES.map(({ files, what }) => ({ files, what })))
})
