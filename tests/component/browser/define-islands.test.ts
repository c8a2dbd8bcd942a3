import { DATA_ACTIVE } from '#browser/dom-contract.ts'
import { defineIslands } from '#site/browser/head/define-islands.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const root = document.documentElement

/** Scripts by their addresses; the ones that are not there cannot be loaded. */
let scripts: Record<string, object>
let requested: string[]
let hydrated: unknown[][]
let tags = 0

const load = async (address: string) => {
  requested.push(address)
  const script = scripts[address]
  if (!script) throw new TypeError(`No script at ${address}`)
  return Promise.resolve(script as never)
}

/** An island in the document, of an element that no test before has defined. */
function drawIsland(attributes: string, by = 'by="/h.js"'): Element {
  const tag = `test-island-${(tags += 1)}`
  defineIslands(tag, DATA_ACTIVE, load)
  document.body.innerHTML = `<${tag} src="/c.js" ${by} name="Total" ${attributes} ssr><p></p></${tag}>`
  const island = document.body.firstElementChild
  if (!island) throw new Error('No island')
  return island
}

const begin = () => {
  root.toggleAttribute(DATA_ACTIVE, true)
  root.dispatchEvent(new Event(DATA_ACTIVE))
}

beforeEach(() => {
  requested = []
  hydrated = []
  const hydrate = (...args: unknown[]) => void hydrated.push(args)
  scripts = { '/c.js': { Total: 'Total' }, '/h.js': { default: hydrate } }
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: media === '' }) as never
})
afterEach(() => {
  root.removeAttribute(DATA_ACTIVE)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('an island', () => {
  test('requests nothing before any input, and then hydrates with its props', async () => {
    const island = drawIsland(`props='{"side":"next"}'`)
    expect(requested).toEqual([])
    begin()
    await expect.poll(() => hydrated).toEqual([[island, 'Total', { side: 'next' }]])
    expect(island.hasAttribute('ssr')).toBe(false)
  })

  test('hydrates with a script that another one names, once that is loaded', async () => {
    begin()
    const island = drawIsland('', '')
    await new Promise(requestAnimationFrame)
    expect(requested).toEqual([])
    document.body.insertAdjacentHTML('beforeend', '<i src="/d.js" by="/h.js"></i>')
    await expect.poll(() => hydrated).toEqual([[island, 'Total', {}]])
  })

  test('hydrates at once after any input', async () => {
    begin()
    const island = drawIsland('')
    await expect.poll(() => hydrated).toEqual([[island, 'Total', {}]])
  })

  test('first loads what it depends on', async () => {
    scripts['/b.js'] = {}
    drawIsland('before="/b.js"')
    begin()
    await expect.poll(() => hydrated.length).toBe(1)
    expect(requested[0]).toBe('/b.js')
  })

  test('waits until its media query matches', async () => {
    const query = Object.assign(new EventTarget(), { matches: false })
    window.matchMedia = vi.fn<typeof matchMedia>(() => query as never)
    drawIsland('media="(width &lt; 960px)"')
    begin()
    await expect.poll(() => vi.mocked(window.matchMedia)).toHaveBeenCalledWith('(width < 960px)')
    expect(requested).toEqual([])
    query.dispatchEvent(new Event('change'))
    await expect.poll(() => hydrated.length).toBe(1)
  })

  test('waits until the document is parsed, or until another element follows it', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
    const island = drawIsland('')
    begin()
    await new Promise(requestAnimationFrame)
    expect(requested).toEqual([])
    island.after('\n')
    await expect.poll(() => hydrated.length).toBe(1)
    state.mockRestore()
  })

  test('requests a failed script once more, at another address', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    delete scripts['/c.js']
    drawIsland('')
    begin()
    await expect.poll(() => requested).toEqual(['/c.js', '/h.js'])
    scripts[`/c.js?again=${Date.now() + 1000}`] = { Total: 'Total' }
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(() => hydrated.length).toBe(1)
    expect(requested).toEqual(['/c.js', '/h.js', `/c.js?again=${Date.now()}`])
  })

  test('says that it has failed if a script does not come, and reports that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
    const reported = new Promise((resolve) => process.once('unhandledRejection', resolve))
    delete scripts['/c.js']
    const island = drawIsland('')
    begin()
    await expect.poll(() => requested).toEqual(['/c.js', '/h.js'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(String(await reported)).toContain('No script at /c.js')
    expect(island.getAttribute('ssr')).toBe('failed')
  })
})
