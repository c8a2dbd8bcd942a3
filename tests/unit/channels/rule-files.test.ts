import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import { knownRules, readRuleFiles, readRules } from '#channels/rule-files.ts'
import { filedRules } from '#channels/rules.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FILE = 'src/channels/mine/rules/a.yaml'

/** What is wrong with the text of a file, as `line: problem`. */
function problemsOf(text: string): string[] {
  const { entries, problems } = readRules(FILE, text)
  const { problems: more } = knownRules(entries, () => 'Europe/Vilnius')
  return [...problems, ...more].map(({ line, problem }) => `${line}: ${problem}`)
}

const RULE = `name: Returns
when:
  search: returns
redirect: /en/returns
`

test('a file may hold one rule, or a list of them', () => {
  const read = (text: string) =>
    readRules(FILE, text).entries.map(({ line, channel }) => [channel, line])
  expect(read(RULE)).toEqual([['mine', 1]])
  const item = RULE.replaceAll(/^/gm, '  ').replace('  name', '- name').trimEnd()
  expect(read(`# Two\n${item}\n\n${item}\n`)).toEqual([
    ['mine', 2],
    ['mine', 7],
  ])
  expect(problemsOf(RULE)).toEqual([])
})

test('an empty file, or one of comments alone, has no rules and no problem', () =>
  expect([problemsOf(''), problemsOf('# Later\n')]).toEqual([[], []]))

describe('what is wrong is said with its line', () => {
  test.each([
    ['a name is missing', RULE.replace('name: Returns\n', ''), ['1: name is missing']],
    ['a field is misspelt', `${RULE}pins: { 1: A }\n`, ['1: has no field pins']],
    [
      'nothing is done',
      RULE.replace('redirect: /en/returns\n', ''),
      [
        '1: must do something: redirect, replace, pin, bury, boost, filter, offer, banner, notice, noResults',
      ],
    ],
    [
      'no condition is there',
      RULE.replace('search: returns', '{}'),
      ['2: when must name a search or a list'],
    ],
    [
      'a family is unknown',
      RULE.replace('search: returns', 'list: { family: new }'),
      ['3: when.list.family must be one of taxon, sale, loyalty'],
    ],
    ['a place is none', `${RULE}pin:\n  1: A\n  0: B\n`, ['5: pin must be places from 1 to 100']],
    [
      'a date is none',
      `${RULE}from: 1 December\n`,
      ['5: from must be a date such as 2026-12-01 or 2026-12-01T10:00'],
    ],
    [
      'the calendar lacks a day',
      `${RULE}until: 2026-02-30\n`,
      ['5: until is no day of the calendar'],
    ],
    [
      'a rule ends before it begins',
      `${RULE}from: 2026-12-24\nuntil: 2026-12-01\n`,
      ['1: never applies: until is not after from'],
    ],
    [
      'a list has no text to replace',
      RULE.replace('search: returns', 'list: { taxon: a }').replace(
        'redirect: /en/returns',
        'replace: b',
      ),
      ['1: replace and noResults need a search, not a list'],
    ],
    [
      'it is no YAML',
      'name: "Returns\n',
      ['2: a quote, a bracket or a colon is missing (Missing closing "quote)'],
    ],
    ['it is a text', 'returns\n', ['1: must be a rule, or a list of rules']],
  ])('%s', (_what, text, problems) => expect(problemsOf(text)).toEqual(problems))
})

test('the rules that programs read are those in the folders of channels', () => {
  const { entries, problems } = readRuleFiles(ROOT)
  expect(problems).toEqual([])
  const written = Object.groupBy(
    entries.map(({ channel, file, line, rule }) => ({ channel, source: `${file}:${line}`, rule })),
    ({ channel }) => channel,
  )
  const listed = JSON.parse(
    readFileSync(join(ROOT, 'src/channels/all-rules.json'), 'utf8'),
  ) as object
  const expected = Object.entries(written).map(([code, rules = []]) => [
    code,
    rules.map(({ source, rule }) => ({ source, rule })),
  ])
  expect(listed).toEqual(Object.fromEntries(expected))
})

test('a channel has the rules of its own folder', () => {
  const sources = CHANNELS.flatMap(({ code }) =>
    (filedRules(code)?.rules ?? []).map(({ source = '' }) =>
      source.startsWith(`src/channels/${code}/`),
    ),
  )
  expect(sources.length).toBeGreaterThan(0)
  expect(sources.every(Boolean)).toBe(true)
})
