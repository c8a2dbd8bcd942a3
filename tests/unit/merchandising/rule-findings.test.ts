import { expect, test } from 'vitest'
import { knownRules, readRules } from '#channels/rule-files.ts'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import {
  type CatalogNames,
  type CountLeft,
  emptyLists,
  type Holds,
  lostPins,
} from '#embedded-shop/tools/catalog-names.ts'
import { namesInRules } from '#embedded-shop/tools/rule-catalog.ts'
import { redirectCircles } from '#tools/rules/redirect-circles.ts'
import { conflicts } from '#tools/rules/rule-conflicts.ts'
import {
  type BlockFile,
  isOver,
  type KnownNames,
  missingLanguages,
  ownPages,
  ownPagesOfBlocks,
  providersOrders,
  unknownNames,
  unreadBlocks,
  unshownBlocks,
} from '#tools/rules/rule-findings.ts'
import { sampleSchema } from '../../support/samples/catalog/schema.ts'

const CATALOG: CatalogNames = {
  schema: indexSchema(sampleSchema),
  hasProduct: (code) => code.startsWith('PH-'),
}
const NAMES: KnownNames = {
  catalog: namesInRules(CATALOG),
  locales: new Map([['mine', ['en', 'lt']]]),
  searchedLocales: new Map([['mine', ['en']]]),
  blocks: new Map([
    ['mine storm', new Set(['en'])],
    ['everywhere', new Set(['lt'])],
    ['mine everywhere', new Set(['en'])],
  ]),
}

/** Number of a category of the sample. */
const VITAMINS = sampleSchema.taxons.find(({ code }) => code === 'vitamins')?.id ?? 0

const rulesIn = (text: string, file = 'src/channels/mine/rules/a.yaml') =>
  knownRules(readRules(file, text).entries, () => 'UTC').rules

const unknownIn = (text: string, file?: string) =>
  rulesIn(text, file)
    .flatMap((rule) => unknownNames(rule, NAMES))
    .map(({ line, problem }) => `${line}: ${problem}`)

const conflictsIn = (text: string) =>
  conflicts(rulesIn(text)).map(({ line, problem }) => `${line}: ${problem}`)

