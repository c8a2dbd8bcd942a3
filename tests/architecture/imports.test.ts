import { expect, test } from 'vitest'
import { importViolations, mutualFeatures } from './import-rules.ts'
import { sourceFiles, specifiersOf } from './source-files.ts'

const sources = sourceFiles('src')

test('every file of the storefront is checked', () => {
  const folders = new Set(sources.map(({ path }) => path.split('/')[1]))
  expect([...folders]).toEqual(
    expect.arrayContaining(['contract', 'storefront', 'channels', 'pages']),
  )
})

test('each file imports only what its layer may', () => {
  expect(sources.flatMap(importViolations)).toEqual([])
})

/** Features that import each other, and why they are not parted. This list only shrinks. */
const MUTUAL: Readonly<Record<string, string>> = {
  'embedded-shop, server':
    'what tells a file from another is shared, and a server of an own shop loads no catalog',
  'storefront/ads, storefront/listing':
    'banners stand among the cards of a list, and follow its pages',
}

test('no further features import each other', () => {
  expect(mutualFeatures(sources)).toEqual(Object.keys(MUTUAL))
})

test('the check finds features of which each imports the other', () => {
  const files = [
    { path: 'src/storefront/ads/a.ts', text: "import type { B } from '#contract/shop/b.ts'" },
    { path: 'src/contract/shop/b.ts', text: "import { a } from '#storefront/ads/a.ts'" },
    { path: 'src/storefront/seo/c.ts', text: "import { b } from '#contract/shop/b.ts'" },
  ]
  expect(mutualFeatures(files)).toEqual(['contract/shop, storefront/ads'])
})

test('value, type, re-exported and dynamic imports are all read', () => {
  const text = `
    import a from 'a'
    import type { B } from './b.ts'
    import { type C } from '#c/c'
    import './d.css'
    export { e } from 'e'
    export * from 'f'
    const g = await import('g')
    type H = import('h').H
    // import i from 'i'
    const j = "import j from 'j'"
  `
  const read = specifiersOf({ path: 'src/x.ts', text })
  expect(read).toEqual(['a', './b.ts', '#c/c', './d.css', 'e', 'f', 'g', 'h'])
})

test('the frontmatter and the scripts of an Astro file are read, its text is not', () => {
  const text = `---\nimport A from './A.astro'\n---\n<p>import b from 'b'</p>\n<script>import 'c'</script>`
  expect(specifiersOf({ path: 'src/x.astro', text })).toEqual(['./A.astro', 'c'])
})

