import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { form } from '../../../support/samples/domain.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import { elapse, openPage } from '../../../support/dom/page.tsx'

const islands = ['filters'] as const
const tick = (name: RegExp) => screen.getByRole('checkbox', { name })

beforeEach(() => {
  document.title = 'Vitamins: buy online · Salvia'
})

test('the title follows the filters of the drawn list, and back', async () => {
  const { shopper, storefront } = await openPage({ islands, hasGrid: true })
  storefront.hold()
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect(document.title).toBe('Vitamins: buy online · Salvia')
  await storefront.release('brand[]=adora')
  expect(document.title).toBe('Vitamins, Adora · Salvia')
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect(document.title).toBe('Vitamins: buy online · Salvia')
})

test('the title of a page that opened with filters is the heading without them', async () => {
  document.title = 'Vitamins, Vegan · Salvia'
  const state = pageState({ query: listQuery({ form: form({ vegan: ['1'] }) }) })
  const { shopper } = await openPage({ state, islands, hasGrid: true })
  await shopper.click(tick(/Yes/))
  await elapse(500)
  expect(document.title).toBe('Vitamins · Salvia')
})

test('the title of a search stays that of its text', async () => {
  const route = { name: 'PRODUCTS_SEARCH', locale: 'en', params: {} } as const
  const { shopper } = await openPage({ state: pageState({ route }), islands, hasGrid: true })
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect(document.title).toBe('Vitamins: buy online · Salvia')
})