test.each([
  ['a product', 'pin:\n  1: PH-01\n  2: XX-1', ['5: pin 2 names XX-1, which no product has']],
  ['a buried product', 'bury: { codes: [XX-1] }', ['3: bury names XX-1, which no product has']],
  [
    'a brand',
    'boost: { brand: nobody }',
    ['3: boost names the brand nobody, which no product has'],
  ],
  [
    'a value',
    'boost: { attribute: form, value: [tablet, gas] }',
    ['3: boost names gas, no value of form'],
  ],
  [
    'a brand by its name',
    'boost: { brand: Medira }',
    ['3: boost names the brand Medira, which no product has; is it medira?'],
  ],
  [
    'a value that is misspelt',
    'boost: { attribute: form, value: tablt }',
    ['3: boost names tablt, no value of form; is it tablet?'],
  ],
  [
    'a filter',
    'filter: { instock: true, form: tablet }',
    ['3: filter names instock, which is no filter of lists; is it inStock?'],
  ],
  [
    'a value of a filter',
    'offer: { form: [tablet, gas], sugar_free: yes }',
    ['3: offer names gas, no value of form', '3: offer names yes, no value of sugar_free'],
  ],
  [
    'a range in place of values, and values in place of a range',
    'filter:\n  form: { max: 3 }\n  volume: 5',
    ['4: filter form needs values, not numbers', '5: filter volume needs min or max'],
  ],
  [
    'stock by another word than true',
    'filter: { inStock: yes }',
    ['3: filter inStock must be true'],
  ],
  [
    'a category by its code or its name',
    'filter: { categories: [vitamins, Vitamins] }',
    ['vitamins', 'Vitamins'].map(
      (name) =>
        `3: filter names the category ${name}, which has its number here; is it ${VITAMINS}?`,
    ),
  ],
  ['a price by a value', 'offer: { price: 20 }', ['3: offer price needs min or max']],
  [
    'a language of pages',
    'locales: [en, de]\nredirect: /',
    ['3: locales names de, which the channel does not have'],
  ],
  [
    'a channel other than that of its folder',
    'channels: other\nredirect: /',
    ['3: never applies: it is in the folder of mine, which channels leaves out'],
  ],
  [
    'a list to lead to',
    'redirect: /{locale}/category/gone-999',
    ['3: redirect leads to the list 999, which the catalog does not have'],
  ],
  [
    'a product to lead to',
    'redirect: /en/product/gone-XX~1',
    ['3: redirect leads to the product XX-1, which is not there'],
  ],
  [
    'a language to lead to',
    'redirect: /de/categories',
    ['3: redirect leads to the language de, which the channel does not have'],
  ],
  [
    'anything but the search that it is for',
    'redirect: /en/search?query=A',
    ['3: redirect never applies: it leads to the very search that it is for'],
  ],
  [
    'an attribute',
    'boost: { attribute: smell, value: rose }',
    ['3: boost names the attribute smell, by which lists cannot be filtered'],
  ],
  [
    'an attribute without a filter',
    'boost: { attribute: care, value: dry }',
    ['3: boost names the attribute care, by which lists cannot be filtered'],
  ],
  [
    'a block',
    'notice: rain',
    [
      '3: notice names rain: no block has the location RULE:rain, as src/channels/mine/content/rain.<locale>.md could',
    ],
  ],
  [
    'a block among the cards',
    'banner:\n  5: rain',
    [
      '4: banner 5 names rain: no block has the location RULE:rain, as src/channels/mine/content/rain.<locale>.md could',
    ],
  ],
  [
    'a language',
    'redirect: { de: /de/ }',
    ['3: redirect is for de, which the channel does not have'],
  ],
  ['nothing', 'notice: storm\nnoResults: everywhere\nboost: { brand: medira }', []],
])('a rule that names %s which is not there is found with its line', (_what, action, problems) => {
  expect(unknownIn(`name: a\nwhen: { search: a }\n${action}\n`)).toEqual(problems)
})

test.each([
  ['of the channel', 'search: a', 'notice: storm', ['3: notice has no block storm in lt']],
  ['of its searches', 'search: { lt: a }', 'notice: storm', ['3: notice has no block storm in lt']],
  [
    'of its list',
    'list: { taxon: a }',
    'banner: { 5: storm }',
    ['3: banner 5 has no block storm in lt'],
  ],
  ['but those that the rule is not for', 'search: a', 'notice: storm\nlocales: [en]', []],
  ['but those of other searches', 'search: { en: a }', 'noResults: storm', []],
  ['but those of a block of all channels', 'search: a', 'notice: everywhere', []],
  ['but all of a block that is not there', 'search: a', 'notice: rain', []],
])('a block that lacks a language is found, by all %s', (_what, when, action, problems) => {
  const found = rulesIn(`name: a\nwhen: { ${when} }\n${action}\n`)
    .flatMap((rule) => missingLanguages(rule, NAMES))
    .map(({ line, problem }) => `${line}: ${problem}`)
  expect(found).toEqual(problems)
})

test.each([
  ['in all languages', 'search: a', 'pin: { 1: PH-01 }', ['3: pin does nothing in searches in lt']],
  [
    'in that one',
    'search: { lt: a }',
    'boost: { inStock: true }',
    ['3: boost does nothing in searches in lt'],
  ],
  ['but in the shop’s own', 'search: { en: a }', 'pin: { 1: PH-01 }', []],
  ['but on pages of the shop’s own', 'search: a', 'pin: { 1: PH-01 }\nlocales: [en]', []],
  ['but of lists', 'list: { taxon: a }', 'pin: { 1: PH-01 }', []],
  ['but without an order', 'search: a', 'notice: storm', []],
])('an order that a search provider has is found, %s', (_what, when, action, problems) => {
  const found = rulesIn(`name: a\nwhen: { ${when} }\n${action}\n`)
    .flatMap((rule) => providersOrders(rule, NAMES))
    .map(({ line, problem }) => `${line}: ${problem}`)
  expect(found).toEqual(problems)
})

