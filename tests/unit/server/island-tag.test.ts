import { expect, test } from 'vitest'
import { islandTag } from '#server/islands/island-tag.ts'

const build = (before = '') => ({
  resolve: (module: string) =>
    Promise.resolve(module.startsWith('astro:') ? before : `/_astro/${module}`),
})

const metadata = (hydrateArgs: { media?: string; near?: string } | true | null = true) => ({
  componentUrl: 'islands.js',
  componentExport: { value: 'Total' },
  hydrateArgs,
})

test('an island names its scripts, and nothing that it does without', async () => {
  const tag = await islandTag(build(), 'hydrate.js', { state: () => null }, metadata())
  expect(tag).toBe(
    '<react-island ssr src="/_astro/islands.js" by="/_astro/hydrate.js" name="Total">',
  )
})

test('what an island waits for and what it is given is written, quoted', async () => {
  const options = { media: '(width >= 960px)', near: '600px' }
  const properties = { state: null, title: 'Seen & "liked"' }
  const tag = await islandTag(build('/b.js'), 'hydrate.js', properties, metadata(options))
  expect(tag).toContain(' before="/b.js" media="(width >= 960px)" near="600px"')
  const [, props = ''] = /props="([^"]*)"/.exec(tag) ?? []
  const read = props.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(JSON.parse(read)).toEqual({ state: null, title: 'Seen & "liked"' })
})
