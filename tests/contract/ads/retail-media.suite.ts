import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isExpired } from '#storefront/ads/rules/banner.ts'
import { BANNER_SIZES } from '#storefront/ads/rules/banner-index.ts'
import type { RetailMedia } from '#storefront/ads/port.ts'
import { bannerRequest, calm, SLOT_IDS } from '../../support/samples/media.ts'

/** An adapter and its server. */
interface OpenMedia {
  media: RetailMedia
  dispose: () => Promise<void>
}

const SIZES = new Map<string, keyof typeof BANNER_SIZES>([
  [SLOT_IDS.leftS1, 'small'],
  [SLOT_IDS.leftS2, 'small'],
  [SLOT_IDS.rightM1, 'medium'],
  [SLOT_IDS.rightM2, 'medium'],
])

const allIds = [...SIZES.keys()]

/** The contract of every adapter of the port. */
export function describeRetailMedia(name: string, open: () => Promise<OpenMedia>): void {
  describe(name, () => {
    let opened: OpenMedia
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.dispose())

    const fetchFor = (slotIds: string[], signal = calm()) => {
      const bannerSlots = slotIds.map((slotId) => ({ slotId, numberOfAds: 1 as const }))
      return opened.media.fetchBanners(bannerRequest({ bannerSlots }), signal)
    }

    const responseFor = async (slotIds: string[]) => (await fetchFor(slotIds)) ?? []

    test.each([[allIds], [allIds.toReversed()], [allIds.slice(1, 3)]])(
      'returns at most one banner each for %j, in that order',
      async (slotIds) => {
        const responded = (await responseFor(slotIds)).map(({ slotId }) => slotId)
        expect(responded).toEqual(slotIds.filter((slotId) => responded.includes(slotId)))
      },
    )

    test('returns a banner of the right size for each slot, which may be shown, linked and reported', async () => {
      for (const banner of await responseFor(allIds)) {
        const { width, height } = BANNER_SIZES[SIZES.get(banner.slotId) ?? 'small']
        expect(banner.image).toMatchObject({ width, height })
        expect(banner.href).toMatch(/^(https?:\/)?\//)
        expect(banner.tracking.token).not.toBe('')
        expect(isExpired(banner, Date.now())).toBe(false)
      }
    })

    test('returns nothing for a page without slots', async () => {
      expect(await fetchFor([])).toEqual([])
    })

    test('rejects with the reason of a signal that was aborted before the call', async () => {
      await expect(fetchFor(allIds, AbortSignal.abort('gone'))).rejects.toBe('gone')
    })

    test('accepts any report without rejecting', async () => {
      const [banner] = await responseFor(allIds)
      for (const event of ['impression', 'view', 'click'] as const) {
        await opened.media.report(event, banner?.tracking.token ?? 'none')
      }
      const event = fc.constantFrom('impression', 'view', 'click')
      const token = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '.', '..', '%'))
      const reports = fc.asyncProperty(event, token, (...notified) =>
        opened.media.report(...notified),
      )
      await fc.assert(reports, { numRuns: 30 })
    })
  })
}
