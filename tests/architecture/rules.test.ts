import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '#package.json' with { type: 'json' }
import { type SourceFile, sourceFiles } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')
/** This file writes down what it looks for. */
const OWN = 'tests/architecture/rules.test.ts'

const read = (path: string): SourceFile => ({
  path: path.replaceAll('\\', '/'),
  text: readFileSync(join(ROOT, path), 'utf8'),
})
const found = (...patterns: string[]) => globSync(patterns, { cwd: ROOT }).toSorted().map(read)

const rules = read('src/RULES.md')
const documents = found('*.md', 'tests/**/*.md', 'src/*.md', 'src/**/README.md', 'src/server/*.md')
const sources = [...sourceFiles('src'), ...found('src/**/*.css')]
const all = [...sources, ...sourceFiles('tests')].filter(({ path }) => path !== OWN)

/** Anchors of a document's headings, as GitHub makes them; code blocks hold no headings. */
const anchorsOf = ({ text }: SourceFile) =>
  [...text.replaceAll(/^```.*?^```/gms, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The rules that a file's comments point to. */
const pointersOf = ({ text }: SourceFile) =>
  [...text.matchAll(/\bRULES\.md(?:#([\w-]*))?/g)].map(([, anchor = '']) => anchor)

/** What rules may take, in lines of at most 140 characters: whatever else is true is in the docstring beside the code. */
const MOST_LINES = 800
/** What a decision may take, its heading included, in the same lines. */
const MOST_DECISION_LINES = 25
const LONG_LINE = /^.{141}/m

const linesOf = ({ text }: SourceFile) => text.trimEnd().split('\n')

/** Texts that are in the repository; any other in capitals is not. */
const OUTSIDE_FILE = /\b(?!RULES|DECISIONS|README|SECURITY|GLOSSARY)[A-Z]+\.md\b/
/** A section's number, or the text it stands in. */
const OUTSIDE_WORDS = /§|\b(?:DESIGN|CONTRACTS|SPEC)\b|\bthe spec(?:ification)?\b/

const pointsOutside = ({ text }: SourceFile) => OUTSIDE_FILE.test(text) || OUTSIDE_WORDS.test(text)

const repeated = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index)

/** The sequences of three words in a text. */
function triplesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(
    words.slice(2).map((word, index) => [...words.slice(index, index + 2), word].join(' ')),
  )
}

/** Entries of a version that another one repeats for the most part, as merges leave them behind. */
function repeatedEntries(version: string): string[] {
  const entries = (version.match(/^- .*(?:\n  .*)*/gm) ?? []).map((entry) => ({
    entry,
    triples: triplesOf(entry),
  }))
  const repeats = (one: Set<string>, other: Set<string>) =>
    one !== other && 2 * one.intersection(other).size > one.size
  return entries
    .filter(({ triples }) => entries.some((other) => repeats(triples, other.triples)))
    .map(({ entry }) => entry)
}

/** Links of a document that lead to no file, or to no heading of it. */
function brokenLinks(file: SourceFile): string[] {
  const links = [...file.text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(file, link))
}

function leadsSomewhere(from: SourceFile, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? from.path : join(dirname(from.path), path)
  if (target !== from.path && !existsSync(join(ROOT, target))) return false
  return (
    anchor === undefined || anchorsOf(target === from.path ? from : read(target)).includes(anchor)
  )
}

interface Rule {
  anchor: string
  /** Files named below its heading. */
  files: string[]
}

/** Every rule with the files that it names. */
function rulesOf({ text }: SourceFile): Rule[] {
  const sections = text.split(/^### /m).slice(1)
  return sections.map((section) => {
    const [heading = '', first = ''] = section.split('\n\n')
    const [anchor = ''] = anchorsOf({ path: '', text: `### ${heading}` })
    const files = first.startsWith('In [') ? [...first.matchAll(/\]\(([^)]+)\)/g)] : []
    return { anchor, files: files.map(([, path = '']) => path) }
  })
}

/** Errors in the files that a rule names. */
function lostRule({ anchor, files }: Rule): string[] {
  if (files.length === 0) return [`${anchor}: no file`]
  return files
    .filter((path) => !pointersOf(read(join('src', path))).includes(anchor))
    .map((path) => `${anchor}: ${path} does not point to it`)
}

test('comments point to rules that exist', () => {
  const known = new Set(anchorsOf(rules))
  const lost = all.flatMap((file) =>
    pointersOf(file)
      .filter((anchor) => !known.has(anchor))
      .map((anchor) => `${file.path}: #${anchor}`),
  )
  expect(lost).toEqual([])
})

test('each rule names files that implement it and refer back to it', () => {
  expect(rulesOf(rules).flatMap(lostRule)).toEqual([])
})

test('RULES.md is short enough to be read', () => {
  expect(linesOf(rules).length).toBeLessThanOrEqual(MOST_LINES)
  expect(linesOf(rules).filter((line) => LONG_LINE.test(line))).toEqual([])
})

test('no code refers to a section of a missing text', () => {
  expect(all.filter(pointsOutside).map(({ path }) => path)).toEqual([])
})

test('comments refer to decisions that exist', () => {
  const numbers = [...read('src/DECISIONS.md').text.matchAll(/^## (\d+)\. /gm)].map(
    ([, one]) => one,
  )
  const pointers = all.flatMap(({ text }) => [...text.matchAll(/DECISIONS\.md, (\d+)/g)])
  expect(pointers.length).toBeGreaterThan(5)
  expect(pointers.map(([, one]) => one).filter((one) => !numbers.includes(one))).toEqual([])
})

test('each decision can be read at once', () => {
  const decisions = read('src/DECISIONS.md')
    .text.split(/^(?=## )/m)
    .slice(1)
  const tooLong = decisions.filter(
    (text) => text.trimEnd().split('\n').length > MOST_DECISION_LINES || LONG_LINE.test(text),
  )
  expect(decisions.length).toBeGreaterThan(5)
  expect(tooLong.map((text) => text.split('\n', 1)[0])).toEqual([])
})

describe('the changelog', () => {
  const changelog = read('src/CHANGELOG.md').text

  test('begins with the version of package.json', () => {
    const [, version] = /^## (\S+)/m.exec(changelog) ?? []
    expect(version).toBe(packageJson.version)
  })

  test('says nothing twice within a version', () => {
    expect(changelog.split(/^## /m).slice(1).flatMap(repeatedEntries)).toEqual([])
  })

  test('an entry that another one repeats is named', () => {
    const [short, other] = ['- Sold-out\n  products come last.', '- Sold-out products have a note.']
    const long = '- Sold-out products come last, in lists and rails, and say so.'
    expect(repeatedEntries([short, long, other].join('\n'))).toEqual([short])
  })
})

test.each(documents)('each heading of $path has an anchor of its own', (file) => {
  expect(repeated(anchorsOf(file))).toEqual([])
})

test.each(documents)('the links of $path resolve', (file) => {
  expect(brokenLinks(file)).toEqual([])
})

describe('the checks', () => {
  const text = (...lines: string[]) => ({ path: 'src/a.ts', text: lines.join('\n') })

  test('an anchor is the heading in lower case, with dashes and without punctuation', () => {
    const document = text('## The shop’s API', '### Price: floor, ceil', '```sh', '# none', '```')
    expect(anchorsOf(document)).toEqual(['the-shops-api', 'price-floor-ceil'])
  })

  test.each([
    { comment: '/** Reads it (RULES.md#price-law). */', points: ['price-law'] },
    { comment: '// See RULES.md#a and RULES.md#b-c.', points: ['a', 'b-c'] },
    { comment: '// See RULES.md.', points: [''] },
    { comment: '// Rules.', points: [] },
  ])('$comment refers to $points', ({ comment, points }) => {
    expect(pointersOf(text(comment))).toEqual(points)
  })

  test.each([
    '(§4)',
    'DESIGN §8',
    'DESIGN 8',
    'see CONTRACTS.md',
    'see NOTES.md',
    'as the spec says',
  ])('%s is found', (words) => expect(pointsOutside(text(`/** ${words} */`))).toBe(true))

  test.each(['UnitPriceSpecification', '`spec` is one rule', 'see README.md'])(
    '%s is not',
    (words) => expect(pointsOutside(text(words))).toBe(false),
  )

  test.each([
    { link: './b.ts', isBroken: true },
    { link: '../package.json', isBroken: false },
    { link: '../src/RULES.md#paging', isBroken: false },
    { link: '../src/RULES.md#no-such-rule', isBroken: true },
    { link: '#here', isBroken: false },
    { link: '#there', isBroken: true },
    { link: 'https://shop.example', isBroken: false },
  ])('$link is broken: $isBroken', ({ link, isBroken }) => {
    const file = { path: 'src/a.md', text: `# Here\n[link](${link})` }
    expect(brokenLinks(file)).toEqual(isBroken ? [link] : [])
  })
})

test('each promise of SECURITY.md names a test', () => {
  const [, promises = ''] =
    /## What is protected, and how\n([^]*?)\n## /.exec(read('src/server/SECURITY.md').text) ?? []
  const each = promises.split(/^- /m).slice(1)
  expect(each.length).toBeGreaterThan(10)
  expect(each.filter((promise) => !/\]\([./]+\/tests\/\S+\.ts\)/.test(promise))).toEqual([])
})
