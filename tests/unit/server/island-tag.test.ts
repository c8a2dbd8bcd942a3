import { decodeHTML } from 'entities'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { islandHtml } from '#server/islands/island-tag.ts'
import { pageState } from '../../support/samples/pages.ts'

const resolve = (before: string) => (module: string) =>
  module.startsWith('astro:') ? before : `/_astro/${module}`

const build = (before = '') => ({
  resolve: resolve(before),
  renderers: [{ clientEntrypoint: 'hydrate.js' }],
})

const Total = ({ title = 'all' }: { title?: string }) => createElement('p', null, title)

/** An island's properties, with what Astro adds to them. */
const given = (properties: object, active: { media?: string; near?: string } | true = true) => ({
  ...properties,
  'client:active': active,
  'client:component-hydration': 'active',
  'client:component-path': 'islands.js',
  'client:component-export': 'Total',
})

test('an island names its scripts, and nothing it does not need', () =>
  expect(islandHtml(build(), Total, given({ state: () => pageState() }))).toBe(
    '<react-island ssr src=/_astro/islands.js by=/_astro/hydrate.js name=Total><p>all</p></react-island>',
  ))

test('only the first island of a page names the shared scripts', () => {
  const page = build()
  const [first, second] = [given({}), given({})].map((own) => islandHtml(page, Total, own))
  expect(first).toContain(' by=/_astro/hydrate.js ')
  expect(second).toBe(String(first).replace(' src=/_astro/islands.js by=/_astro/hydrate.js', ''))
})

test('the directive of an island and its props are written, escaped', () => {
  const options = { media: '(width >= 960px)', near: '600px' }
  const properties = { state: null, title: 'Seen & "liked" &quot;' }
  const html = islandHtml(build('/b.js'), Total, given(properties, options))
  expect(html).toContain(' before=/b.js media="(width &gt;= 960px)" near=600px')
  const [, props = ''] = /props="([^"]*)"/.exec(String(html)) ?? []
  expect(JSON.parse(decodeHTML(props))).toEqual(properties)
})

test('an island of the development server is rendered once its addresses are known', async () => {
  const { renderers } = build()
  const later = { renderers, resolve: (module: string) => Promise.resolve(resolve('')(module)) }
  const html = islandHtml(later, Total, given({}))
  expect(html).toBeInstanceOf(Promise)
  expect(await html).toBe(islandHtml(build(), Total, given({})))
})

test('a component that hydrates nothing is not an island', () =>
  expect(islandHtml(build(), Total, { title: 'plain' })).toBeNull())

test('content between the tags of an island is an error', () =>
  expect(() => islandHtml(build(), Total, given({}), { default: 'text' })).toThrow('no slots'))
