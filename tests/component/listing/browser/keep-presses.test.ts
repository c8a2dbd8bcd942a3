import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { KEPT, keepPresses } from '#storefront/listing/browser/head/keep-presses.ts'

const LIST = '/en/category/vitamins-5'
const root = document.documentElement

/** The forms and links of a list, as the server draws them. */
const PAGE = `
  <i ssr><div class="mobile-bar"><a href="#sort-form">Sorting</a><a href="#filters">Filter</a></div>
    <dialog id="filters-awaited"><form method="dialog"><button>Close</button></form></dialog></i>
  <i ssr><form id="filters-form">
    <input type="hidden" name="sort" value="x" />
    <input type="checkbox" name="brand[]" value="adora" aria-label="Adora" />
    <input type="checkbox" name="brand[]" value="belle" aria-label="Belle" checked />
    <input name="price-to" value="" aria-label="to" />
    <button>Apply</button>
  </form></i>
  <i ssr><form id="sort-form">
    <select name="sort-by" aria-label="Sort by">
      <option value="position" selected>Recommended</option>
      <option value="price_asc">Cheapest</option>
    </select>
  </form></i>
  <i ssr><a href="${LIST}?brand[]=belle&page=2" rel="next">Load more</a></i>
  <i ssr><a role="button" href="#filters-brand">Brand</a></i>
  <i ssr><a href="${LIST}" rel="prev">Load previous</a></i>
  <i ssr><a href="${LIST}">Remove all</a></i>
  <i ssr opts='{"value":{"near":"600px"}}'><a href="/en/product/y-2">Seen before</a></i>
  <button data-save-list="Saved">Save list</button>
  <a href="/en/product/x-1?from=list">Product</a>`

const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
const islandOf = (name: string) => link(name).closest('[ssr]')!

/** Names of the links that an island has handled, and addresses of those that were followed. */
let handled: string[] = []
let followed: string[] = []

/** Makes an island live: it handles the clicks on its links from then on. */
function hydrate(name: string): void {
  const island = islandOf(name)
  island.addEventListener('click', (event) => {
    event.preventDefault()
    handled.push((event.target as HTMLElement).textContent)
  })
  island.removeAttribute('ssr')
}

const fail = (name: string) => islandOf(name).setAttribute('ssr', 'failed')

let shopper: ReturnType<typeof userEvent.setup>

beforeAll(() => {
  keepPresses(KEPT)
  // Instead of following links, which jsdom cannot.
  window.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('a')
    if (!pressed || event.defaultPrevented) return
    event.preventDefault()
    followed.push(decodeURIComponent(pressed.pathname + pressed.search + pressed.hash))
  })
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  window.history.replaceState(null, '', `${LIST}?brand[]=belle`)
  document.body.innerHTML = PAGE
  shopper = userEvent.setup({ delay: null })
  handled = []
  followed = []
})
afterEach(() => {
  root.removeAttribute('data-live')
  vi.useRealTimers()
})

describe.each(['Sorting', 'Filter', 'Load more', 'Load previous', 'Remove all'])('%s', (name) => {
  test('is busy until its island is live, and is pressed then', async () => {
    await shopper.click(link(name))
    expect([link(name).ariaBusy, handled, followed]).toEqual(['true', [], []])
    hydrate(name)
    await expect.poll(() => handled).toEqual([name])
    vi.advanceTimersByTime(KEPT.patience)
    expect([link(name).ariaBusy, handled, followed]).toEqual([null, [name], []])
  })

  test('is followed if its island fails', async () => {
    await shopper.click(link(name))
    fail(name)
    await expect.poll(() => followed).toHaveLength(1)
    await shopper.click(link(name))
    expect(followed).toHaveLength(2)
  })

  test('is followed after three seconds, and at once from then on', async () => {
    await shopper.click(link(name))
    vi.advanceTimersByTime(KEPT.patience - 1)
    expect(followed).toEqual([])
    vi.advanceTimersByTime(1)
    expect(followed).toHaveLength(1)
    expect(link(name).ariaBusy).toBe(null)
    await shopper.click(link(name))
    expect(followed).toHaveLength(2)
  })
})

test.each([
  { first: 'Filter', last: 'Filter' },
  { first: 'Sorting', last: 'Filter' },
  { first: 'Filter', last: 'Load more' },
])('of $first and $last the last one is pressed, once', async ({ first, last }) => {
  await shopper.click(link(first))
  await shopper.click(link(last))
  const island = islandOf(last)
  hydrate(last)
  await expect.poll(() => handled).toEqual([last])
  vi.advanceTimersByTime(KEPT.patience)
  expect([handled, followed, island.querySelector('[aria-busy]')]).toEqual([[last], [], null])
})

