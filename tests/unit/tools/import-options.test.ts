import { expect, test } from 'vitest'
import { BadLines, DEFAULT_LIMIT } from '#embedded-shop/import/bad-lines.ts'
import { readOptions } from '#embedded-shop/tools/import-options.ts'

test.each([
  [
    ['a.ndjson'],
    {},
    { files: ['a.ndjson'], mappings: [], out: 'var/catalog.sqlite', limit: DEFAULT_LIMIT },
  ],
  [['a.ndjson'], { CATALOG_FILE: 'shop.sqlite' }, { out: 'shop.sqlite' }],
  [['a.ndjson', '--out', 'b.sqlite'], { CATALOG_FILE: 'shop.sqlite' }, { out: 'b.sqlite' }],
  [
    ['--mapping', 'a.json', 'a.csv', '--mapping=b.json', 'b.csv'],
    {},
    { files: ['a.csv', 'b.csv'], mappings: ['a.json', 'b.json'] },
  ],
  [
    ['a.csv', '--synonyms', 'en=words.txt'],
    {},
    { synonyms: [{ locale: 'en', file: 'words.txt' }] },
  ],
  [['a.csv', '--max-errors', '0'], {}, { limit: { lines: 0 } }],
  [['a.csv', '--max-errors', '2.5%'], {}, { limit: { share: 0.025, few: 0 } }],
])('%j with %j means %j', (args, environment, options) => {
  expect(readOptions(args, environment)).toMatchObject(options)
})

test('the help needs no file', () => {
  expect(readOptions(['--help'], {})).toBeNull()
})

test.each([['-1'], ['1.5'], ['5 %'], [''], ['%']])('%j is not a limit', (limit) => {
  expect(() => readOptions(['a.csv', `--max-errors=${limit}`], {})).toThrow('--max-errors must be')
})

/** The result of an import with so many lines, and so many bad ones. */
function endOf(lines: number, bad: number): () => void {
  const badLines = new BadLines(DEFAULT_LIMIT, () => {})
  badLines.lines = lines
  for (let line = 1; line <= bad; line++) badLines.add('a', line, 'is bad')
  return () => badLines.checkLimit()
}

test.each([
  [9, 0],
  [10, 1],
  [50, 5],
  [100, 10],
  [500, 10],
  [5000, 50],
])('of %i lines at most %i may be invalid by default', (lines, bad) => {
  expect(endOf(lines, bad)).not.toThrow()
  expect(endOf(lines, bad + 1)).toThrow(/^[\d,]+ of [\d,]+ lines? (?:is|are) bad/)
})
