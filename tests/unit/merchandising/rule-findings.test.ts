import { expect, test } from 'vitest'
import { knownRules, readRules } from '#channels/rule-files.ts'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import {
  conflicts,
  isOver,
  type KnownNames,
  missingLanguages,
  unknownNames,
} from '#embedded-shop/tools/rule-findings.ts'
import { sampleSchema } from '../../support/samples/catalog/schema.ts'

const NAMES: KnownNames = {
  catalog: { schema: indexSchema(sampleSchema), hasProduct: (code) => code.startsWith('PH-') },
  locales: new Map([['mine', ['en', 'lt']]]),
  blocks: new Map([
    ['mine storm', new Set(['en'])],
    ['everywhere', new Set(['lt'])],
    ['mine everywhere', new Set(['en'])],
  ]),
}

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
  ['but those of other searches', 'search: { en: a }', 'noResults: storm', []],
  ['but those of a block of all channels', 'search: a', 'notice: everywhere', []],
  ['but all of a block that is not there', 'search: a', 'notice: rain', []],
])('a block that lacks a language is found, by all %s', (_what, when, action, problems) => {
  const found = rulesIn(`name: a\nwhen: { ${when} }\n${action}\n`)
    .flatMap((rule) => missingLanguages(rule, NAMES))
    .map(({ line, problem }) => `${line}: ${problem}`)
  expect(found).toEqual(problems)
})

test('a rule for a taxon that is not there is found', () => {
  expect(unknownIn('name: a\nwhen:\n  list:\n    within: nowhere\nnotice: storm\n')).toEqual([
    '4: when.list names the taxon nowhere, which the catalog does not have',
  ])
})

test('a rule in a folder that is no channel is found', () => {
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
    'what a redirect leaves no list for',
    two('when: { search: gift }\nredirect: /a', 'when: { search: gift }\nnotice: storm'),
    ['4: never applies: “First” (src/channels/mine/rules/a.yaml:1) leads elsewhere'],
  ],
])('%s is found', (_what, text, problems) => {
  expect(conflictsIn(text)).toEqual(problems)
})

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