test.each([
  [
    'a language that its pages are not in',
    'search: { en: a }',
    'locales: lt\n',
    '3: never applies: its searches are in en, its pages in lt',
  ],
  [
    'a text without a word',
    'searchBegins: [a, "!?"]',
    '',
    '2: when compares with “!?”, which is no letter or digit',
  ],
])('a rule for %s is found', (_what, when, more, problem) => {
  expect(unknownIn(`name: a\nwhen: { ${when} }\n${more}notice: storm\n`)).toEqual([problem])
})

test('a rule for a taxon that is not there is found', () => {
  expect(unknownIn('name: a\nwhen:\n  list:\n    within: nowhere\nnotice: storm\n')).toEqual([
    '4: when.list names the taxon nowhere, which the catalog does not have',
  ])
})

test.each([
  [
    'within: Vitamins',
    'names the taxon Vitamins, which the catalog does not have; is it vitamins?',
  ],
  [
    'attribute: brand\n    value: Oakleaf',
    'names brand/Oakleaf, which is the page of no value; is it oak?',
  ],
])('a rule for the list of %s is asked whether it means another', (list, problem) => {
  expect(unknownIn(`name: a\nwhen:\n  list:\n    ${list}\nnotice: storm\n`)).toEqual([
    `4: when.list ${problem}`,
  ])
})

test.each([
  ['/{locale}/returns', ['3: redirect leads to /en/returns']],
  ['{ en: /en/categories, lt: /lt/grazinimas }', ['3: redirect leads to /lt/grazinimas']],
  ['https://elsewhere.example/returns', []],
  ['/{locale}/category/vitamins-14', []],
])('a redirect to %s is one to a page of the shop’s own, or none', (to, pages) => {
  const found = rulesIn(`name: a\nwhen: { search: a }\nredirect: ${to}\n`)
    .flatMap((rule) => ownPages(rule, NAMES))
    .map(({ line, problem }) => `${line}: ${problem}`)
  expect(found).toEqual(pages)
})

/** Lists of a channel that sells two products, of which vitamins holds one. */
const holds: Holds = (_channel, codes, taxon) =>
  Promise.resolve(new Set(codes.filter((code) => code === 'PH-1' || (code === 'PH-2' && !taxon))))

test.each([
  ['search: a', ['6: pin 3 never applies: PH-3 is not in what mine sells']],
  [
    'list: { within: vitamins }',
    [
      '5: pin 2 never applies: PH-2 is not in the list of vitamins',
      '6: pin 3 never applies: PH-3 is not in the list of vitamins',
    ],
  ],
  [
    'list: [{ taxon: vitamins }, { family: sale }]',
    ['6: pin 3 never applies: PH-3 is not in what mine sells'],
  ],
])('a pin of a product that is not in %s is found', async (when, problems) => {
  const rules = rulesIn(`name: a\nwhen: { ${when} }\npin:\n  1: PH-1\n  2: PH-2\n  3: PH-3\n`)
  const found = await lostPins(rules, CATALOG, holds)
  expect(found.map(({ line, problem }) => `${line}: ${problem}`)).toEqual(problems)
})

test('a block without a head, or of a campaign without rules, is found', () => {
  const rules = rulesIn('name: a\ncampaign: Easter\nwhen: { search: a }\nredirect: /\n')
  const head = (campaign: string | null) => ({ location: 'HOME', locale: 'en', campaign })
  const links: BlockFile['links'] = []
  const blocks = [
    { file: 'none.md', channel: 'mine', head: null, links },
    { file: 'easter.md', channel: 'mine', head: head('Easter'), links },
    { file: 'easter.md', channel: null, head: head('Easter'), links },
    { file: 'always.md', channel: 'mine', head: head(null), links },
    { file: 'other.md', channel: 'other', head: head('Easter'), links },
    { file: 'eastre.md', channel: 'mine', head: head('Eastre'), links },
  ]
  expect(
    unreadBlocks(blocks, rules, NAMES).map(({ file, problem }) => `${file} ${problem}`),
  ).toEqual([
    'none.md must begin with a line ---, then location and locale, then another line ---',
    'other.md is never shown: no rule is of the campaign Easter',
    'other.md is never shown: other does not have the language en',
    'eastre.md is never shown: no rule is of the campaign Eastre',
  ])
})

