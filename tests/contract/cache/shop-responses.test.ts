import { expect, onTestFinished, test, vi } from 'vitest'
import { createPurges } from '#server/cache/purges.ts'
import { createShopResponses } from '#server/cache/shop-responses.ts'
import { ShopError } from '#contract/wire/shop-error.ts'

const parts = () => ({
  maxBytes: 2 ** 20,
  version: null,
  redis: null,
  purges: createPurges(null),
  onStale: () => {},
})
const notes = { onOutdated: () => {}, onMaxAge: () => {} }

test('a 404 of a shop that has not responded yet is shared by those who wait, and not cached', async () => {
  const responding = new Set<string>()
  const responses = createShopResponses({
    ...parts(),
    hasResponded: (channel) => responding.has(channel),
  })
  const request = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new ShopError({ status: 404, title: 'No', detail: 'No', violations: [] })),
  )
  const call = { key: 'root', path: 'taxons/root', channel: 'pharmacy', request, ...notes }
  const responded = () => responses(call, (body) => body).catch((error: ShopError) => error.status)
  expect(await Promise.all([responded(), responded()])).toEqual([404, 404])
  expect(request).toHaveBeenCalledTimes(1)
  await responded()
  expect(request).toHaveBeenCalledTimes(2)
  responding.add('pharmacy')
  await responded()
  await responded()
  expect(request).toHaveBeenCalledTimes(3)
})

test.each([
  { path: 'search/products?query=tea', status: 404, afterSixSeconds: 2 },
  { path: 'search/products?query=tea', status: 422, afterSixSeconds: 1 },
  { path: 'taxons/12', status: 404, afterSixSeconds: 1 },
])(
  'a $status of the shop for $path is cached, longer if it is unlikely to change',
  async ({ path, status, afterSixSeconds }) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const responses = createShopResponses({ ...parts(), hasResponded: () => true })
    const request = vi.fn<() => Promise<never>>(() =>
      Promise.reject(new ShopError({ status, title: 'No', detail: 'No', violations: [] })),
    )
    const call = { key: path, path, channel: 'pharmacy', request, ...notes }
    const responded = () =>
      responses(call, (body) => body).catch((error: ShopError) => error.status)
    expect([await responded(), await responded()]).toEqual([status, status])
    expect(request).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 6000)
    expect(await responded()).toBe(status)
    expect(request).toHaveBeenCalledTimes(afterSixSeconds)
  },
)
