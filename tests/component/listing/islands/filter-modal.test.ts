import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Filter } from '#contract/query/filter.ts'
import { chosenOptions, type FormValue, type ListQuery } from '#contract/query/filter-form.ts'
import type { FakeStorefront } from '../../../support/fakes/storefront.ts'
import { form } from '../../../support/samples/domain.ts'
import { FILTERS, listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, elapse, openPage } from '../../../support/dom/page.tsx'

const PREVIEW = 250

async function openModal(fields: Record<string, FormValue> = {}) {
  const state = pageState({ query: listQuery({ form: form(fields) }) })
  const page = await openPage({ state, islands: ['mobile'], hasGrid: true })
  await page.shopper.click(screen.getByRole('button', { name: /^Filter/ }))
  await elapse(0)
  return page
}

const modal = () => within(screen.getByRole('dialog', { name: 'Filters' }))
const box = (name: RegExp) => modal().getByRole<HTMLInputElement>('checkbox', { name })
/** The modal is put away once the shopper has seen it go. */
const isGone = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const apply = () => modal().getAllByRole('button').at(-1)!

/** From now on the storefront finds so many products for every request. */
function find(storefront: FakeStorefront, total: number, isTotalCapped = false): void {
  storefront.respondWith((query) => {
    const state = pageState({ query })
    return { state: { ...state, list: { ...state.list, total, isTotalCapped } } }
  })
}

describe('the filter modal', () => {
  test("shows the list's filters and their selected options", async () => {
    await openModal({ brand: ['belle'] })
    expect([box(/Adora/).checked, box(/Belle/).checked]).toEqual([false, true])
    expect(apply().textContent).toBe('Show 18 products')
  })

  test('keeps a choice as a draft: list, address and count are unchanged', async () => {
    const { shopper } = await openModal()
    await shopper.click(box(/Adora/))
    await elapse(1000)
    expect(box(/Adora/).checked).toBe(true)
    expect(addressShown()).toBe('')
    expect(screen.getByText('Product all-1-1')).toBeDefined()
  })
})

describe('the button of the filter modal', () => {
  test.each([
    { total: 1, reads: 'Show 1 product' },
    { total: 1204, reads: 'Show 1,204 products' },
    { total: 0, reads: 'Show 0 products' },
    { total: 10_000, isCapped: true, reads: 'Show 10,000+ products' },
  ])(
    "shows the draft's count, to screen readers too: $reads",
    async ({ total, isCapped, reads }) => {
      const { shopper, storefront } = await openModal()
      find(storefront, total, isCapped)
      await shopper.click(box(/Adora/))
      const announced = modal().getAllByRole('status').at(-1)!
      expect([apply().textContent, announced.textContent]).toEqual(['Apply', ''])
      await elapse(PREVIEW)
      expect([apply().textContent, announced.textContent]).toEqual([reads, reads])
    },
  )

  test('requests the count once for several quick choices', async () => {
    const { shopper, storefront } = await openModal()
    await shopper.click(box(/Adora/))
    await elapse(PREVIEW - 1)
    await shopper.click(box(/Yes/))
    await elapse(PREVIEW)
    expect(storefront.requested).toEqual(['brand[]=adora&vegan[]=1'])
  })

  test('never shows the count of an earlier draft', async () => {
    const { shopper, storefront } = await openModal()
    storefront.hold()
    await shopper.click(box(/Adora/))
    await elapse(PREVIEW)
    await shopper.click(box(/Yes/))
    await storefront.release('brand[]=adora')
    expect(apply().textContent).toBe('Apply')
  })

  test('applies the draft even without its count', async () => {
    const { shopper, storefront } = await openModal()
    storefront.respondWith(() => ({ status: 503 }))
    await shopper.click(box(/Adora/))
    await elapse(PREVIEW)
    expect(apply().textContent).toBe('Apply')
    storefront.respondWith((query) => ({ state: pageState({ query }) }))
    await shopper.click(apply())
    await isGone()
    await elapse(10)
    expect(screen.getByText('Product adora-1-1')).toBeDefined()
  })
})