/** A channel of which every list has a product, but not that of vitamins, nor the search for tea. */
const countLeft: CountLeft = (_rule, list) =>
  Promise.resolve('taxon' in list ? Number(list.taxon !== VITAMINS) : Number(list.text !== 'tea'))

test.each([
  [
    'list: { taxon: vitamins }',
    'form: tablet',
    ['3: filter leaves nothing of the list of vitamins'],
  ],
  ['search: { en: [gift, tea] }', 'form: tablet', ['3: filter leaves nothing of the search “tea”']],
  ['search: { en: gift }', 'form: tablet', []],
  ['list: { taxon: vitamins, attribute: form, value: tablet }', 'form: tablet', []],
  ['list: { taxon: vitamins }', 'form: gas', []],
])('a filter that leaves nothing of %s is found: %s', async (when, filter, problems) => {
  const rules = rulesIn(`name: a\nwhen: { ${when} }\nfilter: { ${filter} }\n`)
  const found = await emptyLists(rules, CATALOG, countLeft)
  expect(found.map(({ line, problem }) => `${line}: ${problem}`)).toEqual(problems)
})

const blockAt = (location: string, more: Partial<BlockFile['head']> = {}): BlockFile => ({
  file: 'a.md',
  channel: 'mine',
  head: { location, locale: 'en', campaign: null, ...more },
  links: [],
})

test.each([
  ['HOME', { locale: 'de' }, 'mine does not have the language de'],
  ['HOME', { from: '2026-12-26', until: '2026-11-24' }, 'until is not after from'],
  ['TAXON:Vitamins', {}, 'the catalog does not have the taxon Vitamins; is it vitamins?'],
])('a block at %s with %j is named, as it is never shown', (location, more, problem) => {
  expect(unreadBlocks([blockAt(location, more)], [], NAMES)).toEqual([
    { file: 'a.md', line: 1, problem: `is never shown: ${problem}` },
  ])
})

test('a block of one day, or of a taxon that is there, is fine', () => {
  const day = { from: '2026-12-24', until: '2026-12-24' }
  expect(unreadBlocks([blockAt('SALE:vitamins', day)], [], NAMES)).toEqual([])
})

test('a block that no rule of its channel shows is named', () => {
  const rules = rulesIn('name: a\nwhen: { search: a }\nbanner: { 5: storm }\nnotice: rain\n')
  const blocks = ['RULE:storm', 'RULE:rain', 'HOME', 'RULE:lost'].map((at) => blockAt(at))
  const elsewhere = { ...blockAt('RULE:storm'), channel: 'other' }
  expect(unshownBlocks([...blocks, elsewhere], rules).map(({ problem }) => problem)).toEqual([
    'no rule shows the block lost: it is not on any page',
    'no rule shows the block storm: it is not on any page',
  ])
})

test('a block’s link to what is no page of the storefront is named with its line', () => {
  const links = [
    { path: '/en/sale', line: 6 },
    { path: '/en/sale/vitamins-14', line: 7 },
    { path: '/en/search?query=gift', line: 8 },
  ]
  const found = ownPagesOfBlocks([{ file: 'a.md', channel: null, head: null, links }])
  expect(found).toEqual([{ file: 'a.md', line: 6, problem: 'a link leads to /en/sale' }])
})

test.each([
  [
    'a line that is indented too far',
    '- name: a\n   reason: b\n',
    '1: a colon too many, or a line that is indented too far',
  ],
  ['a tab', '- name: a\n\treason: b\n', '2: lines are indented by blanks, not by tabs'],
  [
    'a bracket that is not closed',
    'when: { search: a\n',
    '2: fields of one rule begin in one column, further in than its dash, or a bracket is not closed',
  ],
  [
    'a field that is written twice',
    'name: a\nwhen: { search: a }\npin:\n  1: A\n  1: B\n',
    '5: 1 is written twice',
  ],
])('%s is found with its line, in words', (_what, text, problem) => {
  const [first] = readRules('a.yaml', text).problems
  expect(`${first?.line}: ${first?.problem}`).toContain(problem)
})

