import { describe, expect, test } from 'vitest'
import { isBarrel, sourceFiles, type SourceFile } from './source-files.ts'

const MOST_LINES = { src: 250, tests: 300 }
/** Pictures of the demo: a drawing for each thing. */
const DRAWINGS = /^src\/demo\/pictures\//
const VAGUE = /(^|[-.])(utils?|helpers?|commons?|misc|managers?)([-.]|$)/
const INLINE_STYLE = /\sstyle=["'{`]/

const sources = sourceFiles('src')
const all = [...sources, ...sourceFiles('tests')]
const pathsOf = (files: SourceFile[]) => files.map(({ path }) => path)

const mostLines = (path: string) =>
  path.startsWith('src/') && !DRAWINGS.test(path) ? MOST_LINES.src : MOST_LINES.tests
const isTooLong = ({ path, text }: SourceFile) =>
  text.trimEnd().split('\n').length > mostLines(path)
const isVague = ({ path }: SourceFile) => path.split('/').some((part) => VAGUE.test(kebab(part)))
const kebab = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/** The content security policy blocks such an attribute in what the server renders. */
const hasInlineStyle = ({ path, text }: SourceFile) =>
  /\.(astro|tsx)$/.test(path) && INLINE_STYLE.test(text)

test(`no file of the source is longer than ${MOST_LINES.src} lines, no other longer than ${MOST_LINES.tests}`, () => {
  expect(pathsOf(all.filter(isTooLong))).toEqual([])
})

test('no file has a meaningless name', () => {
  expect(pathsOf(all.filter(isVague))).toEqual([])
})

test('no file only re-exports', () => {
  expect(pathsOf(all.filter(isBarrel))).toEqual([])
})

test('no markup has a style attribute', () => {
  expect(pathsOf(sources.filter(hasInlineStyle))).toEqual([])
})

describe('the checks', () => {
  test.each([
    { what: 'a long file', check: isTooLong, path: 'src/a.ts', text: 'a\n'.repeat(251) },
    { what: 'a long file', check: isTooLong, path: 'tests/a.ts', text: 'a\n'.repeat(301) },
    { what: 'a bag of things', check: isVague, path: 'src/query/price-utils.ts', text: '' },
    { what: 'a folder of things', check: isVague, path: 'src/common/a.ts', text: '' },
    { what: 'a vague component', check: isVague, path: 'src/listing/ListManager.tsx', text: '' },
    { what: 'a barrel', check: isBarrel, path: 'src/a.ts', text: "export * from './b.ts'" },
    { what: 'a barrel', check: isBarrel, path: 'src/a.ts', text: "export { b } from './b.ts'\n" },
    { what: 'a style', check: hasInlineStyle, path: 'src/A.astro', text: '<p style="color:red">' },
    { what: 'a style', check: hasInlineStyle, path: 'src/A.tsx', text: '<p style={{ top: 0 }} />' },
  ])('$what is found in $path', ({ check, path, text }) => {
    expect(check({ path, text })).toBe(true)
  })

  test.each([
    {
      what: 'a file of the full length',
      check: isTooLong,
      path: 'src/a.ts',
      text: 'a\n'.repeat(250),
    },
    {
      what: 'a word that only begins alike',
      check: isVague,
      path: 'src/commonwealth.ts',
      text: '',
    },
    {
      what: 'a file with something of its own',
      check: isBarrel,
      path: 'src/a.ts',
      text: "export * from './b.ts'\nexport const a = 1",
    },
    { what: 'an empty file', check: isBarrel, path: 'src/a.ts', text: '' },
    {
      what: 'a style sheet',
      check: hasInlineStyle,
      path: 'src/A.astro',
      text: '<style>p{}</style>',
    },
  ])('$what is allowed', ({ check, path, text }) => {
    expect(check({ path, text })).toBe(false)
  })
})
