import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecommendationsProvider, Recommended } from '#storefront/recommendations/port.ts'
import { calm } from '../../support/samples/media.ts'

/** An adapter and its server. */
interface OpenRecommendations {
  recommendations: RecommendationsProvider
  dispose: () => Promise<void>
}

const context = {
  placement: 'search-1',
  locale: 'en',
  channel: 'marketplace',
  consent: { personalisation: false },
}

/** The contract of every adapter of the port. */
export function describeRecommendations(
  name: string,
  open: () => Promise<OpenRecommendations>,
): void {
  describe(name, () => {
    let opened: OpenRecommendations
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.dispose())

    const requests: [
      what: string,
      sendRequest: (signal: AbortSignal) => Promise<Recommended | null>,
    ][] = [
      [
        'a search',
        (signal) => opened.recommendations.forSearch({ ...context, query: 'mug' }, signal),
      ],
      [
        'a product',
        (signal) => opened.recommendations.forProduct({ ...context, code: 'MK-03' }, signal),
      ],
      [
        'a product nobody has',
        (signal) => opened.recommendations.forProduct({ ...context, code: '?' }, signal),
      ],
    ]

    test.each(requests)('recommends each product once for %s', async (_what, sendRequest) => {
      const codes = (await sendRequest(calm()))?.codes ?? []
      expect(new Set(codes).size).toBe(codes.length)
      expect(codes).not.toContain('')
    })

    test.each(requests)(
      'returns products for %s with a result id that clicks refer to',
      async (_what, sendRequest) => {
        const recommended = await sendRequest(calm())
        const hasResultId = !recommended?.codes.length || Boolean(recommended.resultId)
        expect(hasResultId).toBe(true)
      },
    )

    test.each(requests)(
      'rejects for %s with the reason of an aborted signal',
      async (_what, sendRequest) => {
        await expect(sendRequest(AbortSignal.abort('gone'))).rejects.toBe('gone')
      },
    )
  })
}
