import { expect, test } from 'vitest'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import { codesOf, listQuery, pageState } from '../../../support/samples/pages.ts'
import { drawPage, elapse, startGrid } from '../../../support/dom/page.tsx'

const grid = () => document.querySelector<HTMLElement>('[data-grid]')!
const skeletons = () => document.querySelectorAll('[data-grid] > .cell--skeleton').length
const cards = () => document.querySelectorAll('[data-grid] > [data-code]').length

/** A list while another one, sorted, is on its way. */
async function awaitSorted(state: PageState, isWishlist = false) {
  const page = await drawPage({ state })
  grid().classList.toggle('grid--wishlist', isWishlist)
  await startGrid()
  page.storefront.hold()
  const { listController } = await import('#storefront/listing/browser/list.ts')
  listController.chooseSort('price_asc')
  // A quick response would show none.
  await elapse(200)
  return page
}

const empty = () => {
  const { list, ...state } = pageState()
  return { ...state, list: { ...list, shown: 0, total: 0, lastPage: 1 } }
}

test.each([
  { isWishlist: false, count: 8 },
  { isWishlist: true, count: 10 },
])(
  'an empty list, on the wishlist: $isWishlist, shows $count skeletons until it has cards',
  async ({ isWishlist, count }) => {
    const { storefront } = await awaitSorted(empty(), isWishlist)
    expect(skeletons()).toBe(count)
    await storefront.release('order=ASC&sort=PRICE')
    expect(skeletons()).toBe(0)
    expect(cards()).toBe(codesOf(listQuery()).length)
  },
)

test('the cards of the previous list stay instead', async () => {
  await awaitSorted(pageState())
  expect([skeletons(), cards()]).toEqual([0, codesOf(listQuery()).length])
})

test('a list that fails leaves no skeletons behind', async () => {
  const { storefront } = await awaitSorted(empty())
  storefront.respondWith(() => ({ status: 503 }))
  await storefront.release('order=ASC&sort=PRICE')
  expect(skeletons()).toBe(0)
})
