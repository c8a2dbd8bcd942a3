import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Filter } from '#contract/query/filter.ts'
import type { RouteMatch } from '#contract/shop/routes.ts'
import { form, option, range, select } from '../../../support/samples/domain.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, elapse, openPage, PATIENCE } from '../../../support/dom/page.tsx'

const names = () =>
  [...document.querySelectorAll('[data-panel] > summary')].map((name) => name.textContent)
const panel = (name: string) => within(screen.getByRole('group', { name }))
const rows = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
const brands = (chosen: string[]) =>
  pageState({ query: listQuery({ form: form({ brand: chosen }) }) })

const promotions: Filter = {
  ...select('catalog-promotion', [option('spring')]),
  name: 'common_filters.catalog_promotion',
}

describe('a filter is shown', () => {
  test.each([
    { what: 'a value has products', filter: select('a', [option('x')]), shown: ['a'] },
    { what: 'no value has any', filter: select('a', [option('x', { count: 0 })]), shown: [] },
    { what: 'it is a range', filter: range('volume', 1, 5), shown: ['volume'] },
    { what: 'it is a range of one value', filter: range('volume', 5, 5), shown: ['volume'] },
    { what: 'it is the price', filter: range('price', 1, 5), shown: ['price'] },
  ])('as $shown if $what', async ({ filter, shown }) => {
    await openPage({ state: pageState({ filters: [filter] }), islands: ['filters'] })
    expect(names()).toEqual(shown)
  })

  test.each([
    { route: 'TAXON_PRODUCTS', params: { slug: 'x', id: 1 }, shown: ['Offers'] },
    { route: 'PROMOTION_PROUCTS', params: { id: 1 }, shown: [] },
    { route: 'CATALOG_PROMOTION_PROUCTS', params: { id: 1 }, shown: [] },
  ])('on $route as $shown if it is the catalog promotion', async ({ route, params, shown }) => {
    const match = { name: route, locale: 'en', params } as RouteMatch
    await openPage({
      state: pageState({ filters: [promotions], route: match }),
      islands: ['filters'],
    })
    expect(names()).toEqual(shown)
  })
})

describe('until the filters are loaded', () => {
  const rowsAwaited = () => document.querySelectorAll('.filter-skeleton li').length

  async function awaitSorted(filters: Filter[]) {
    const page = await openPage({ state: pageState({ filters }), islands: ['filters'] })
    page.storefront.hold()
    const { listController } = await import('#storefront/listing/browser/list.ts')
    listController.chooseSort('price_asc')
    await elapse(PATIENCE)
    return page
  }

  test('nine skeleton rows replace the filters of the list', async () => {
    const { storefront } = await awaitSorted([])
    expect(rowsAwaited()).toBe(9)
    await storefront.release('order=ASC&sort=PRICE')
    expect(rowsAwaited()).toBe(0)
    expect(names()).toContain('Brand')
  })

  test('a list without filters has no such rows', async () => {
    await openPage({ state: pageState({ filters: [] }), islands: ['filters'] })
    expect([rowsAwaited(), names().length]).toEqual([0, 0])
  })

  test('loaded filters stay while another list is pending', async () => {
    await awaitSorted([promotions])
    expect([rowsAwaited(), names()]).toEqual([0, ['Offers']])
  })
})

describe('an option without products', () => {
  test('is hidden while it is not selected', async () => {
    await openPage({ islands: ['filters'] })
    expect(rows()).toEqual(['Adora(1,204)', 'Belle(8)', 'Yes(7)', 'No(5)'])
  })

  test('is shown, greyed out, while it is selected', async () => {
    await openPage({ state: brands(['citra']), islands: ['filters'] })
    const citra = screen.getByRole<HTMLInputElement>('checkbox', { name: /Citra/ })
    expect(citra.checked).toBe(true)
    expect(citra.getAttribute('aria-disabled')).toBe('true')
  })

  test('is shown by its code if the response lacks it', async () => {
    await openPage({ state: brands(['gone']), islands: ['filters'] })
    expect(rows()).toContain('gone(0)')
  })
})

