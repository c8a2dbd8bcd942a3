import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { WAITING_CONTROLS } from '#listing/browser/first/replay-control-presses.ts'
import { carryUnsentInput, LIST_FIELDS } from '#listing/browser/head/carry-unsent-input.ts'

const LIST = '/en/category/vitamins-5'

/** The forms and links of a list, as the server draws them. */
const PAGE = `
  <form id="filters-form">
    <input type="hidden" name="sort" value="x" />
    <input type="checkbox" name="brand[]" value="adora" aria-label="Adora" />
    <input type="checkbox" name="brand[]" value="belle" aria-label="Belle" checked />
    <input name="price-to" value="" aria-label="to" />
    <button class="filters__apply">Apply</button>
  </form>
  <form id="sort-form">
    <select name="sort-by" aria-label="Sort by">
      <option value="position" selected>Recommended</option>
      <option value="price_asc">Cheapest</option>
    </select>
  </form>
  <a href="${LIST}?brand[]=belle&page=2" rel="next">Load more</a>
  <a href="${LIST}" rel="prev">Load previous</a>
  <a href="${LIST}">Remove all</a>
  <a href="/en/product/x-1?from=list">Product</a>`

/** Follows a link and returns its address. */
async function follow(name: string): Promise<string> {
  const link = screen.getByRole<HTMLAnchorElement>('link', { name })
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await shopper.click(link)
  return link.pathname + decodeURIComponent(link.search)
}

let shopper: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  window.history.replaceState(null, '', `${LIST}?brand[]=belle`)
  document.body.innerHTML = PAGE
  carryUnsentInput(LIST_FIELDS, WAITING_CONTROLS)
  shopper = userEvent.setup({ delay: null })
})

describe('a link followed before the scripts are loaded', () => {
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
})

test('a link of a hydrated island is unchanged', async () => {
  document.querySelector('.filters__apply')?.remove()
  await shopper.click(screen.getByLabelText('Adora'))
  expect(await follow('Load more')).toBe(`${LIST}?brand[]=belle&page=2`)
})

test('a link that a script handles is unchanged', async () => {
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Load more' })
  link.addEventListener('click', (event) => event.preventDefault())
  await shopper.click(screen.getByLabelText('Adora'))
  await shopper.click(link)
  expect(link.search).not.toContain('adora')
})
