import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { LISTING_SORTS, SEARCH_SORTS, form } from '../../../support/samples/domain.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, elapse, openPage } from '../../../support/dom/page.tsx'

const islands = ['sort'] as const
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
const choices = () => [...sort().options].map(({ value, text }) => [value, text])

describe('the sort select', () => {
  test('offers the orders of listings by name, the default first', async () => {
    await openPage({ islands })
    const t = createTranslator('en')
    expect(choices()).toEqual(LISTING_SORTS.map((choice) => [choice, t(`sort.${choice}`)]))
    expect(sort().value).toBe('position')
  })

  test('offers the orders of searches on the search page', async () => {
    const route = { name: 'PRODUCTS_SEARCH', locale: 'en', params: {} } as const
    await openPage({ state: pageState({ route }), islands })
    expect(choices().map(([value]) => value)).toEqual(SEARCH_SORTS)
  })

  test('shows the order of the list', async () => {
    await openPage({ state: pageState({ query: listQuery({ sort: 'price_desc' }) }), islands })
    expect(sort().value).toBe('price_desc')
  })

  test.each([
    { label: 'Newest first', address: 'brand[]=adora&order=DESC&sort=CREATED_AT' },
    { label: 'Price: high to low', address: 'brand[]=adora&order=DESC&sort=PRICE' },
    { label: 'Price: low to high', address: 'brand[]=adora&order=ASC&sort=PRICE' },
    {
      label: 'Biggest discount first',
      address: 'brand[]=adora&order=DESC&sort=DISCOUNT_PERCENTAGE',
    },
  ])('sends "$label" at once, with the first page and the same filters', async (row) => {
    const query = listQuery({ form: form({ brand: ['adora'] }), page: 4 })
    const { shopper, storefront } = await openPage({ state: pageState({ query }), islands })
    await shopper.selectOptions(sort(), row.label)
    await elapse(0)
    expect(storefront.requested).toEqual([row.address])
    expect(addressShown()).toBe(row.address)
  })

  test('set back to the default removes it from the address', async () => {
    const state = pageState({ query: listQuery({ sort: 'price_desc' }) })
    const { shopper } = await openPage({ state, islands })
    await shopper.selectOptions(sort(), 'Recommended')
    await elapse(0)
    expect(addressShown()).toBe('')
  })
})

test('the sort form includes the filters and the text when submitted without a script', async () => {
  const chosen = form({ brand: ['adora', 'belle'], price: { min: 600, max: null } })
  const query = listQuery({ form: chosen, query: 'day cream' })
  await openPage({ state: pageState({ query }), islands })
  const data = new FormData(document.querySelector<HTMLFormElement>('#sort-form') ?? undefined)
  expect([...data]).toEqual([
    ['brand[]', 'adora'],
    ['brand[]', 'belle'],
    ['price[min]', '600'],
    ['query', 'day cream'],
    ['sort-by', 'position'],
  ])
})
