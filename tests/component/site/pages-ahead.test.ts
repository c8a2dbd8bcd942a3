import {
  DATA_AHEAD,
  DATA_CODE,
  DATA_NEXT_SHEET,
  DATA_SOON,
} from '#storefront/browser/dom-contract.ts'
import { allowAhead } from '#storefront/site/browser/head/allow-ahead.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const root = document.documentElement
const MOST = 10

/** A browser whose media features are these. */
const browse = (...features: string[]) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: features.includes(query) }))

const connect = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

/** Ends the scripts of the pages before. */
let leave = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('HTMLScriptElement', { supports: () => true })
  sessionStorage.clear()
  browse()
})
afterEach(() => {
  leave()
  root.removeAttribute(DATA_AHEAD)
  document.body.replaceChildren()
  connect(undefined)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('pages are fetched ahead', () => {
  test.each([
    { features: ['(hover:hover)'], sign: 'hover' },
    { features: [], sign: 'rest' },
  ])('with the media features $features on $sign', ({ features, sign }) => {
    browse(...features)
    allowAhead(DATA_AHEAD, DATA_NEXT_SHEET)
    expect(root.getAttribute(DATA_AHEAD)).toBe(sign)
  })

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'never on a line with %o',
    (connection) => {
      connect(connection)
      allowAhead(DATA_AHEAD, DATA_NEXT_SHEET)
      expect(root.hasAttribute(DATA_AHEAD)).toBe(false)
    },
  )

  test('never if reduced data is preferred', () => {
    browse('(prefers-reduced-data:reduce)')
    allowAhead(DATA_AHEAD, DATA_NEXT_SHEET)
    expect(root.hasAttribute(DATA_AHEAD)).toBe(false)
  })
})

describe('the style sheet of later pages', () => {
  /** Runs the script of the head in a document that is then read to its end. */
  function readDocument() {
    document.body.innerHTML = `<template ${DATA_NEXT_SHEET}><link rel="prefetch" href="/a.css"></template>`
    const added = vi.spyOn(window, 'addEventListener')
    allowAhead(DATA_AHEAD, DATA_NEXT_SHEET)
    for (const [, listener] of added.mock.calls) (listener as () => void)()
    return document.querySelector('link')
  }

  test('is fetched ahead', () => expect(readDocument()?.rel).toBe('prefetch'))

  test('is not fetched ahead while data is saved', () => {
    connect({ saveData: true })
    expect(readDocument()).toBeNull()
  })
})

/** Draws a card in the middle of the window, and starts a new page's script. */
async function openList(count: number, mark: string | null = 'rest') {
  leave()
  vi.resetModules()
  if (mark !== null) root.setAttribute(DATA_AHEAD, mark)
  document.body.innerHTML = `<ul>${`<li ${DATA_CODE}=A><article class="card"><h3 class="card__name"><a class="card__link" href="/en/product/a-A">A</a></h3></article></li>`.repeat(count)}</ul>`
  const middle = { top: 300, bottom: 468, left: 0, right: 1024 } as DOMRect
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(middle)
  const { startAhead } = await import('#storefront/site/browser/later/pages-ahead.ts')
  const added = vi.spyOn(window, 'addEventListener')
  startAhead()
  const listeners = added.mock.calls.map(([type, listener]) => ({ type, listener }))
  added.mockRestore()
  leave = () => {
    for (const { type, listener } of listeners) window.removeEventListener(type, listener)
    vi.clearAllTimers()
  }
}

const marked = () => document.querySelectorAll(`[${DATA_SOON}]`).length

function rest() {
  window.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(500)
}

describe('a shopper on a phone', () => {
  test('has nothing fetched while scrolling', async () => {
    await openList(4)
    for (let step = 0; step < 10; step++) {
      vi.advanceTimersByTime(400)
      window.dispatchEvent(new Event('scroll'))
    }
    expect(marked()).toBe(0)
    vi.advanceTimersByTime(500)
    expect(marked()).toBe(2)
  })

  test('has a budget for all pages of the visit', async () => {
    await openList(7)
    for (let times = 0; times < 8; times++) rest()
    expect(marked()).toBe(7)
    await openList(7)
    for (let times = 0; times < 8; times++) rest()
    expect(marked()).toBe(MOST - 7)
    expect(root.hasAttribute(DATA_AHEAD)).toBe(false)
  })

  test('pays for a press that became a scroll, once', async () => {
    await openList(1)
    const link = document.querySelector('a')
    for (let times = 0; times < 2; times++)
      link?.dispatchEvent(new Event('pointercancel', { bubbles: true }))
    expect([marked(), sessionStorage.getItem('pages-ahead')]).toEqual([1, '1'])
  })

  test('stays within the budget of a page where storage is forbidden', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null)
    await openList(MOST + 4)
    for (let times = 0; times < 8; times++) rest()
    expect(marked()).toBe(MOST)
  })

  test('has nothing fetched in a hidden window', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await openList(4)
    rest()
    expect(marked()).toBe(0)
  })
})

test.each(['hover', null])('a rest fetches nothing with the sign %s', async (sign) => {
  await openList(4, sign)
  rest()
  expect(marked()).toBe(0)
})

test('a rest does nothing in browsers without speculation rules', async () => {
  vi.stubGlobal('HTMLScriptElement', {})
  await openList(4)
  rest()
  expect(marked()).toBe(0)
})
