import {
  WAITING_CONTROLS,
  replayControlPresses,
} from '#listing/browser/first/replay-control-presses.ts'
import { carryUnsentInput, LIST_FIELDS } from '#listing/browser/head/carry-unsent-input.ts'
import { beforeAll, expect, test } from 'vitest'

/** Texts of the controls that an island was pressed on, once it is hydrated. */
let pressedTexts: string[] = []

function draw() {
  pressedTexts = []
  document.body.innerHTML = `<div ssr>
    <div class="mobile-bar"><a href="#sort-form">Sorting</a><a href="#filters">Filter</a></div>
    <ul class="pills"><li><a href="#filters">Price</a></li></ul></div><a href="#elsewhere">Elsewhere</a>`
}

const link = (text: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)!

/** Hydrates the island: it handles clicks from then on. */
function hydrate() {
  const island = document.querySelector('[ssr]')!
  island.addEventListener('click', (event) => {
    event.preventDefault()
    pressedTexts.push((event.target as HTMLElement).textContent)
  })
  island.removeAttribute('ssr')
}

const isFollowed = (text: string) =>
  link(text).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

beforeAll(() => {
  // Stands in the page's head, and is there before anything can be pressed.
  carryUnsentInput(LIST_FIELDS, WAITING_CONTROLS)
  draw()
  link('Price').click()
  replayControlPresses()
})

test('a control pressed before any script is loaded is pressed once its island is hydrated', async () => {
  expect(link('Price').ariaBusy).toBe('true')
  hydrate()
  await expect.poll(() => pressedTexts).toEqual(['Price'])
})

test.each(['Sorting', 'Filter', 'Price'])(
  '%s is busy until its island is hydrated, and is pressed then',
  async (text) => {
    draw()
    expect(isFollowed(text)).toBe(false)
    expect([link(text).ariaBusy, pressedTexts]).toEqual(['true', []])
    hydrate()
    await expect.poll(() => pressedTexts).toEqual([text])
    expect(link(text).ariaBusy).toBe(null)
  },
)

test('the space bar presses a control, like a button', async () => {
  draw()
  const key = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  expect(link('Filter').dispatchEvent(key)).toBe(false)
  hydrate()
  await expect.poll(() => pressedTexts).toEqual(['Filter'])
})

test.each([
  { first: 'Filter', last: 'Filter' },
  { first: 'Sorting', last: 'Filter' },
  { first: 'Price', last: 'Sorting' },
])('of $first and $last the last one is pressed, once', async ({ first, last }) => {
  draw()
  link(first).click()
  link(last).click()
  hydrate()
  await expect.poll(() => pressedTexts).toEqual([last])
  expect(document.querySelector('[aria-busy]')).toBe(null)
})

test('a control whose island fails to load leads to the form', async () => {
  draw()
  link('Filter').click()
  document.querySelector('[ssr]')!.removeAttribute('ssr')
  await expect.poll(() => location.hash).toBe('#filters')
})

test.each(['Elsewhere', 'Filter'])('%s is followed if no island is pending for it', (text) => {
  draw()
  if (text === 'Filter') document.querySelector('[ssr]')!.removeAttribute('ssr')
  expect(isFollowed(text)).toBe(true)
})

// Each of these starts anew what listens to presses, so they come last.
test.each([
  { hash: '#sort-form', text: 'Sorting' },
  { hash: '#filters', text: 'Filter' },
  { hash: '#filters-panel', text: 'Filter' },
])('$hash of a followed link is removed from the address, and its modal opens', async (row) => {
  const path = '/en/category/tea-1?sort=name'
  history.replaceState({ pages: [1, 2] }, '', path + row.hash)
  draw()
  // jsdom has no layout, so that only what a test declares is in view.
  link(row.text).getClientRects = () => [{}] as unknown as DOMRectList
  replayControlPresses()
  expect(location.pathname + location.search + location.hash).toBe(path)
  expect(history.state).toEqual({ pages: [1, 2] })
  hydrate()
  await expect.poll(() => new Set(pressedTexts)).toEqual(new Set([row.text]))
})

test('an address that names a form is unchanged if its control is not shown', () => {
  history.replaceState(null, '', '/en/category/tea-1#filters')
  draw()
  replayControlPresses()
  expect([location.hash, document.querySelector('[aria-busy]')]).toEqual(['#filters', null])
})
