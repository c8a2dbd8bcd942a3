import { describe, expect, test } from 'vitest'
import { exportCount, singleUseFiles } from './single-use.ts'
import { sourceFiles } from './source-files.ts'

/** Short files that are better alone, and why. This list only shrinks. */
const ALONE: Readonly<Record<string, string>> = {
  'src/storefront/ads/server/report-tokens.ts':
    'tested without the configuration that its adapter reads',
  'src/storefront/card/browser/product-rail.ts':
    'a request, of which its importer, a hook, shows the states',
  'src/embedded-shop/import/read/lines.ts': 'a format, as the others beside it',
  'src/embedded-shop/pull/readers/shopify.ts': 'a platform, as the others beside it',
  'src/storefront/compare/rules/comparison.ts': 'a rule, tested without the page that shows it',
  'src/storefront/compare/views/compare-form-html.ts':
    'a part of a list that is about the comparison',
  'src/demo/pictures/picture.ts': 'draws without the image library, for tests too',
  'src/server/adapters/flags.ts':
    'chooses by configuration, as the adapters beside it; the middleware only passes it on',
  'src/server/adapters/recommendations.ts':
    'chooses by configuration, as the adapters beside it; the middleware only passes it on',
  'src/server/own-turn.ts': 'tested without the configuration that its adapter reads',
  'src/storefront/listing/browser/first/named-form.ts':
    'a script of the document, whose test does without the others',
  'src/storefront/site/browser/first/language-links.ts':
    'a script of the document, whose test does without Astro',
}

const found = singleUseFiles(sourceFiles('src'))

test('a short file with one export and one importer belongs in its importer', () => {
  expect(found.filter((path) => !(path in ALONE))).toEqual([])
})

test('every exception to this rule is still needed', () => {
  expect(Object.keys(ALONE).filter((path) => !found.includes(path))).toEqual([])
})

describe('the check', () => {
  const file = (path: string, text: string) => ({ path: `src/shop/${path}`, text })
  const user = file('user.ts', "import { a } from './a.ts'\nexport const b = a\nexport const c = b")
  const short = file('a.ts', 'export const a = 1')

  test.each([
    { of: 'the same folder', importer: user },
    {
      of: 'another feature',
      importer: { path: 'src/storefront/ads/user.ts', text: "import { a } from '#shop/a.ts'" },
    },
    { of: 'another layer', importer: file('server/user.ts', "import { a } from '../a.ts'") },
    { of: 'Astro', importer: file('User.astro', "---\nimport { a } from './a.ts'\n---") },
    { of: 'types', importer: file('user.ts', "import type { a } from './a.ts'") },
  ])('finds a short file with one export and one importer: a file of $of', ({ importer }) => {
    expect(singleUseFiles([short, importer])).toEqual(['src/shop/a.ts'])
  })

  test.each([
    { what: 'nobody imports', files: [short] },
    { what: 'two files import', files: [short, user, { ...user, path: 'src/shop/other.ts' }] },
    {
      what: 'exports two values',
      files: [file('a.ts', 'export const a = 1\nexport const b = 1'), user],
    },
    {
      what: 'is 40 lines long',
      files: [file('a.ts', `export const a = 1\n${'//\n'.repeat(39)}`), user],
    },
    {
      what: 'is fetched later',
      files: [short, file('user.ts', "const { a } = await import('./a.ts')")],
    },
    {
      what: 'is a component',
      files: [file('A.tsx', 'export const a = 1'), file('user.ts', "import { a } from './A.tsx'")],
    },
    {
      what: 'is one of the data',
      files: [
        file('data/a.ts', 'export const a = 1'),
        file('user.ts', "import { a } from './data/a.ts'"),
      ],
    },
  ])('allows a file that $what', ({ files }) => expect(singleUseFiles(files)).toEqual([]))

  test.each([
    { text: 'export default 1', count: 1 },
    { text: 'export const a = 1, b = 2', count: 2 },
    { text: 'export function a() {}\nfunction b() {}', count: 1 },
    { text: 'export interface A {}\nexport type B = A', count: 2 },
    { text: 'export interface A {}\nexport const b: A = {}', count: 1 },
    { text: "export { type A, b } from './b.ts'", count: 1 },
    { text: 'const a = 1\nconst b = 2\nexport { a, b }', count: 2 },
    { text: "export * from './b.ts'", count: 1 },
    { text: 'const a = 1', count: 0 },
  ])('counts $count exports in $text', ({ text, count }) => {
    expect(exportCount(file('a.ts', text))).toBe(count)
  })
})
