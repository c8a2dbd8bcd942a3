import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import { knownRules, readRuleFiles, readRules, strayFiles } from '#channels/rule-files.ts'
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

describe('a star that YAML takes for the name of another part is said with its line, and the other rules go on', () => {
  const LOST = (name: string, line: number) =>
    `${line}: *${name} names nothing in this file: a text that begins with * needs quotes`
  const ITEM = RULE.replaceAll(/^(?=.)/gm, '  ').replace('  name', '- name')
  test.each([
    ['in a rule', `${RULE}reason: *important*\n`, [LOST('important*', 5)]],
    ['before its part', `${RULE}a: *nope\n`, [LOST('nope', 5)]],
    ['in a condition', RULE.replace('returns\n', '*all\n'), [LOST('all', 3)]],
    ['in place of a file', '*all\n', ['1: must be a rule, or a list of rules']],
    ['in each of two rules', `- *a\n- name: *b\n${ITEM}`, [LOST('a', 1), LOST('b', 2)]],
    [
      'in what a campaign says',
      `campaign: Sale\nreason: *big*\nrules:\n${ITEM}`,
      [LOST('big*', 2)],
    ],
    ['that names a part', `- &a\n${ITEM.replace('- name', '  name')}- *a\n`, []],
  ])('%s', (_what, text, problems) => expect(problemsOf(text)).toEqual(problems))

  test('of rules beside it', () => {
    const { entries } = readRules(FILE, `- name: *b\n${ITEM}`)
    expect(entries.map(({ line }) => line)).toEqual([2])
  })

  test('parts that multiply each other', () => {
    const tenfold = (name: string, of: string) =>
      `${name}: &${name} [${Array.from({ length: 10 }, () => of)}]\n`
    const text = tenfold('b', '1') + tenfold('c', '*b') + tenfold('d', '*c') + tenfold('e', '*d')
    expect(problemsOf(text)).toEqual([expect.stringMatching(/^1: cannot be read: .*alias/)])
  })
})

test('a folder that is called as a file of rules or a block is said by its name, and files beside it are read', () => {
  const root = mkdtempSync(join(tmpdir(), 'rules-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, 'src/channels/mine/rules')
  mkdirSync(join(folder, 'x.yaml'), { recursive: true })
  mkdirSync(join(folder, 'x.md'))
  writeFileSync(join(folder, 'y.yaml'), RULE)
  const { entries, problems } = readRuleFiles(root)
  const file = 'src/channels/mine/rules/x.yaml'
  expect(problems).toEqual([{ file, line: 1, problem: 'is a folder, not a file' }])
  expect(entries.map((entry) => entry.file)).toEqual(['src/channels/mine/rules/y.yaml'])
  expect(strayFiles(root).map((stray) => stray.file)).toEqual(['src/channels/mine/rules/x.md'])
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