test('a field that is written twice leaves the other rules of its file as they are', () => {
  const { entries } = readRules('a.yaml', '- { name: a, name: b }\n- { name: c }\n')
  expect(entries.map(({ rule }) => rule)).toEqual([{ name: 'b' }, { name: 'c' }])
})

test.each([
  [
    'a code that looks like a number',
    'when: { list: { taxon: 2800 } }\nnotice: a',
    'when.list.taxon must be a text: 2800 needs quotes',
  ],
  ['a list of pins', 'when: { search: a }\npin: [A]', 'pin must be names with their values'],
  [
    'a weight beyond the most',
    'when: { search: a }\nboost: { brand: a, weight: 11 }',
    'boost.weight must be at most 10',
  ],
  ['no text', 'when: { search: "" }\nnotice: a', 'when.search must not be empty'],
  ['no fields', 'when:\nsearch: a\nnotice: a', 'when must be fields of its own'],
])('%s is named in words of those who write files', (_what, text, problem) => {
  const { problems } = knownRules(readRules('a.yaml', `name: a\n${text}\n`).entries, () => 'UTC')
  expect(problems.map((one) => one.problem).join('\n')).toContain(problem)
})

test('both days of a rule are named where both are wrong', () => {
  const text = 'name: a\nfrom: 2026-12-32\nuntil: 24.12.2026\nwhen: { search: a }\nredirect: /\n'
  const { problems } = knownRules(readRules('a.yaml', text).entries, () => 'UTC')
  expect(problems.map(({ line, problem }) => `${line}: ${problem}`)).toEqual([
    '2: from is no day of the calendar',
    '3: until must be a date such as 2026-12-01 or 2026-12-01T10:00',
  ])
})

test('a rule in a folder that belongs to no channel is named', () => {
  const file = 'src/channels/gone/rules/a.yaml'
  expect(unknownIn('name: a\nwhen: { search: a }\nredirect: /\n', file)).toEqual([
    '1: is of no channel: there is no gone',
  ])
})

test('without a catalog codes are not compared', () => {
  const [rule] = rulesIn('name: a\nwhen: { search: a }\npin: { 1: XX-1 }\n')
  expect(rule && unknownNames(rule, { ...NAMES, catalog: null })).toEqual([])
})

const two = (first: string, second: string) =>
  `- name: First\n${first.replaceAll(/^/gm, '  ')}\n- name: Second\n${second.replaceAll(/^/gm, '  ')}\n`