describe('clicking a value without products', () => {
  async function clickCitra() {
    const query = listQuery({ form: form({ brand: ['citra'], vegan: ['1'] }) })
    const page = await openPage({ state: pageState({ query }), islands: ['filters', 'chips'] })
    await page.shopper.click(screen.getByRole('checkbox', { name: /Citra/ }))
    return page
  }

  test('changes nothing, and explains why', async () => {
    const { storefront } = await clickCitra()
    expect(screen.getByText('No products with “Citra” and your other filters.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Citra/ }).checked).toBe(true)
    await elapse(1000)
    expect(storefront.requested).toEqual([])
  })

  test('offers to select it alone', async () => {
    const { shopper } = await clickCitra()
    await shopper.click(screen.getByRole('button', { name: 'Keep only “Citra”' }))
    await elapse(0)
    expect(addressShown()).toBe('brand[]=citra')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('can be dismissed, and the choices stay', async () => {
    const { shopper } = await clickCitra()
    await shopper.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('status').textContent).toBe('')
    expect(addressShown()).toBe('brand[]=citra&vegan[]=1')
  })

  test('shows a boolean value as yes or no', async () => {
    const vegan = select('vegan', [option('1', { boolean: true, count: 0 }), option('0')])
    const query = listQuery({ form: form({ vegan: ['1'] }) })
    const state = pageState({ query, filters: [vegan] })
    const { shopper } = await openPage({ state, islands: ['filters', 'chips'] })
    await shopper.click(screen.getByRole('checkbox', { name: /Yes/ }))
    expect(screen.getByRole('status').textContent).toContain('No products with “Yes”')
  })

  test('that is the only choice can be kept too: the notice is removed', async () => {
    const { shopper } = await openPage({ state: brands(['citra']), islands: ['filters', 'chips'] })
    await shopper.click(screen.getByRole('checkbox', { name: /Citra/ }))
    await shopper.click(screen.getByRole('button', { name: /Keep/ }))
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('a range', () => {
  test('is sent 500 ms after it was applied, prices in cents', async () => {
    const { shopper, storefront } = await openPage({ islands: ['filters'] })
    await shopper.type(panel('Price').getByRole('textbox', { name: 'From' }), '20{Enter}')
    await elapse(499)
    expect(storefront.requested).toEqual([])
    await elapse(1)
    expect(storefront.requested).toEqual(['price[min]=2000'])
  })

  test('is shown at once in both its inputs and its slider', async () => {
    const { shopper } = await openPage({ islands: ['filters'] })
    await shopper.type(panel('Price').getByRole('textbox', { name: 'To' }), '40{Enter}')
    const highest = panel('Price').getByRole<HTMLInputElement>('slider', { name: 'Price: highest' })
    expect(highest.value).toBe('40')
    expect(highest.getAttribute('aria-valuetext')).toBe('€40.00')
  })

  test('set back to its full range is not sent', async () => {
    const state = pageState({ query: listQuery({ form: form({ volume: { min: 50, max: 500 } }) }) })
    const { shopper } = await openPage({ state, islands: ['filters'] })
    const from = panel('Volume').getByRole('textbox', { name: 'From' })
    await shopper.clear(from)
    await shopper.type(from, '10{Enter}')
    await elapse(500)
    expect(addressShown()).toBe('')
  })

  test('applied unchanged sends nothing', async () => {
    const state = pageState({
      query: listQuery({ form: form({ volume: { min: 50, max: null } }) }),
    })
    const { shopper, storefront } = await openPage({ state, islands: ['filters'] })
    const from = panel('Volume').getByRole('textbox', { name: 'From' })
    await shopper.clear(from)
    await shopper.type(from, '50{Enter}')
    await elapse(1000)
    expect(storefront.requested).toEqual([])
  })
})
