import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Filter } from '#contract/query/filter.ts'
import { option, select } from '../../../support/samples/domain.ts'
import { pageState } from '../../../support/samples/pages.ts'
import { elapse, openPage, travelBy } from '../../../support/dom/page.tsx'

const filters: Filter[] = [
  select('brand', [option('adora', { count: 9 }), option('belle', { count: 8 })]),
  select('form', [option('cream', { count: 4 }), option('gel', { count: 3 })]),
]

/** A back end that counts a filter's options together with its own choice. */
const narrowed: Filter[] = [select('form', [option('cream', { count: 2 })])]

const counts = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
let shopper: Awaited<ReturnType<typeof openPage>>['shopper']

async function click(name: RegExp): Promise<void> {
  await shopper.click(screen.getByRole('checkbox', { name }))
  await elapse(500)
}

beforeEach(async () => {
  const page = await openPage({ state: pageState({ filters }), islands: ['filters'] })
  shopper = page.shopper
  page.storefront.respondWith((query) => ({ state: pageState({ query, filters: narrowed }) }))
})

describe('the filter that gained a value last', () => {
  test('keeps its options and their order; the others get their new counts', async () => {
    await click(/adora/)
    expect(counts()).toEqual(['adora(9)', 'belle(8)', 'cream(2)'])
  })

  test('changes with the next choice', async () => {
    await click(/adora/)
    await click(/cream/)
    expect(counts()).toEqual(['cream(2)'])
  })
})

test('is no longer kept once a filter loses a value', async () => {
  await click(/adora/)
  await click(/belle/)
  await click(/belle/)
  expect(counts()).toEqual(['cream(2)'])
})

test('is no longer kept after Back', async () => {
  await click(/adora/)
  await click(/belle/)
  await travelBy(-1)
  await elapse(500)
  expect(counts()).toEqual(['cream(2)'])
})

test('is that of the categories above the list too, until one of them is dropped', async () => {
  const categories = select('categories', [
    option('teas', { count: 5 }),
    option('jams', { count: 4 }),
  ])
  const page = await openPage({
    state: pageState({ filters: [categories, ...filters] }),
    islands: ['categories', 'filters'],
  })
  page.storefront.respondWith((query) => ({ state: pageState({ query, filters: narrowed }) }))
  const press = async (name: RegExp) => {
    await page.shopper.click(screen.getByRole('link', { name }))
    await elapse(500)
  }
  await press(/teas/)
  await press(/jams/)
  expect(counts()).toEqual(['teas(5)', 'jams(4)', 'cream(2)'])
  await press(/jams/)
  expect(counts()).toEqual(['cream(2)'])
})
