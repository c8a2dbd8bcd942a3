import { describe, expect, test } from 'vitest'
import {
  isAlreadyLoaded,
  isSameLocation,
  type NavigationSnapshot,
} from '#storefront/listing/browser/list-history.ts'
import { ROUTE, type RouteMatch } from '#contract/shop/routes.ts'

const route: RouteMatch = { name: ROUTE.taxon, locale: 'en', params: { slug: 'face', id: 1 } }
const saved: NavigationSnapshot = { route, query: 'page=2', pageRangeMin: 1, pageRangeMax: 2 }

describe('the entry guard', () => {
  test('does not fetch again after a product page when name, query and params equal the snapshot', () =>
    expect(isAlreadyLoaded(true, { route, query: 'page=2' }, saved)).toBe(true))

  test('fetches if the previous route was not the product page', () =>
    expect(isAlreadyLoaded(false, { route, query: 'page=2' }, saved)).toBe(false))

  test('fetches without a snapshot', () =>
    expect(isAlreadyLoaded(true, { route, query: 'page=2' }, null)).toBe(false))
})

describe('two lists', () => {
  test('are the same whatever the order of their params', () => {
    const turned: RouteMatch = { ...route, params: { id: 1, slug: 'face' } }
    expect(isSameLocation({ route: turned, query: '' }, { route, query: '' })).toBe(true)
  })

  test.each([
    { why: 'name', other: { ...route, name: ROUTE.sale } as RouteMatch, query: '' },
    { why: 'locale', other: { ...route, locale: 'lt' } as RouteMatch, query: '' },
    {
      why: 'params',
      other: { ...route, params: { slug: 'face', id: 2 } } as RouteMatch,
      query: '',
    },
    { why: 'query', other: route, query: 'page=2' },
  ])('differ by their $why', ({ other, query }) =>
    expect(isSameLocation({ route: other, query }, { route, query: '' })).toBe(false),
  )
})
