import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DATA_ACTIVE } from '#storefront/browser/dom-contract.ts'
import directive from '#storefront/browser/first/active-directive.ts'

const root = document.documentElement

let hydrated: number
let requested: number
let island: HTMLElement

const load = async () => {
  requested++
  return Promise.resolve(async () => {
    hydrated++
    return Promise.resolve()
  })
}

/** An island whose directive runs with these conditions. */
function connect(value: unknown = ''): void {
  document.body.innerHTML = '<i ssr><p></p></i>'
  island = document.querySelector('i')!
  void directive(load, { name: 'Total', value: value as string }, island)
}

const begin = () => {
  root.toggleAttribute(DATA_ACTIVE, true)
  root.dispatchEvent(new Event(DATA_ACTIVE))
}

beforeEach(() => {
  hydrated = requested = 0
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: media === '' }) as never
})
afterEach(() => {
  root.removeAttribute(DATA_ACTIVE)
  vi.unstubAllGlobals()
})

const settle = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}

describe('an island with client:active', () => {
  test('requests nothing before any input, and then hydrates', async () => {
    connect()
    await settle()
    expect(requested).toBe(0)
    begin()
    await expect.poll(() => hydrated).toBe(1)
  })

  test('hydrates at once after any input', async () => {
    begin()
    connect()
    await expect.poll(() => hydrated).toBe(1)
  })

  test('waits until its media query matches', async () => {
    const query = Object.assign(new EventTarget(), { matches: false })
    window.matchMedia = vi.fn<typeof matchMedia>(() => query as never)
    connect({ media: '(width < 960px)' })
    begin()
    await expect.poll(() => vi.mocked(window.matchMedia)).toHaveBeenCalledWith('(width < 960px)')
    expect(requested).toBe(0)
    query.dispatchEvent(new Event('change'))
    await expect.poll(() => hydrated).toBe(1)
  })

  test('waits until it is near the window', async () => {
    let come: (entries: { isIntersecting: boolean }[]) => void = () => undefined
    const observe = vi.fn<(element: Element) => void>()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof come, options: object) {
          expect(options).toEqual({ rootMargin: '600px' })
          come = callback
        }
        observe = observe
        disconnect = () => undefined
      },
    )
    connect({ near: '600px' })
    begin()
    await expect.poll(() => observe.mock.calls).toEqual([[island.firstElementChild]])
    come([{ isIntersecting: false }])
    await settle()
    expect(requested).toBe(0)
    come([{ isIntersecting: true }])
    await expect.poll(() => hydrated).toBe(1)
  })

  test('says that it has failed if Astro cannot load it', () => {
    connect()
    island.dispatchEvent(new CustomEvent('astro:hydration-error'))
    expect(island.getAttribute('ssr')).toBe('failed')
  })
})
