import { DATA_ACTIVE, DATA_OPENING } from '#storefront/browser/dom-contract.ts'
import { openInParts } from '#storefront/site/browser/head/open-in-parts.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const root = document.documentElement

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  root.removeAttribute(DATA_OPENING)
  root.removeAttribute(DATA_ACTIVE)
  window.history.replaceState(null, '', '/')
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a page', () => {
  test('that is new is rendered part by part, one in each frame', () => {
    openInParts(DATA_OPENING, DATA_ACTIVE, 3)
    const drawn = [root.getAttribute(DATA_OPENING)]
    for (let frame = 0; frame < 5; frame++) {
      vi.advanceTimersToNextFrame()
      drawn.push(root.getAttribute(DATA_OPENING))
    }
    expect(drawn).toEqual(['1', '1', '2', null, null, null])
  })

  test('is rendered completely from the first input on', () => {
    openInParts(DATA_OPENING, DATA_ACTIVE, 3)
    vi.advanceTimersToNextFrame()
    expect(root.getAttribute(DATA_OPENING)).toBe('1')
    root.setAttribute(DATA_ACTIVE, '')
    vi.advanceTimersToNextFrame()
    expect(root.hasAttribute(DATA_OPENING)).toBe(false)
    vi.advanceTimersToNextFrame()
    expect(root.hasAttribute(DATA_OPENING)).toBe(false)
  })

  test('is rendered at once for a returning visitor, whose scripts do not wait', () => {
    root.setAttribute(DATA_ACTIVE, '')
    openInParts(DATA_OPENING, DATA_ACTIVE, 3)
    expect(root.hasAttribute(DATA_OPENING)).toBe(false)
  })

  test('is rendered at once for a link to a position on it', () => {
    window.history.replaceState(null, '', '#footer')
    openInParts(DATA_OPENING, DATA_ACTIVE, 3)
    expect(root.hasAttribute(DATA_OPENING)).toBe(false)
  })

  test('is rendered at once in a hidden window', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    openInParts(DATA_OPENING, DATA_ACTIVE, 3)
    expect(root.hasAttribute(DATA_OPENING)).toBe(false)
  })
})
