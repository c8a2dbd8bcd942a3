import { openNamedForm } from '#storefront/listing/browser/first/named-form.ts'
import { beforeEach, expect, test } from 'vitest'

/** Texts of the controls that were pressed. */
let pressedTexts: string[] = []

beforeEach(() => {
  pressedTexts = []
  document.body.innerHTML = `<div ssr>
    <div class="mobile-bar"><a role="button" href="#sort-form">Sorting</a><a role="button" href="#filters">Filter</a></div></div>`
  document.body.firstElementChild!.addEventListener('click', (event) => {
    event.preventDefault()
    pressedTexts.push((event.target as HTMLElement).textContent)
  })
  history.replaceState(null, '', '/en/category/tea-1')
})

const link = (text: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)!

test.each([
  { hash: '#sort-form', text: 'Sorting' },
  { hash: '#filters', text: 'Filter' },
  { hash: '#filters-panel', text: 'Filter' },
])('$hash of a followed link is removed from the address, and its modal opens', (row) => {
  const path = '/en/category/tea-1?sort=name'
  history.replaceState({ pages: [1, 2] }, '', path + row.hash)
  // jsdom has no layout, so that only what a test declares is in view.
  link(row.text).getClientRects = () => [{}] as unknown as DOMRectList
  openNamedForm()
  expect(location.pathname + location.search + location.hash).toBe(path)
  expect(history.state).toEqual({ pages: [1, 2] })
  expect(pressedTexts).toEqual([row.text])
})

test('an address that names a form is unchanged if its control is not shown', () => {
  history.replaceState(null, '', '/en/category/tea-1#filters')
  openNamedForm()
  expect([location.hash, pressedTexts]).toEqual(['#filters', []])
})