describe('the filters of the modal', () => {
  const names = () =>
    modal()
      .queryAllByRole('checkbox')
      .map((one) => one.closest('label')?.textContent)
  const codeOf = (query: ListQuery, field: string) => chosenOptions(query.form, field)[0]

  /** A shop that counts each option with all choices, its own filter's included. */
  function narrow(storefront: FakeStorefront): void {
    storefront.respondWith((query) => {
      const filters = FILTERS.map((filter): Filter => {
        const chosen = codeOf(query, filter.code)
        if (filter.kind !== 'SELECT') return filter
        const count = Object.keys(query.form).length
        const options = filter.options.map((one) => {
          return { ...one, count: !chosen || one.code === chosen ? count : 0 }
        })
        return { ...filter, options }
      })
      return { state: pageState({ query, filters }) }
    })
  }

  test('keep the options of the filter that gained a value, so that another can be ticked', async () => {
    const { shopper, storefront } = await openModal()
    narrow(storefront)
    await shopper.click(box(/Adora/))
    await elapse(PREVIEW)
    expect(names()).toEqual(['Adora(1,204)', 'Belle(8)', 'Yes(1)', 'No(1)'])
    await shopper.click(box(/Belle/))
    await elapse(PREVIEW)
    expect([box(/Adora/).checked, box(/Belle/).checked]).toEqual([true, true])
    expect(names()).toEqual(['Adora(1,204)', 'Belle(8)', 'Yes(1)', 'No(1)'])
  })

  test('keep only the last filter that gained a value', async () => {
    const { shopper, storefront } = await openModal()
    narrow(storefront)
    await shopper.click(box(/Adora/))
    await elapse(PREVIEW)
    await shopper.click(box(/Yes/))
    await elapse(PREVIEW)
    expect(names()).toEqual(['Adora(2)', 'Yes(1)', 'No(1)'])
  })

  test('keep none after a value is removed', async () => {
    const { shopper, storefront } = await openModal({ brand: ['adora', 'belle'] })
    narrow(storefront)
    await shopper.click(box(/Belle/))
    await elapse(PREVIEW)
    expect(names()).toEqual(['Adora(1)', 'Yes(1)', 'No(1)'])
  })

  test.each([
    { until: 'the next list is there', responses: () => new Promise<never>(() => undefined) },
    {
      until: 'the shopper goes on, when it fails',
      responses: () => Promise.reject(new Error('cut')),
    },
  ])('are unchanged until $until', async ({ responses }) => {
    const { shopper, storefront } = await openModal()
    narrow(storefront)
    await shopper.click(box(/Adora/))
    await elapse(PREVIEW)
    const before = names()
    vi.stubGlobal('fetch', responses)
    await shopper.click(box(/Yes/))
    await elapse(PREVIEW)
    expect(names()).toEqual(before)
    expect(apply().textContent).toBe('Apply')
  })
})

