import { describe, expect, test, vi } from 'vitest'
import { consentTo, PURPOSES } from '#storefront/consent/rules/consent.ts'
import {
  createDataLayerAnalytics,
  type DataLayer,
  denyByDefault,
  updateConsent,
} from '#storefront/analytics/browser/data-layer.ts'
import { EVENTS } from '../../support/samples/analytics.ts'

const kindOf = (entry: unknown) => Object.prototype.toString.call(entry)
const words = (entry: unknown) => [...(entry as Iterable<unknown>)]

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  personalization_storage: 'denied',
}

describe('consent mode', () => {
  test('starts by denying everything, as a command that tag containers support', () => {
    const layer: DataLayer = []
    denyByDefault(layer)
    expect(kindOf(layer[0])).toBe('[object Arguments]')
    expect(words(layer[0])).toEqual(['consent', 'default', { ...DENIED, wait_for_update: 500 }])
  })

  test.each([
    { consent: null, granted: [] },
    { consent: consentTo([]), granted: [] },
    { consent: consentTo(['analytics']), granted: ['analytics_storage'] },
    { consent: consentTo(['ads']), granted: ['ad_storage', 'ad_user_data'] },
    { consent: consentTo(['personalisation']), granted: ['personalization_storage'] },
    { consent: consentTo(PURPOSES), granted: Object.keys(DENIED) },
  ])('grants $granted for $consent', ({ consent, granted }) => {
    const layer: DataLayer = []
    updateConsent(layer, consent)
    const all = granted.map((name) => [name, 'granted'])
    const expected = ['consent', 'update', { ...DENIED, ...Object.fromEntries(all) }]
    expect(words(layer[0])).toEqual(expected)
  })
})

test('a container that throws is reported to the console once, and receives what comes next', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const received: unknown[] = []
  const layer = Object.assign([] as unknown[], {
    push(entry: unknown): number {
      received.push(entry)
      throw new Error('The container is broken')
    },
  })
  denyByDefault(layer)
  updateConsent(layer, null)
  createDataLayerAnalytics(layer).track({ name: 'search', search_term: 'lamp' })
  expect(received).toHaveLength(3)
  expect(logged.mock.calls.map(([text]) => text)).toEqual(['tag container'])
  logged.mockRestore()
})

describe('the data layer', () => {
  test.each(EVENTS)('receives $name under its own name', (event) => {
    const layer: DataLayer = []
    createDataLayerAnalytics(layer).track(event)
    const { name, ...parameters } = event
    const isSearch = 'search_term' in event
    const expected = isSearch
      ? [{ event: name, ...parameters }]
      : [{ ecommerce: null }, { event: name, ecommerce: parameters }]
    expect(layer).toEqual(expected)
  })
})