test.each([
  [
    'two products at one place',
    two('when: { search: gift }\npin: { 1: A }', 'when: { search: [tea, Gift] }\npin:\n  1: B'),
    [
      '7: pin 1 is that of “First” (src/channels/mine/rules/a.yaml:1) too, which has A there: B follows it',
    ],
  ],
  [
    'two blocks at one place',
    two(
      'when: { search: gift }\nbanner: { 5: a }',
      'when: { search: gift }\nbanner:\n  5: b\n  6: a',
    ),
    ['7: banner 5 never applies: “First” (src/channels/mine/rules/a.yaml:1) has a there'],
  ],
  [
    'one product at two places',
    'name: a\nwhen: { search: gift }\npin:\n  1: A\n  2: A\n',
    ['5: pin 2 never applies: A is pinned at 1 too'],
  ],
  [
    'a second redirect',
    two('when: { search: gift }\nredirect: /a', 'when: { search: { en: gift } }\nredirect: /b'),
    ['6: redirect never applies: “First” (src/channels/mine/rules/a.yaml:1) comes first'],
  ],
  [
    'a second filter',
    two('when: { search: gift }\nfilter: { a: b }', 'when: { search: gift }\nfilter: { c: d }'),
    ['6: filter never applies: “First” (src/channels/mine/rules/a.yaml:1) comes first'],
  ],
  [
    'what a redirect leaves no list for',
    two('when: { search: gift }\nredirect: /a', 'when: { search: gift }\nnotice: storm'),
    ['4: never applies: “First” (src/channels/mine/rules/a.yaml:1) leads elsewhere'],
  ],
  [
    'a text that is searched instead of itself',
    'name: a\nwhen: { search: [gift, Tea] }\nreplace: tea\n',
    ['3: replace does nothing for “Tea”: it is the same'],
  ],
  [
    'what its own redirect leaves no list for',
    'name: a\nwhen: { search: gift }\nredirect: /a\npin: { 1: A }\nnotice: b\n',
    [
      '4: pin never applies: its own rule leads elsewhere',
      '5: notice never applies: its own rule leads elsewhere',
    ],
  ],
  [
    'a redirect of some of its texts',
    two(
      'when: { search: tea }\nredirect: /a',
      'when: { search: [gift, Tea, coffee] }\nredirect: /b',
    ),
    ['6: redirect does not apply to “Tea”: “First” (src/channels/mine/rules/a.yaml:1) comes first'],
  ],
  [
    'a search of which all beginnings have a redirect',
    two('when: { searchBegins: gif }\nredirect: /a', 'when: { search: gift card }\nredirect: /b'),
    ['6: redirect never applies: “First” (src/channels/mine/rules/a.yaml:1) comes first'],
  ],
  [
    'a beginning whose words have a text instead',
    two(
      'when: { searchContains: gift }\nreplace: a',
      'when: { searchBegins: gift card }\nreplace: b',
    ),
    ['6: replace never applies: “First” (src/channels/mine/rules/a.yaml:1) comes first'],
  ],
  [
    'a list of which wider ones have a filter',
    two(
      'when: { list: { within: tea } }\nfilter: { a: b }',
      'when: { list: { taxon: tea, family: sale } }\nfilter: { c: d }',
    ),
    ['6: filter never applies: “First” (src/channels/mine/rules/a.yaml:1) comes first'],
  ],
])('%s is found', (_what, text, problems) => {
  expect(conflictsIn(text)).toEqual(problems)
})

test.each([
  [
    'within the days of a longer one',
    two(
      'when: { search: gift }\nfrom: 2026-12-01\nuntil: 2026-12-24\nredirect: /a',
      'when: { search: gift }\nredirect: /b',
    ),
  ],
  [
    'in one of its languages',
    two('when: { search: { en: gift } }\nredirect: /a', 'when: { search: gift }\nredirect: /b'),
  ],
  [
    'on the pages of one of its languages',
    two(
      'when: { search: gift }\nlocales: en\nredirect: /a',
      'when: { search: gift }\nredirect: /b',
    ),
  ],
  [
    'to a page of one of its languages',
    two('when: { search: gift }\nredirect: { en: /a }', 'when: { search: gift }\nredirect: /b'),
  ],
  [
    'for the whole of what it begins',
    two('when: { search: gift }\nredirect: /a', 'when: { searchBegins: gift }\nredirect: /b'),
  ],
  [
    'that a word of it is part of',
    two('when: { searchContains: gift }\nredirect: /a', 'when: { search: gifts }\nredirect: /b'),
  ],
])('a redirect before another %s takes nothing of its own from that', (_what, text) =>
  expect(conflictsIn(text)).toEqual([]),
)

