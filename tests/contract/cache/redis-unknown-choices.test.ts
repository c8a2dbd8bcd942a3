import { expect, test } from 'vitest'
import { droppedTags, filterTags } from '#server/cache/rules/tags.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { HEADERS, LIST, SITE } from '../../support/samples/copies.ts'
import { useRedis } from './redis-processes.ts'

const processes = useRedis()

/** One process; a page records that it is rendered, with `tags`. */
async function openProcess() {
  const { redis, purges } = await processes.openProcess()
  const cache = createPageCache({
    maxBytes: 1_000_000,
    release: '1',
    redis,
    purges,
    siteOf: () => SITE,
    onStale: () => undefined,
  })
  const show = async (target: string, text: string, tags: readonly string[]) => {
    const headers = { 'cdn-cache-control': 'max-age=60', 'cache-tag': tags.join(',') }
    const render = async () => new Response(text, { headers })
    return String((await cache.load(target, HEADERS, render))?.body)
  }
  return { show, purges }
}

test('an unknown choice is known again once another process shows a filter for it', async () => {
  const first = await openProcess()
  const second = await openProcess()
  await first.show(`${LIST}?foo[]=1`, 'without filters', droppedTags(['foo']))
  await second.purges.purge(['all'])
  await expect.poll(() => first.purges.purgedAt([])).toBeGreaterThan(0)
  const filters = filterTags(['foo'])
  await second.show(LIST, 'whole', filters)
  expect(await first.show(`${LIST}?foo[]=1`, 'chosen', filters)).toBe('chosen')
  expect(await first.show(LIST, 'again', filters)).toBe('whole')
})
