import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles('src')

test('list addresses are parsed only for documents, fragments and cache keys', () => {
  const parsing = files.filter(({ text }) => /\bparse(?:List|Document)Request\b/.test(text))
  expect(parsing.map(({ path }) => path)).toEqual([
    'src/cache/rules/page-cache-key.ts',
    'src/listing/rules/list-request.ts',
    'src/pages/[locale]/[...listing].astro',
    'src/pages/fragments/[...path].ts',
  ])
})

test('a document parses its address once, and the cache key reuses the result', () => {
  const page = files.find(({ path }) => path === 'src/pages/[locale]/[...listing].astro')
  expect(page?.text.match(/parseDocumentRequest\(/g)).toHaveLength(1)
  expect(page?.text).toMatch(/ownSearch\(url, locals, \{[^}]*\bparsed\b/)
})

test('cache keys and fragments read the parameters of an address only with its parsers', () => {
  const naming = files.filter(({ path }) => /^src\/(cache|pages\/fragments)\//.test(path))
  expect(naming.length).toBeGreaterThan(20)
  const reading = naming.filter(({ text }) => /arams\.(get|getAll|has)\(/.test(text))
  expect(reading.map(({ path }) => path)).toEqual([])
})

test('code that loads and renders lists takes a parsed request and reads no URL parameters', () => {
  const loads = /^src\/((listing|search|shop|wishlist)\/server|listing\/(views|islands))\//
  const loaders = files.filter(({ path }) => loads.test(path))
  expect(loaders.length).toBeGreaterThan(40)
  const reading = loaders.filter(({ text }) => /\bsearchParams\b/.test(text))
  expect(reading.map(({ path }) => path)).toEqual([])
})