describe('applying the filter modal', () => {
  test('shows the list of the draft at once, and closes', async () => {
    const { shopper } = await openModal()
    await shopper.click(box(/Adora/))
    await shopper.click(box(/Yes/))
    await shopper.click(apply())
    await isGone()
    await elapse(10)
    expect(addressShown()).toBe('brand[]=adora&vegan[]=1')
    expect(screen.getByText('Product adora+1-1-1')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Filter (2)' })).toBeDefined()
  })

  test('uses the list that was loaded with the count: nothing is requested twice', async () => {
    const { shopper, storefront } = await openModal()
    await shopper.click(box(/Adora/))
    await elapse(PREVIEW)
    await shopper.click(apply())
    await isGone()
    await elapse(10)
    expect(storefront.requested).toEqual(['brand[]=adora'])
  })

  test('without a draft sends nothing', async () => {
    const { shopper, storefront } = await openModal()
    await shopper.click(apply())
    await isGone()
    await elapse(1000)
    expect(storefront.requested).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('while its count is pending loads the list nevertheless', async () => {
    const { shopper, storefront } = await openModal()
    storefront.hold()
    await shopper.click(box(/Adora/))
    await elapse(PREVIEW)
    await shopper.click(apply())
    await isGone()
    await elapse(10)
    await storefront.release('brand[]=adora')
    expect(screen.getByText('Product adora-1-1')).toBeDefined()
  })
})

/** Of the page's own list: every page has modules of its own. */
const keptFilter = async () =>
  (await import('#storefront/listing/browser/list.ts')).listController.keptFilter()

describe('the kept filter of a draft (keepFilter)', () => {
  test('is the last filter that gained a value, whatever their order', async () => {
    const { shopper } = await openModal()
    await shopper.click(box(/Yes/))
    await shopper.click(box(/Adora/))
    await shopper.click(apply())
    await isGone()
    expect(await keptFilter()).toBe('brand')
  })

  test('is null after a filter lost a value', async () => {
    const { shopper } = await openModal({ brand: ['belle'] })
    await shopper.click(box(/Yes/))
    await shopper.click(box(/Belle/))
    await shopper.click(apply())
    await isGone()
    expect(await keptFilter()).toBeNull()
  })
})

test('the notice about a draft is removed with the filter modal', async () => {
  const { shopper } = await openModal({ brand: ['citra'] })
  await shopper.click(box(/Citra/))
  await shopper.keyboard('{Escape}')
  await isGone()
  await vi.waitFor(() => expect(screen.queryByText(/No products with “Citra”/)).toBeNull())
  await shopper.click(screen.getByRole('button', { name: /^Filter/ }))
  await elapse(0)
  expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).toContain('Adora')
  expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).not.toContain(
    'No products with',
  )
})

test.each(['Keep only “Citra”', 'Close'])(
  'the focus returns to its option when "%s" removes the notice',
  async (name) => {
    const { shopper } = await openModal({ brand: ['citra', 'adora'] })
    await shopper.click(box(/Citra/))
    const notice = (await screen.findByText(/No products with “Citra”/, { selector: '.modal *' }))
      .parentElement!
    await shopper.click(within(notice).getByRole('button', { name }))
    await vi.waitFor(() => expect(document.activeElement).toBe(box(/Citra/)))
  },
)

test('closing the filter modal drops the draft', async () => {
  const { shopper, storefront } = await openModal({ brand: ['belle'] })
  await shopper.click(box(/Adora/))
  await shopper.click(modal().getByRole('button', { name: 'Close' }))
  await isGone()
  await elapse(1000)
  expect(storefront.requested).toEqual([])
  await shopper.click(screen.getByRole('button', { name: 'Filter (1)' }))
  await elapse(0)
  expect(box(/Adora/).checked).toBe(false)
})

test('"remove all" in the filter modal empties the draft', async () => {
  const { shopper } = await openModal({ brand: ['belle'], price: { min: 600, max: null } })
  await shopper.click(modal().getByRole('button', { name: 'Remove all' }))
  expect(box(/Belle/).checked).toBe(false)
  expect(addressShown()).toBe('brand[]=belle&price[min]=600')
  await shopper.click(apply())
  await isGone()
  await elapse(10)
  expect(addressShown()).toBe('')
})

test('a value without products is explained in the filter modal, and can be replaced by a range', async () => {
  const { shopper } = await openModal({ brand: ['citra'] })
  await shopper.click(box(/Citra/))
  expect(modal().getByText(/No products with “Citra”/)).toBeDefined()
  await shopper.type(modal().getAllByRole('textbox', { name: 'From' })[0]!, '20{Enter}')
  await shopper.click(apply())
  await isGone()
  await elapse(10)
  expect(addressShown()).toBe('brand[]=citra&price[min]=2000')
})
