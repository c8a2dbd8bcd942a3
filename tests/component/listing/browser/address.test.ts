import { beforeEach, describe, expect, test } from 'vitest'
import * as address from '#storefront/listing/browser/list-history.ts'
import * as position from '#storefront/listing/browser/list-history.ts'
import { form } from '../../../support/samples/domain.ts'
import { listQuery } from '../../../support/samples/pages.ts'
import { travelBy } from '../../../support/dom/page.tsx'

const adora = listQuery({ form: form({ brand: ['adora'] }) })

beforeEach(() => {
  window.history.replaceState(null, '', '/en/sale/x-1?page=3')
})

test('the current query is parsed from the address bar', () => {
  window.history.replaceState(
    null,
    '',
    '/en/sale/x-1?brand[]=adora&page=2&sort=PRICE&order=ASC&x=1',
  )
  expect(address.currentQuery()).toEqual({ ...adora, page: 2, sort: 'price_asc' })
})

describe('a pushed address', () => {
  test('keeps the path and is a new entry, scrolled to the top', () => {
    const before = window.history.length
    address.pushAddress(adora)
    expect(window.location.pathname + window.location.search).toBe('/en/sale/x-1?brand%5B%5D=adora')
    expect(window.history.length).toBe(before + 1)
    expect(position.readPosition()).toEqual({ pages: [1, 1], scroll: 0 })
  })

  test('has no question mark if nothing is selected', () => {
    address.pushAddress(listQuery())
    expect(window.location.href.endsWith('/en/sale/x-1')).toBe(true)
  })

  test('adds no entry if the address is unchanged', () => {
    const before = window.history.length
    address.pushAddress(listQuery({ page: 3 }))
    expect(window.history.length).toBe(before)
    expect(position.readPosition()).toBeNull()
  })

  test('leaves the scroll position with the previous entry', async () => {
    position.savePosition({ pages: [3, 5] })
    Object.assign(window, { scrollY: 420 })
    address.pushAddress(adora)
    await travelBy(-1)
    expect(position.readPosition()).toEqual({ pages: [3, 5], scroll: 420 })
  })
})

test('a replaced address adds no entry, and keeps the position of the previous one', () => {
  const before = window.history.length
  position.savePosition({ pages: [3, 4], scroll: 90 })
  address.replaceAddress(listQuery({ page: 4 }))
  expect(window.location.search).toBe('?page=4')
  expect(window.history.length).toBe(before)
  expect(position.readPosition()).toEqual({ pages: [3, 4], scroll: 90 })
})

test.each([{ state: null }, { state: 7 }, { state: { scroll: 5 } }])(
  'a history entry with the state $state is not ours',
  ({ state }) => {
    window.history.replaceState(state, '')
    expect(position.readPosition()).toBeNull()
  },
)