test.each([
  ['src/contract/query/a.ts', 'node:fs'],
  ['src/contract/query/a.ts', 'react'],
  ['src/contract/query/a.ts', '#contract/shop/taxon.ts'],
  ['src/contract/shop/taxon.ts', '#contract/schema/entities.ts'],
  ['src/storefront/listing/rules/a.ts', '../server/listing.ts'],
  ['src/storefront/listing/rules/a.ts', '../browser/list-store.ts'],
  ['src/storefront/listing/rules/a.ts', '#channels/channel.ts'],
  ['src/storefront/listing/server/a.ts', '../browser/list-store.ts'],
  ['src/storefront/listing/browser/a.ts', '../server/listing.ts'],
  ['src/storefront/listing/browser/a.ts', '#contract/schema/product.ts'],
  ['src/storefront/listing/browser/a.ts', 'node:fs'],
  ['src/storefront/listing/islands/A.tsx', '#server/config.ts'],
  ['src/storefront/listing/islands/A.tsx', '../views/Grid.astro'],
  ['src/channels/a.ts', '#contract/schema/product.ts'],
  ['src/contract/schema/a.ts', '#storefront/shop/api/shop-api.ts'],
  ['src/contract/schema/a.ts', 'node:fs'],
  ['src/storefront/i18n/a.ts', '#server/config.ts'],
  ['src/server/third-party/call.ts', '#server/logger.ts'],
  ['src/embedded-shop/a.ts', '#storefront/shop/api/shop-api.ts'],
  ['src/embedded-shop/a.ts', '#demo/build.ts'],
  ['src/embedded-shop/store/a.ts', '../facets/scope.ts'],
  ['src/embedded-shop/facets/a.ts', '../door.ts'],
  ['src/server/config.ts', '#demo/door.ts'],
  ['src/server/adapters/demo.ts', '#demo/search/search-provider.ts'],
  ['src/server/main.ts', '#embedded-shop/door.ts'],
  ['src/server/adapters/catalog.ts', '#embedded-shop/engines/open.ts'],
  ['src/server/http/request-kinds.ts', '#protocols/ucp/rules/envelope.ts'],
  ['src/storefront/search/server/a.ts', '#server/adapters/catalog.ts'],
  ['src/pages/a.astro', '#demo/pictures/picture.ts'],
  ['src/pages/a.astro', 'i18next'],
  ['src/storefront/shop/api/a.ts', '../../query/filter-form.ts'],
  ['src/pages/en/a.astro', '../../site/views/Document.astro'],
  ['src/contract/query/a.ts', '#contract/query/filter-form.ts'],
  ['src/contract/wire/a.ts', '#server/third-party/call.ts'],
  ['src/contract/shop/a.ts', '#channels/channel.ts'],
  ['src/storefront/search/server/a.ts', '#embedded-shop/engines/open.ts'],
  ['src/storefront/seo/server/a.ts', '#protocols/feeds/rules/sitemap.ts'],
  ['src/storefront/ads/server/a.ts', '#demo/ads/ad-server.ts'],
  ['src/storefront/ads/server/a.ts', '#demo/ads/banners.json'],
  ['src/storefront/site/views/A.astro', '#embedded-shop/drawn-pictures/plain.svg'],
  ['src/embedded-shop/a.ts', '#storefront/shop/api/shop-api.ts'],
  ['src/protocols/ucp/server/a.ts', '#embedded-shop/engines/open.ts'],
])('%s may not import %s', (path, specifier) => {
  const file = { path, text: asCode(path, `import type { A } from '${specifier}'`) }
  expect(importViolations(file)).toEqual([`${path} imports ${specifier}`])
})

test.each([
  ['src/contract/query/a.ts', './filter-form.ts'],
  ['src/contract/shop/taxon.ts', '#contract/query/filter.ts'],
  ['src/storefront/listing/rules/a.ts', '#storefront/ads/rules/banner.ts'],
  ['src/contract/shop/a.ts', 'entities'],
  ['src/contract/wire/a.ts', 'zod'],
  ['src/storefront/listing/server/a.ts', '#storefront/ads/port.ts'],
  ['src/storefront/listing/browser/a.ts', '#storefront/analytics/port.ts'],
  ['src/storefront/listing/islands/A.tsx', 'react'],
  ['src/storefront/listing/islands/A.tsx', '../browser/list-store.ts'],
  ['src/storefront/listing/views/A.astro', '../islands/Filters.tsx'],
  ['src/storefront/listing/views/A.astro', './grid.css'],
  ['src/storefront/i18n/a.ts', '#locales/en/page.json'],
  ['src/storefront/i18n/a.ts', 'i18next'],
  ['src/embedded-shop/a.ts', '#contract/schema/product.ts'],
  ['src/storefront/shop/api/a.ts', '#contract/schema/requests.ts'],
  ['src/contract/schema/a.ts', '#contract/query/sort.ts'],
  ['src/embedded-shop/a.ts', 'node:sqlite'],
  ['src/embedded-shop/facets/a.ts', '../columns/columns.ts'],
  ['src/demo/search/a.ts', '#embedded-shop/engines/open.ts'],
  ['src/server/adapters/demo.ts', '#demo/door.ts'],
  ['src/server/adapters/catalog.ts', '#embedded-shop/door.ts'],
  ['src/tools/protocol-routes.ts', '#protocols/routes.ts'],
  ['src/server/main.ts', './adapters/catalog.ts'],
  ['src/middleware.ts', '#server/adapters/shop.ts'],
  ['src/pages/a.astro', '#storefront/listing/views/ListingView.astro'],
])('%s may import %s', (path, specifier) => {
  const file = { path, text: asCode(path, `import type { A } from '${specifier}'`) }
  expect(importViolations(file)).toEqual([])
})

const asCode = (path: string, code: string) =>
  path.endsWith('.astro') ? `---\n${code}\n---\n` : code