test('the space bar presses what has the role of a button, until its island does that', async () => {
  const control = screen.getByRole('button', { name: 'Brand' })
  const island = control.closest('[ssr]')!
  const press = () => {
    const key = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
    return control.dispatchEvent(key)
  }
  expect([press(), control.ariaBusy]).toEqual([false, 'true'])
  vi.advanceTimersByTime(KEPT.patience)
  expect(followed).toEqual([`${LIST}?brand[]=belle#filters-brand`])
  island.removeAttribute('ssr')
  expect(press()).toBe(true)
  const other = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  expect(link('Load more').dispatchEvent(other)).toBe(true)
})

test('the button that saves the list is marked by a press, until its script has drawn it', async () => {
  const save = screen.getByRole('button', { name: 'Save list' })
  await shopper.click(save)
  expect(save.ariaBusy).toBe('true')
  save.removeAttribute('aria-busy')
  save.setAttribute('aria-pressed', 'true')
  await shopper.click(save)
  expect(save.ariaBusy).toBe(null)
})

test('what leads away replaces a press that waits', async () => {
  await shopper.click(link('Load more'))
  await shopper.click(link('Product'))
  vi.advanceTimersByTime(KEPT.patience)
  expect([link('Load more').ariaBusy, followed]).toEqual([null, ['/en/product/x-1?from=list']])
})

test('a link opened in a new tab, one in a rail and one outside of islands are followed at once', async () => {
  await shopper.keyboard('{Control>}')
  await shopper.click(link('Load more'))
  await shopper.keyboard('{/Control}')
  await shopper.click(link('Seen before'))
  await shopper.click(link('Product'))
  expect(followed).toHaveLength(3)
})

describe('a link that is followed', () => {
  /** Presses a link whose island has failed, and returns the address to which it leads. */
  async function follow(name: string): Promise<string | undefined> {
    if (name !== 'Product') fail(name)
    await shopper.click(link(name))
    return followed[0]
  }

  test('is unchanged without any input', async () => {
    expect(await follow('Load more')).toBe(`${LIST}?brand[]=belle&page=2`)
  })

  test('carries a ticked box, to the first page of that list', async () => {
    await shopper.click(screen.getByLabelText('Adora'))
    expect(await follow('Load more')).toBe(`${LIST}?brand[]=belle&brand[]=adora`)
  })

  test('carries an unticked box', async () => {
    await shopper.click(screen.getByLabelText('Belle'))
    expect(await follow('Load more')).toBe(LIST)
  })

  test('carries typed values and the order', async () => {
    await shopper.type(screen.getByLabelText('to'), '9')
    await shopper.selectOptions(screen.getByLabelText('Sort by'), 'Cheapest')
    expect(await follow('Load previous')).toBe(`${LIST}?price-to=9&sort-by=price_asc`)
  })

  test("drops everything if it is 'Remove all'", async () => {
    await shopper.click(screen.getByLabelText('Adora'))
    expect(await follow('Remove all')).toBe(LIST)
  })

  test('carries nothing to another page of the shop', async () => {
    await shopper.click(screen.getByLabelText('Adora'))
    expect(await follow('Product')).toBe('/en/product/x-1?from=list')
  })

  test('carries nothing from a form that is live', async () => {
    screen.getByLabelText('Adora').closest('[ssr]')?.removeAttribute('ssr')
    await shopper.click(screen.getByLabelText('Adora'))
    expect(await follow('Load more')).toBe(`${LIST}?brand[]=belle&page=2`)
  })
})

describe("a press on a phone's filters before their island is live", () => {
  const awaited = () => document.querySelector<HTMLDialogElement>('#filters-awaited')!

  test('opens their modal with a skeleton in the same task', () => {
    link('Filter').click()
    expect(awaited().open).toBe(true)
    hydrate('Filter')
  })

  test('is dropped when the shopper closes that', async () => {
    await shopper.click(link('Filter'))
    await shopper.click(within(awaited()).getByRole('button', { name: 'Close' }))
    await vi.waitFor(() => expect(link('Filter').hasAttribute('aria-busy')).toBe(false))
    hydrate('Filter')
    await vi.advanceTimersByTimeAsync(KEPT.patience)
    expect([handled, followed]).toEqual([[], []])
  })

  test('leads to the form, which nothing covers, if the island does not come', async () => {
    await shopper.click(link('Filter'))
    await vi.advanceTimersByTimeAsync(KEPT.patience)
    expect(awaited().open).toBe(false)
    expect(followed).toEqual([expect.stringContaining('#filters')])
  })
})
