import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { form } from '../../../support/samples/domain.ts'
import { listQuery, pageState } from '../../../support/samples/pages.ts'
import { addressShown, elapse, openPage, travelBy } from '../../../support/dom/page.tsx'

const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const chips = () => [...document.querySelectorAll('.chip')].map((chip) => chip.textContent)
const cards = () => screen.getAllByRole('heading', { level: 3 }).map((card) => card.textContent)
const islands = ['filters', 'chips', 'sort', 'count', 'next'] as const

/** The shopper ticks Adora, and the list of it fails. */
async function failAdora() {
  const page = await openPage({ islands, hasGrid: true })
  page.storefront.respondWith(() => ({ status: 503 }))
  await page.shopper.click(tick(/Adora/))
  await elapse(500)
  return page
}

describe('a list that cannot be loaded', () => {
  test('keeps its cards and shows an error with "try again"', async () => {
    await failAdora()
    expect(cards()).toEqual(['Product all-1-1', 'Product all-1-2', 'Product all-1-3'])
    expect(screen.getByRole('alert').textContent).toContain('We could not load the products.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  test.each([
    { how: 'refused', response: { status: 503 }, stored: { status: 503, violations: [] } },
    {
      how: 'no list at all',
      response: { html: '<p>Something else</p>' },
      stored: { status: 0, title: 'Error', detail: 'The list has no state' },
    },
  ])('stores the error in one form, whether it was $how', async ({ response, stored }) => {
    const { shopper, storefront } = await openPage({ islands, hasGrid: true })
    storefront.respondWith(() => response)
    await shopper.click(tick(/Adora/))
    await elapse(500)
    const { $list } = await import('#storefront/listing/browser/list-store.ts')
    expect($list.get()).toMatchObject({ status: 'ERROR', error: stored })
  })

  test("keeps the address and the controls at the shopper's choice", async () => {
    await failAdora()
    expect(addressShown()).toBe('brand[]=adora')
    expect(tick(/Adora/).checked).toBe(true)
  })

  test('says that it waits: in its chip, its tick and its order, over a dimmed list', async () => {
    const { shopper } = await failAdora()
    expect(chips()).toEqual(['Brand: Adora not applied yet'])
    expect(
      screen.getByRole('checkbox', { name: /^Adora ?\([\d,]+\) not applied yet$/ }),
    ).toBeDefined()
    expect(screen.getByRole('checkbox', { name: /^Belle ?\([\d,]+\)$/ })).toBeDefined()
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeDefined()
    const list = document.querySelector('[data-ready="failed"]')
    expect(list?.hasAttribute('inert')).toBe(true)
    await shopper.selectOptions(screen.getByRole('combobox'), 'price_asc')
    await elapse(20)
    expect(screen.getByRole('combobox', { name: /^Sort by ?not applied yet$/ })).toBeDefined()
  })

  test('is undone: address, chips, ticks and cards are as before', async () => {
    const { shopper, storefront } = await failAdora()
    await shopper.click(screen.getByRole('button', { name: 'Undo' }))
    await elapse(0)
    expect([addressShown(), chips(), tick(/Adora/).checked]).toEqual(['', [], false])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.querySelector('[inert]')).toBeNull()
    expect(storefront.requested).toEqual(['brand[]=adora'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('leaves a closed chip in sight while the list is still one with its value', async () => {
    const query = listQuery({ form: form({ brand: ['adora'] }) })
    const page = await openPage({ state: pageState({ query }), islands, hasGrid: true })
    page.storefront.respondWith(() => ({ status: 503 }))
    await page.shopper.click(screen.getByRole('link', { name: 'Remove filter Brand: Adora' }))
    await elapse(0)
    expect(chips()).toEqual(['Brand: Adora not applied yet'])
    expect(
      screen.getByRole('checkbox', { name: /^Adora ?\([\d,]+\) not applied yet$/ }),
    ).toBeDefined()
    await page.shopper.click(screen.getByRole('button', { name: 'Undo' }))
    await elapse(0)
    expect([addressShown(), chips()]).toEqual(['brand[]=adora', ['Brand: Adora']])
  })

  test('is requested again by "try again", and the message is removed', async () => {
    const { shopper, storefront } = await failAdora()
    storefront.respondWith((query) => ({ state: pageState({ query }) }))
    await shopper.click(screen.getByRole('button', { name: 'Try again' }))
    await elapse(0)
    expect(cards()[0]).toBe('Product adora-1-1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is requested once more when the browser is online again', async () => {
    const { storefront } = await failAdora()
    const { retryWhenOnline } = await import('#storefront/listing/browser/later/deferred.ts')
    retryWhenOnline()
    window.dispatchEvent(new Event('online'))
    await elapse(0)
    expect(screen.getByRole('alert')).toBeDefined()
    storefront.respondWith((query) => ({ state: pageState({ query }) }))
    window.dispatchEvent(new Event('online'))
    await elapse(0)
    expect(cards()[0]).toBe('Product adora-1-1')
    const requests = storefront.requested.length
    window.dispatchEvent(new Event('online'))
    await elapse(0)
    expect(storefront.requested).toHaveLength(requests)
  })

  test('keeps the focus on "try again" if that fails too', async () => {
    const { shopper } = await failAdora()
    await shopper.click(screen.getByRole('button', { name: 'Try again' }))
    await elapse(0)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }))
  })

  test('is requested again if the shopper makes the same choice again', async () => {
    const { shopper, storefront } = await failAdora()
    storefront.respondWith((query) => ({ state: pageState({ query }) }))
    await shopper.click(tick(/Adora/))
    await shopper.click(tick(/Adora/))
    await elapse(500)
    expect(cards()[0]).toBe('Product adora-1-1')
  })

  test('is requested again by "load more": its second page does not belong below these cards', async () => {
    const { shopper, storefront } = await failAdora()
    storefront.respondWith((query) => ({ state: pageState({ query }) }))
    await shopper.click(screen.getByRole('link', { name: 'Load more' }))
    await elapse(0)
    expect(storefront.requested).toEqual(['brand[]=adora', 'brand[]=adora'])
    expect(cards()).toEqual(['Product adora-1-1', 'Product adora-1-2', 'Product adora-1-3'])
  })

  test('is not cached: Back and Forward request it again', async () => {
    const { storefront } = await failAdora()
    await travelBy(-1)
    expect(screen.queryByRole('alert')).toBeNull()
    storefront.respondWith((query) => ({ state: pageState({ query }) }))
    await travelBy(1)
    expect(cards()[0]).toBe('Product adora-1-1')
  })
})

test('a failed further page is tried again at the same end', async () => {
  const { shopper, storefront } = await openPage({ islands, hasGrid: true })
  storefront.respondWith(() => ({ status: 500 }))
  await shopper.click(screen.getByRole('link', { name: 'Load more' }))
  await elapse(0)
  expect(cards()).toHaveLength(3)
  storefront.respondWith((query) => ({ state: pageState({ query }) }))
  await shopper.click(screen.getByRole('button', { name: 'Try again' }))
  await elapse(0)
  expect(cards()).toHaveLength(6)
})

test('a response without page state counts as failed', async () => {
  const { shopper, storefront } = await openPage({ islands, hasGrid: true })
  storefront.respondWith(() => ({ html: '<p>Something else</p>' }))
  await shopper.click(tick(/Adora/))
  await elapse(500)
  expect(cards()).toHaveLength(3)
  expect(screen.getByRole('alert')).toBeDefined()
})
