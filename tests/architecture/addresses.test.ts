import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles('src')

test('the address of a list is parsed by its document, its fragment and the name of its copy alone', () => {
  const parsing = files.filter(({ text }) => /\bparse(?:List|Document)Request\b/.test(text))
  expect(parsing.map(({ path }) => path)).toEqual([
    'src/cache/rules/page-address.ts',
    'src/listing/rules/list-request.ts',
    'src/pages/[locale]/[...listing].astro',
    'src/pages/fragments/[...path].ts',
  ])
})

test('a document hands its parsed address to what names it', () => {
  const page = files.find(({ path }) => path === 'src/pages/[locale]/[...listing].astro')
  expect(page?.text.match(/parseDocumentRequest\(/g)).toHaveLength(1)
  expect(page?.text).toMatch(/ownSearch\(url, locals, \{[^}]*\bparsed\b/)
})

test('what loads and draws lists takes a parsed request, and reads no parameter of an address', () => {
  const loads = /^src\/((listing|search|shop|wishlist)\/server|listing\/(views|islands))\//
  const loaders = files.filter(({ path }) => loads.test(path))
  expect(loaders.length).toBeGreaterThan(50)
  const reading = loaders.filter(({ text }) => /\bsearchParams\b/.test(text))
  expect(reading.map(({ path }) => path)).toEqual([])
})
