import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILTER_DISPLAYS } from '#contract/query/option-details.ts'
import { RANGE_UNITS } from '#contract/query/range.ts'
import { AVAILABILITIES } from '#contract/shop/product.ts'
import { BANNER_SIZES } from '#storefront/ads/rules/banner-index.ts'
import { LIST_KINDS } from '#storefront/listing/rules/list-kind.ts'
import { STATES } from '../../gallery/states/addresses.ts'
import { PARTS } from '../../gallery/states/all.ts'
import { importViolations } from '../import-rules.ts'
import { sourceFiles, specifiersOf } from '../source-files.ts'
import { deletableImports, undrawn } from './templates.ts'

/** Templates that have no state, and why. */
const NOT_DRAWN: Readonly<Record<string, string>> = {
  'src/storefront/basket/views/BasketStart.astro#default': 'a script alone',
  'src/storefront/listing/views/list-links-html.ts#listStylesHtml': 'links to styles',
  'src/storefront/listing/views/listing-head.ts#listingHead': 'texts, of which the page is made',
  'src/storefront/site/views/Document.astro#default':
    'the frame of a page: what shoppers see of it are parts of their own',
  'src/storefront/site/views/ErrorDocument.astro#default': 'the same frame, around an error',
  'src/storefront/site/views/head-meta-html.ts#headMetaHtml': 'nothing that shoppers see',
  'src/storefront/wishlist/views/WishlistPage.astro#default': 'a script alone',
}

const sources = sourceFiles('src')
const tests = sourceFiles('tests')
const gallery = tests.filter(({ path }) => path.startsWith('tests/gallery/'))
const missing = undrawn(sources, gallery)

test('the gallery draws with every template and every island', () => {
  expect(missing.filter((one) => !(one in NOT_DRAWN))).toEqual([])
})

test('every exception is still needed', () => {
  expect(Object.keys(NOT_DRAWN).filter((one) => !missing.includes(one))).toEqual([])
})

/** Kinds of which the storefront has a table, by the part that has a state for each. */
const KINDS: Readonly<Record<string, [part: keyof typeof PARTS, kinds: readonly string[]]>> = {
  'display of options': ['panel', FILTER_DISPLAYS],
  'kind of range': ['panel', Object.keys(RANGE_UNITS)],
  'kind of list without products': [
    'empty',
    Object.values(LIST_KINDS).filter((kind) => kind !== null),
  ],
  'size of a banner': ['banner', Object.keys(BANNER_SIZES)],
  'availability of a product': ['product', AVAILABILITIES],
  'message of the wishlist': ['notice', messagesOf('wishlist-toast-html.ts')],
  'reason of an error page': ['error', reasonsOf('ErrorView.astro')],
}

test.each(Object.entries(KINDS))('every %s has a state', (_what, [part, kinds]) => {
  const names = Object.keys(PARTS[part])
  const has = (kind: string) => names.some((name) => name.split(' ').includes(kind))
  expect(kinds.length).toBeGreaterThan(1)
  expect(kinds.filter((kind) => !has(kind))).toEqual([])
})

/** Returns the kinds of messages that a template writes. */
function messagesOf(name: string): string[] {
  return [...textOf(name).matchAll(/toastAttribute\('(\w+)'\)/g)].map(([, kind = '']) => kind)
}

/** Returns the members of a view's type of reasons. */
function reasonsOf(name: string): string[] {
  const [, members = ''] = /type ErrorReason = (.+)/.exec(textOf(name)) ?? []
  return members.split('|').map((member) => member.trim().replaceAll("'", ''))
}

/** Returns the text of a view. */
function textOf(name: string): string {
  const file = sources.find(({ path }) => path.endsWith(`/views/${name}`))
  if (!file) throw new Error(`No view is called ${name}`)
  return file.text
}

test('each state has an address of its own', () => {
  const paths = STATES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the storefront is built without the gallery', () => {
  const config = {
    path: 'astro.config.mjs',
    text: readFileSync(join(import.meta.dirname, '../../../astro.config.mjs'), 'utf8'),
  }
  const imported = [...sources, config].flatMap(specifiersOf)
  expect(imported.filter((specifier) => /(^|\/)tests\//.test(specifier))).toEqual([])
  const text = "import { PARTS } from '../../tests/gallery/states/all.ts'"
  expect(importViolations({ path: 'src/pages/gallery.ts', text })).toHaveLength(1)
})

test('the gallery needs no part that a shop may delete', () => {
  expect(deletableImports(tests)).toEqual([])
})

describe('the check', () => {
  const view = (path: string, text: string) => ({ path: `src/storefront/card/views/${path}`, text })
  const shown = view(
    'a-html.ts',
    'export const aHtml = () => bHtml()\nexport const bHtml = () => 1',
  )
  const stage = (text: string) => [{ path: 'tests/gallery/a.ts', text }]

  test('finds a template that no state draws with', () => {
    expect(undrawn([shown], stage(''))).toHaveLength(2)
    expect(undrawn([view('A.astro', '<p>A</p>')], stage(''))).toHaveLength(1)
  })

  test('finds one of which a type alone is imported', () => {
    const text = "import type { aHtml } from '#storefront/card/views/a-html.ts'"
    expect(undrawn([shown], stage(text))).toHaveLength(2)
  })

  test('finds a sample that is made of a part that may be deleted', () => {
    const sample = {
      path: 'tests/support/a.ts',
      text: "import { DEMO } from '#demo/a.ts'\nimport type { B } from '#demo/b.ts'",
    }
    const drawing = { path: 'tests/gallery/a.ts', text: "import { a } from '../support/a.ts'" }
    const expected = ['tests/support/a.ts imports src/demo/a.ts']
    expect(deletableImports([sample, drawing])).toEqual(expected)
  })

  test('knows what a drawn template draws with', () => {
    const text = "import { aHtml } from '#storefront/card/views/a-html.ts'"
    expect(undrawn([shown], stage(text))).toEqual([])
    const outer = view(
      'c-html.ts',
      "import { aHtml } from './a-html.ts'\nexport const cHtml = () => aHtml()",
    )
    const drawn = stage("import { cHtml } from '#storefront/card/views/c-html.ts'")
    expect(undrawn([shown, outer], drawn)).toEqual([])
  })
})
