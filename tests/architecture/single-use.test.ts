import { describe, expect, test } from 'vitest'
import { exportCount, singleUseFiles } from './single-use.ts'
import { sourceFiles } from './source-files.ts'

/** Files that are still to move into the one file that imports them. This list only shrinks. */
const KNOWN: readonly string[] = [
  'src/ads/browser/banner-reports.ts',
  'src/catalog/facets/page.ts',
  'src/catalog/facets/top-k.ts',
  'src/catalog/fulltext/analysis/stop-words.ts',
  'src/catalog/fulltext/text-search.ts',
  'src/catalog/http/products.ts',
  'src/catalog/http/suggested-taxons.ts',
  'src/catalog/import/read/lines.ts',
  'src/catalog/import/schema/stable-id.ts',
  'src/catalog/store/picture-paths.ts',
  'src/catalog/store/stale-partials.ts',
  'src/demo/pictures/picture.ts',
  'src/demo/products/source.ts',
  'src/recommendations/browser/attribution.ts',
  'src/shop/html-entities.ts',
]

const found = singleUseFiles(sourceFiles('src'))

test('a short file with one export and one importer lives in its importer', () => {
  expect(found.filter((path) => !KNOWN.includes(path))).toEqual([])
})

test('what is no longer such a file is struck off the list of those that are', () => {
  expect(KNOWN.filter((path) => !found.includes(path))).toEqual([])
})

describe('the check', () => {
  const file = (path: string, text: string) => ({ path: `src/shop/${path}`, text })
  const user = file('user.ts', "import { a } from './a.ts'\nexport const b = a\nexport const c = b")
  const short = file('a.ts', 'export const a = 1')

  test('finds a short file with one export and one importer', () => {
    expect(singleUseFiles([short, user])).toEqual(['src/shop/a.ts'])
  })

  test.each([
    { what: 'nobody imports', files: [short] },
    { what: 'two files import', files: [short, user, { ...user, path: 'src/shop/other.ts' }] },
    {
      what: 'exports two names',
      files: [file('a.ts', 'export const a = 1\nexport type B = 1'), user],
    },
    {
      what: 'is 40 lines long',
      files: [file('a.ts', `export const a = 1\n${'//\n'.repeat(39)}`), user],
    },
    {
      what: 'another feature imports',
      files: [short, { path: 'src/ads/user.ts', text: "import { a } from '#shop/a.ts'" }],
    },
    {
      what: 'another layer imports',
      files: [short, file('server/user.ts', "import { a } from '../a.ts'")],
    },
    {
      what: 'is fetched later',
      files: [short, file('user.ts', "const { a } = await import('./a.ts')")],
    },
    {
      what: 'an Astro file imports',
      files: [short, file('User.astro', "---\nimport { a } from './a.ts'\n---")],
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
  ])('lets a file be that $what', ({ files }) => expect(singleUseFiles(files)).toEqual([]))

  test.each([
    { text: 'export default 1', count: 1 },
    { text: 'export const a = 1, b = 2', count: 2 },
    { text: 'export function a() {}\nfunction b() {}', count: 1 },
    { text: 'export interface A {}\nexport type B = A', count: 2 },
    { text: 'const a = 1\nconst b = 2\nexport { a, b }', count: 2 },
    { text: "export * from './b.ts'", count: 1 },
    { text: 'const a = 1', count: 0 },
  ])('counts $count exports in $text', ({ text, count }) => {
    expect(exportCount(file('a.ts', text))).toBe(count)
  })
})
