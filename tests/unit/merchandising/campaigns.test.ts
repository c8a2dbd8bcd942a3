import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { knownRules, readRuleFiles, readRules, strayFiles } from '#channels/rule-files.ts'
import { campaignTimes } from '#contract/merchandising/rule-index.ts'

const CAMPAIGN = `campaign: Christmas
from: 2026-12-01
until: 2026-12-24
locales: [en, lt]
rules:
  - name: Candles
    when: { list: { taxon: candles } }
    notice: christmas
  - name: Last days
    from: 2026-12-20
    when: { search: gift }
    notice: hurry
    pins: {}
`
const FILE = 'src/channels/mine/rules/christmas.yaml'

const rulesIn = (text: string) => {
  const { entries, problems } = readRules(FILE, text)
  const { rules, problems: more } = knownRules(entries, () => undefined)
  return {
    rules: rules.map(({ known }) => known),
    problems: [...problems, ...more].map(({ line, problem }) => `${line}: ${problem}`),
  }
}

test('a campaign says for all of its rules what they do not say themselves', () => {
  const { rules } = rulesIn(CAMPAIGN.replace('    pins: {}\n', ''))
  const days = rules.map(({ from, until }) =>
    [from, until].map((time) => new Date(time).toISOString().slice(0, 10)),
  )
  expect(days).toEqual([
    ['2026-12-01', '2026-12-25'],
    ['2026-12-20', '2026-12-25'],
  ])
  for (const rule of rules)
    expect(rule).toMatchObject({ campaign: 'Christmas', locales: ['en', 'lt'] })
})

test('what is wrong with a rule of a campaign is found with its line', () =>
  expect(rulesIn(CAMPAIGN).problems).toEqual(['9: has no field pins']))

test.each([
  ['a field that only a rule has', 'notice: x\n', 'a campaign has no field notice: its rules may'],
])('%s is refused in the head of a campaign', (_what, head, problem) =>
  expect(rulesIn(head + CAMPAIGN.replace('    pins: {}\n', '')).problems).toEqual([
    `1: ${problem}`,
  ]),
)

test('a campaign without a name is refused', () => {
  const { problems } = rulesIn('rules:\n  - { name: a, when: { search: a }, redirect: / }\n')
  expect(problems[0]).toContain('campaign is missing')
})

test('a campaign lasts from the first to the last day of its rules', () => {
  const { rules } = rulesIn(CAMPAIGN.replace('    pins: {}\n', ''))
  expect(campaignTimes(rules, 'Christmas')).toEqual({
    from: Date.parse('2026-12-01T00:00Z'),
    until: Date.parse('2026-12-25T00:00Z'),
  })
  expect(campaignTimes(rules, 'Easter')).toBeNull()
})

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-rules-'))
  const files = {
    'src/channels/mine/channel.ts': '',
    'src/channels/other/channel.ts': '',
    'src/content/rules/all.yaml': 'name: All\nwhen: { search: a }\nredirect: /\n',
    'src/channels/mine/christmas.yaml': 'name: Unread\n',
    'src/channels/mine/rules/old/easter.yml': 'name: Unread\n',
    'src/channels/mine/christmas.en.md': '---\nlocation: HOME\n---\n',
    'src/channels/mine/README.md': '# Notes\n',
    'src/channels/mine/content/gift.en.md': '---\nlocation: HOME\n---\n',
    'src/content/blocks/gift.en.md': '---\nlocation: HOME\n---\n',
    'src/content/rules/one.yaml': 'name: One\nchannels: other\nwhen: { search: b }\nredirect: /\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

test('rules in src/content/rules are those of all channels, or of the ones that they name', () => {
  const found = readRuleFiles(root).entries.map(({ channel, file }) => `${channel} ${file}`)
  expect(found.toSorted()).toEqual([
    'mine src/content/rules/all.yaml',
    'other src/content/rules/all.yaml',
    'other src/content/rules/one.yaml',
  ])
})

test('a rule or a block in a folder that is not read is named', () => {
  const found = strayFiles(root).map(({ file, problem }) => `${file} ${problem}`)
  expect(found.toSorted()).toEqual([
    'src/channels/mine/christmas.en.md is not read: blocks are in src/channels/<code>/content and src/content/blocks',
    'src/channels/mine/christmas.yaml is not read: rules are in src/channels/<code>/rules and src/content/rules',
    'src/channels/mine/rules/old/easter.yml is not read: rules are in src/channels/<code>/rules and src/content/rules',
  ])
})
