import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles('src')

test('list addresses are parsed only for documents, fragments, cache keys and misspelt addresses', () => {
  const parsing = files.filter(({ text }) => /\bparse(?:List|Document)Request\b/.test(text))
  expect(parsing.map(({ path }) => path)).toEqual([
    'src/pages/[locale]/[...listing].astro',
    'src/pages/fragments/[...path].ts',
    'src/protocols/markdown/pages/negotiated.ts',
    'src/server/cache/rules/page-cache-key.ts',
    'src/storefront/listing/rules/list-request.ts',
    'src/storefront/site/server/meant-page.ts',
  ])
})

test('a document parses its address once, and the cache key reuses the result', () => {
  const page = files.find(({ path }) => path === 'src/pages/[locale]/[...listing].astro')
  expect(page?.text.match(/parseDocumentRequest\(/g)).toHaveLength(1)
  expect(page?.text).toMatch(/ownSearch\(url, locals, \{[^}]*\bparsed\b/)
})

test('cache keys and fragments read the parameters of an address only with its parsers', () => {
  const naming = files.filter(({ path }) => /^src\/(server\/cache|pages\/fragments)\//.test(path))
  expect(naming.length).toBeGreaterThan(20)
  const reading = naming.filter(({ text }) => /arams\.(get|getAll|has)\(/.test(text))
  expect(reading.map(({ path }) => path)).toEqual([])
})

/** Who uses the history besides its owner, and for what. */
const HISTORY: Readonly<Record<string, readonly string[]>> = {
  'src/storefront/listing/browser/list-history.ts': ['back', 'pushState', 'replaceState', 'state'],
  'src/storefront/listing/browser/first/named-form.ts': ['replaceState', 'state'],
  'src/storefront/listing/browser/head/list-head-script.ts': ['scrollRestoration', 'state'],
  'src/storefront/listing/browser/head/return-by-link.ts': [
    'replaceState',
    'scrollRestoration',
    'state',
  ],
  'src/storefront/listing/browser/later/leave-and-return.ts': ['scrollRestoration'],
  'src/storefront/listing/browser/list.ts': ['scrollRestoration'],
  'src/storefront/site/browser/head/await-shopper.ts': ['state'],
  'src/storefront/site/browser/later/product.ts': ['replaceState', 'state'],
}

test('only the owner of positions writes the history, and seven more files use it for one thing each', () => {
  const used = files.flatMap(({ path, text }) => {
    const uses = [
      ...text.matchAll(
        /\bhistory\.(pushState|replaceState|state|scrollRestoration|back|forward|go)\b/g,
      ),
    ].map(([, use = '']) => use)
    return uses.length > 0 ? [[path, [...new Set(uses)].toSorted()] as const] : []
  })
  expect(Object.fromEntries(used)).toEqual(HISTORY)
})

test('code that loads and renders lists takes a parsed request and reads no URL parameters', () => {
  const loads =
    /^src\/storefront\/((listing|search|shop|wishlist)\/server|listing\/(views|islands))\//
  const loaders = files.filter(({ path }) => loads.test(path))
  expect(loaders.length).toBeGreaterThan(40)
  const reading = loaders.filter(({ text }) => /\bsearchParams\b/.test(text))
  expect(reading.map(({ path }) => path)).toEqual([])
})