test.each([
  [
    'at other times',
    two(
      'when: { search: gift }\nuntil: 2026-12-01\npin: { 1: A }',
      'when: { search: gift }\nfrom: 2026-12-02\npin: { 1: B }',
    ),
  ],
  [
    'in other languages',
    two(
      'when: { search: { en: gift } }\npin: { 1: A }',
      'when: { search: { lt: gift } }\npin: { 1: B }',
    ),
  ],
  [
    'on pages in other languages',
    two(
      'when: { search: gift }\nlocales: en\npin: { 1: A }',
      'when: { search: gift }\nlocales: lt\npin: { 1: B }',
    ),
  ],
  [
    'of which one is for another channel',
    two(
      'when: { search: gift }\nchannels: other\npin: { 1: A }',
      'when: { search: gift }\npin: { 1: B }',
    ),
  ],
  [
    'in other lists',
    two(
      'when: { list: { taxon: a } }\npin: { 1: A }',
      'when: { list: { taxon: b } }\npin: { 1: B }',
    ),
  ],
  [
    'at other places',
    two('when: { search: gift }\npin: { 1: A }', 'when: { search: gift }\npin: { 2: B }'),
  ],
])('two pins %s are no conflict', (_what, text) => expect(conflictsIn(text)).toEqual([]))

test('a rule is over after its last day', () => {
  const [rule] = rulesIn('name: a\nwhen: { search: a }\nuntil: 2026-12-24\nredirect: /\n')
  const isOverAt = (time: string) => rule && isOver(rule, Date.parse(time))
  expect([isOverAt('2026-12-24T23:59Z'), isOverAt('2026-12-25T00:00Z')]).toEqual([false, true])
})

const circlesIn = (...rules: string[]) =>
  redirectCircles(rulesIn(rules.map((rule) => `- ${rule}\n`).join('')), NAMES).map(
    ({ line, problem }) => `${line}: ${problem.replaceAll('src/channels/mine/rules/', '')}`,
  )
/** A rule of one line that leads from a search to another. */
const lead = (from: string, to: string, more = '') =>
  `{ name: ${from}, when: { search: ${from} }, redirect: "/{locale}/search?query=${to}"${more} }`
const CIRCLE = ['1: redirect leads in a circle: to “b” (a.yaml:2), and back']

test.each([
  ['two rules', [lead('a', 'b'), lead('b', 'A')], CIRCLE],
  [
    'three rules, and one that leads to them',
    [lead('c', 'a'), lead('a', 'b'), lead('b', 'c'), lead('d', 'a')],
    ['1: redirect leads in a circle: to “a” (a.yaml:2), then “b” (a.yaml:3), and back'],
  ],
  [
    'two circles',
    [lead('a', 'b'), lead('b', 'a'), lead('c', 'd'), lead('d', 'c')],
    [...CIRCLE, '3: redirect leads in a circle: to “d” (a.yaml:4), and back'],
  ],
  [
    'one rule in two languages',
    [
      '{ name: a, when: { search: a }, redirect: { en: "/lt/search?query=a", lt: "/en/search?query=a" } }',
    ],
    ['1: redirect leads in a circle: to itself'],
  ],
  [
    'rules of a time that they share',
    [lead('a', 'b', ', from: 2026-12-01'), lead('b', 'a', ', until: 2026-12-03')],
    CIRCLE,
  ],
  [
    'a search and a list',
    [
      lead('a', 'b').replace('/search?query=b', '/category/pain-TAXON'),
      '{ name: b, when: { list: { taxon: CODE } }, redirect: "/{locale}/search?query=a" }',
    ],
    CIRCLE,
  ],
])('redirects in a circle of %s are named with all their lines', (_what, rules, problems) => {
  const [taxon] = sampleSchema.taxons
  const written = rules.map((rule) =>
    rule.replace('TAXON', `${taxon?.id}`).replace('CODE', `${taxon?.code}`),
  )
  expect(circlesIn(...written)).toEqual(problems)
})

test.each([
  ['that end', [lead('a', 'b'), lead('b', 'c')]],
  ['to the very page, which is shown', [lead('a', 'A')]],
  [
    'of which one is over before the other begins',
    [lead('a', 'b', ', until: 2026-12-01'), lead('b', 'a', ', from: 2026-12-03')],
  ],
  [
    'of which a more important one leads out',
    [lead('a', 'b'), lead('b', 'a'), lead('b', 'c', ', priority: 5')],
  ],
  [
    'in languages that do not meet',
    [lead('a', 'b', ', locales: en'), lead('b', 'a', ', locales: lt')],
  ],
])('redirects %s are no circle', (_what, rules) => expect(circlesIn(...rules)).toEqual([]))
