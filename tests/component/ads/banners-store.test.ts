import { expect, test, vi } from 'vitest'
import type { Banner } from '#storefront/ads/rules/banner.ts'
import type { GridChange } from '#storefront/listing/browser/list-store.ts'
import { SLOT_IDS } from '../../support/samples/media.ts'
import { listQuery, pageState } from '../../support/samples/pages.ts'
import { drawPage, elapse } from '../../support/dom/page.tsx'

const banner = (change: Partial<Banner> = {}): Banner => ({
  id: 'ad',
  slotId: SLOT_IDS.leftS1,
  image: { src: '/demo-media/banner/1', width: 241, height: 501, alt: 'Autumn' },
  caption: null,
  href: '/en/sale/x-1',
  disclosure: { advertiser: null, onBehalfOf: null },
  expiresAt: null,
  tracking: { token: 't' },
  ...change,
})

type Offer = Banner[] | null | 'dead' | 'refused' | 'another shape'

function respondWith(offer: Offer): Response {
  if (offer === 'dead') throw new TypeError('Failed to fetch')
  if (offer === 'another shape') return Response.json({ data: {} })
  return offer === 'refused' ? new Response(null, { status: 500 }) : Response.json({ data: offer })
}

/** Responds to every banner request with these, until others are offered. */
function startAds(offered: Offer) {
  const requested: URLSearchParams[] = []
  const waiting: (() => void)[] = []
  const ads = {
    offered,
    requested,
    isHolding: false,
    release: () => waiting.splice(0).forEach((go) => go()),
  }
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URL(address, 'http://shop').searchParams)
    const data = ads.offered
    if (ads.isHolding) await new Promise<void>((resolve) => waiting.push(resolve))
    return respondWith(data)
  })
  return ads
}

/** The store on the third page of a list, with its first banners there. */
async function openList(offered: Offer) {
  const banners = { placement: 'CATEGORY', searchTerm: null, category: null, slotIds: SLOT_IDS }
  await drawPage({ state: pageState({ banners, query: listQuery({ page: 3 }) }) })
  const ads = startAds(offered)
  const { followBanners } = await import('#storefront/ads/browser/banners.ts')
  const { $banners } = await import('#storefront/ads/browser/stores/slot-contents.ts')
  const { gridEvents } = await import('#storefront/listing/browser/list-store.ts')
  followBanners()
  await elapse(0)
  const change = async (next: GridChange) => {
    gridEvents.emit({ phase: 'cards', change: next })
    gridEvents.emit({ phase: 'rest', change: next })
    await elapse(0)
  }
  const extend = (kind: 'append' | 'prepend', page: number, pages: number[]) =>
    change({ kind, pages, block: { page, html: '' } })
  const replace = () => change({ kind: 'replace', blocks: [{ page: 1, html: '' }], scroll: null })
  const entryCount = () => Object.values($banners.get()).flat().length
  const ids = () => $banners.get().leftS1.map(({ id }) => id)
  return { ads, extend, replace, ids, entryCount }
}

test('one ad on many pages has a different id on each, and keeps it as pages come and go', async () => {
  const { ids, extend } = await openList([banner()])
  expect(ids()).toEqual(['leftS1_ad_2'])
  await extend('append', 4, [3, 4])
  expect(ids()).toEqual(['leftS1_ad_2', 'leftS1_ad_3'])
  await extend('prepend', 2, [2, 3])
  expect(ids()).toEqual(['leftS1_ad_1', 'leftS1_ad_2'])
  await extend('append', 4, [3, 4])
  expect(ids()).toEqual(['leftS1_ad_2', 'leftS1_ad_3'])
})

test('only a page before the others is requested with unshift', async () => {
  const { ads, extend, replace } = await openList([])
  await extend('prepend', 2, [2, 3])
  await extend('append', 4, [2, 3, 4])
  await replace()
  expect(ads.requested.map((query) => query.get('unshift'))).toEqual([null, 'true', null, null])
})

test('a new list starts with placeholders, and ignores banners of the previous one', async () => {
  const { ads, extend, replace, ids } = await openList([banner()])
  ads.isHolding = true
  await extend('append', 4, [3, 4])
  ads.offered = [banner({ id: 'new' })]
  await replace()
  expect(ids()).toEqual(['leftS1_placeholder'])
  ads.release()
  await elapse(0)
  expect(ids()).toEqual(['leftS1_new_0'])
})

test('an empty response for another page clears all slots', async () => {
  const { ads, extend, ids } = await openList([banner()])
  ads.offered = []
  await extend('append', 4, [3, 4])
  expect(ids()).toEqual([])
})

test.each([
  { response: null },
  { response: 'dead' },
  { response: 'refused' },
  { response: 'another shape' },
] as const)(
  'the response $response for another page keeps what is shown, and removes its placeholders',
  async ({ response }) => {
    const { ads, extend, replace, ids, entryCount } = await openList([banner()])
    ads.offered = response
    await extend('append', 4, [3, 4])
    expect(ids()).toEqual(['leftS1_ad_2'])
    await replace()
    expect(entryCount()).toBe(0)
  },
)

test('a page with only expired ads keeps those of other pages', async () => {
  const { ads, extend, ids } = await openList([banner()])
  ads.offered = [banner({ id: 'old', expiresAt: new Date(Date.now() - 1).toISOString() })]
  await extend('append', 4, [3, 4])
  expect(ids()).toEqual(['leftS1_ad_2'])
})

test('an ad that expired before it arrived is dropped', async () => {
  const past = new Date(Date.now() - 1).toISOString()
  const future = new Date(Date.now() + 60_000).toISOString()
  const { ids } = await openList([
    banner({ id: 'old', expiresAt: past }),
    banner({ id: 'fresh', expiresAt: future }),
  ])
  expect(ids()).toEqual(['leftS1_fresh_2'])
})
