import { beforeEach, expect, test, vi } from 'vitest'
import type * as ConsentStore from '#storefront/consent/browser/stores/consent-store.ts'

type Store = typeof ConsentStore

const sent: string[] = []
let isDown = false

/** The storefront's endpoint: it sets the cookie, and redirects. */
function respond(address: string, { body }: { body: URLSearchParams }) {
  const purposes = body.getAll('purpose')
  sent.push(`${address} ${body.get('choice')} ${purposes.join('.')}`)
  if (isDown) return Promise.reject(new TypeError('Failed to fetch'))
  document.cookie = `consent=${purposes.join('.') || 'none'}; path=/`
  return Promise.resolve({ type: 'opaqueredirect' })
}

/** Starts the page's script: with a cookie, after what a manager has handed over. */
async function start(cookie: string | null, earlier?: string[][]): Promise<Store> {
  if (cookie !== null) document.cookie = `consent=${cookie}; path=/`
  Object.assign(window, { shopConsent: earlier })
  await import('#storefront/consent/browser/foreign-consent.ts')
  return import('#storefront/consent/browser/stores/consent-store.ts')
}

const hand = (...purposes: string[]) =>
  (window.shopConsent as unknown as { push: (decision: string[]) => void }).push(purposes)
const agreed = ({ $consent }: Store) =>
  Object.entries($consent.get() ?? { none: true }).flatMap(([purpose, is]) => (is ? purpose : []))

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('fetch', respond)
  sent.length = 0
  isDown = false
  document.documentElement.lang = 'lt'
  document.cookie = 'consent=; path=/; max-age=0'
})

test('the last decision before the script is taken, and later ones replace it', async () => {
  const store = await start(null, [['ads'], ['analytics', 'ads']])
  await vi.waitFor(() => expect(agreed(store)).toEqual(['analytics', 'ads']))
  hand('personalisation')
  await vi.waitFor(() => expect(agreed(store)).toEqual(['personalisation']))
  expect(sent).toEqual(['/lt/consent chosen analytics.ads', '/lt/consent chosen personalisation'])
})

test('without a decision nothing is saved', async () => {
  const store = await start(null)
  expect([agreed(store), sent]).toEqual([['none'], []])
})

test('the same decision on each page costs no request', async () => {
  const store = await start('analytics', [['analytics']])
  hand('analytics')
  hand('analytics', 'ads')
  await vi.waitFor(() => expect(agreed(store)).toEqual(['analytics', 'ads']))
  expect(sent).toEqual(['/lt/consent chosen analytics.ads'])
})

test('a withdrawal holds before its request, and if that fails', async () => {
  isDown = true
  const store = await start('analytics.ads', [['ads']])
  expect(agreed(store)).toEqual(['none'])
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect([agreed(store), document.cookie]).toEqual([['none'], ''])
})

test('an agreement that cannot be saved changes nothing', async () => {
  isDown = true
  const store = await start('ads')
  hand('ads', 'analytics')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(agreed(store)).toEqual(['ads'])
})

test('unknown purposes are an error of the caller, and no decision', async () => {
  const store = await start('ads')
  expect(() => hand('marketing')).toThrow('analytics, ads, personalisation')
  expect(() => hand('ads', 'ads')).toThrow(TypeError)
  expect([agreed(store), sent]).toEqual([['ads'], []])
})
