import { describe, expect, test } from 'vitest'
import { option, select } from '../../support/samples/domain.ts'
import { openList, settled } from '../../support/fakes/list-ports.ts'
import { listQuery, pageState } from '../../support/samples/pages.ts'

const brand = select('brand', [option('adora', { count: 4 }), option('belle', { count: 3 })])
const [adora, belle] = brand.options as [(typeof brand.options)[0], (typeof brand.options)[0]]

/** A list on which another one has been chosen, requested and is seen to be on its way. */
async function requestAdora() {
  const page = openList()
  page.list.toggleOption(brand, adora, true)
  await page.clock.pass(500)
  return page
}

/** That list, all of it drawn. */
async function showAdora() {
  const page = await requestAdora()
  await page.storefront.respond('brand[]=adora')
  await page.drawFrame()
  return page
}

describe('a choice', () => {
  test('is shown at once, and requested 500 ms after the last of several', async () => {
    const { list, view, clock, storefront } = openList()
    list.toggleOption(brand, adora, true)
    await clock.pass(499)
    list.toggleOption(brand, belle, true)
    expect(view().query.form).toEqual({ brand: ['adora', 'belle'] })
    await clock.pass(499)
    expect(storefront.requested).toEqual([])
    await clock.pass(1)
    expect(storefront.requested).toEqual(['brand[]=adora&brand[]=belle'])
  })

  test('is requested at once when the shopper leaves the page', () => {
    const { list, storefront } = openList()
    list.toggleOption(brand, adora, true)
    list.flush()
    expect(storefront.requested).toEqual(['brand[]=adora'])
  })

  test('of another order is requested at once', () => {
    const { list, storefront } = openList()
    list.chooseSort('price_asc')
    expect(storefront.requested).toEqual(['order=ASC&sort=PRICE'])
  })

  test('that is undone in time requests nothing', async () => {
    const { list, clock, storefront, view } = openList()
    list.toggleOption(brand, adora, true)
    list.toggleOption(brand, adora, false)
    await clock.pass(500)
    expect(storefront.requested).toEqual([])
    expect(view().ready).toBe('')
  })

  test('aborts the request of the previous choice, and only its own response is rendered', async () => {
    const page = await requestAdora()
    page.list.chooseSort('price_asc')
    expect(page.storefront.aborted).toEqual(['brand[]=adora'])
    await page.drawFrame()
    await page.storefront.respond('brand[]=adora')
    expect(page.events).toEqual([])
    await page.storefront.respond('brand[]=adora&order=ASC&sort=PRICE')
    await page.drawFrame()
    expect(page.steps).toEqual(['cards', 'islands', 'rest'])
  })
})

describe('a response', () => {
  test('is rendered in one order: the cards, a frame, the islands, the rest', async () => {
    const page = await requestAdora()
    await page.storefront.respond('brand[]=adora')
    expect([page.steps, page.view().status]).toEqual([['cards'], 'PROCESSING'])
    await page.drawFrame()
    expect([page.steps, page.view().status]).toEqual([['cards', 'islands', 'rest'], 'SUCCESS'])
    expect(page.events[0]?.change).toBe(page.events[1]?.change)
  })

  test('with one more page does not wait for a frame', async () => {
    const page = openList()
    void page.list.loadMore()
    await settled()
    await page.drawFrame()
    await page.storefront.respond('page=2')
    expect(page.steps).toEqual(['cards', 'islands', 'rest'])
    expect(page.list.pages()).toEqual([1, 2])
    expect(page.history.entries.at(-1)?.position.pages).toEqual([1, 2])
  })

  test('shows a loading state only after 200 ms', async () => {
    const { view, clock } = await requestAdora()
    await clock.pass(199)
    expect(view().awaited).toBeNull()
    await clock.pass(1)
    expect(view().awaited).toBe('replace')
  })

  test('is dropped if the address has changed to another list', async () => {
    const { history, storefront, events, drawFrame } = await requestAdora()
    history.back()
    await drawFrame()
    await storefront.respond('brand[]=adora')
    expect(events).toEqual([])
  })
})

describe('the list is ready', () => {
  test('from the start, and under the key of each list that is rendered completely', async () => {
    const page = openList()
    expect(page.view().ready).toBe('')
    page.list.toggleOption(brand, adora, true)
    const seen = [page.view().ready]
    await page.clock.pass(500)
    await page.storefront.respond('brand[]=adora')
    seen.push(page.view().ready)
    await page.drawFrame()
    seen.push(page.view().ready)
    expect(seen).toEqual([null, null, 'brand%5B%5D=adora'])
  })

  test('under the key of the list that an address without its order leads to', async () => {
    const page = openList()
    page.list.chooseSort('rating_desc')
    await page.drawFrame()
    await page.storefront.respond('order=DESC&sort=RATING', listQuery())
    await page.drawFrame()
    expect(page.view()).toMatchObject({ ready: '', query: { sort: 'position' } })
    expect(page.history.query().sort).toBe('position')
  })

  test('not while a later choice is pending', async () => {
    const page = await requestAdora()
    page.list.toggleOption(brand, belle, true)
    await page.storefront.respond('brand[]=adora')
    await page.drawFrame()
    expect(page.steps).toEqual(['cards', 'islands', 'rest'])
    expect(page.view().ready).toBeNull()
  })

  test('as failed if it could not be loaded', async () => {
    const page = await requestAdora()
    await page.storefront.refuse('brand[]=adora')
    expect(page.view()).toMatchObject({ status: 'ERROR', ready: 'failed', awaited: null })
  })
})

describe('a list that could not be loaded', () => {
  async function failAdora() {
    const page = await requestAdora()
    await page.storefront.refuse('brand[]=adora')
    return page
  }

  test.each(['retry', 'loadMore'] as const)('is requested again by %s', async (command) => {
    const { list, storefront } = await failAdora()
    expect(list.isRendered()).toBe(false)
    void list[command]()
    await settled()
    expect(storefront.requested).toEqual(['brand[]=adora', 'brand[]=adora'])
  })

  test('is no longer failed once another one is loaded', async () => {
    const { list, storefront, drawFrame } = await failAdora()
    list.applyForm({ brand: ['belle'] })
    await drawFrame()
    await storefront.respond('brand[]=belle')
    await drawFrame()
    await list.retry()
    expect(list.isRendered()).toBe(true)
    expect(storefront.requested).toEqual(['brand[]=adora', 'brand[]=belle'])
  })

  test('leaves the drawn one named, until it is requested again', async () => {
    const { list, view } = await failAdora()
    expect(view().applied).toEqual({ query: listQuery(), canUndo: true })
    void list.retry()
    await settled()
    expect(view()).toMatchObject({ applied: null, awaited: 'replace' })
  })

  test.each([
    { how: 'is undone', undo: 'undo' },
    { how: 'is removed again', undo: 'removeAll' },
  ] as const)('is left for the drawn one when it $how, without a request', async ({ undo }) => {
    const { list, view, history, storefront, events } = await failAdora()
    list[undo]()
    expect(history.entries).toHaveLength(1)
    list.travel(history.query(), { pages: [1, 1], scroll: 40 })
    expect(view()).toMatchObject({ status: 'SUCCESS', error: null, applied: null, ready: '' })
    expect(view().query.form).toEqual({})
    expect(storefront.requested).toEqual(['brand[]=adora'])
    // Its cards are there already, where the shopper looks at them.
    expect([events, history.scrolls]).toEqual([[], [0]])
  })

  test('has no entry of its own once another is chosen, so that one step undoes all', async () => {
    const { list, view, history, clock, storefront } = await failAdora()
    list.toggleOption(brand, belle, true)
    await clock.pass(500)
    await storefront.refuse('brand[]=adora&brand[]=belle')
    expect(history.entries.map(({ query }) => query.form)).toEqual([
      {},
      { brand: ['adora', 'belle'] },
    ])
    expect(view().applied).toEqual({ query: listQuery(), canUndo: true })
  })

  test('cannot be undone if Back led to it: the drawn list is not the one before', async () => {
    const page = await showAdora()
    page.history.back()
    page.list.travel(listQuery(), null)
    await page.storefront.refuse('')
    expect(page.view().applied).toMatchObject({
      query: { form: { brand: ['adora'] } },
      canUndo: false,
    })
  })

  test('is not another one when only its further pages could not be restored', async () => {
    const page = openList()
    void page.list.show(listQuery(), { pages: [1, 2], scroll: 0 })
    await page.storefront.refuse('page=2')
    expect(page.view()).toMatchObject({ status: 'ERROR', applied: null, ready: '' })
  })
})

describe('Back', () => {
  test('shows all pages of the target list at once, and drops a pending choice', async () => {
    const page = await showAdora()
    page.list.toggleOption(brand, belle, true)
    page.history.back()
    page.list.travel(listQuery(), { pages: [1, 2], scroll: 700 })
    await page.clock.pass(500)
    expect(page.storefront.requested).toEqual(['brand[]=adora', '', 'page=2'])
    await page.storefront.respond('')
    await page.storefront.respond('page=2')
    expect(page.events.at(-1)).toMatchObject({ phase: 'rest', change: { scroll: { scroll: 700 } } })
    expect(page.list.pages()).toEqual([1, 2])
  })

  test('within the same list only scrolls', () => {
    const { list, history, storefront } = openList()
    list.travel(listQuery({ page: 2 }), { pages: [1, 1], scroll: 300 })
    expect(history.scrolls).toEqual([300])
    expect(storefront.requested).toEqual([])
  })
})

test('two lists share no state', async () => {
  const one = openList()
  const other = openList(pageState({ query: listQuery({ page: 3 }) }))
  one.list.chooseSort('price_asc')
  expect(other.view().status).toBe('SUCCESS')
  expect([one.list.pages(), other.list.pages()]).toEqual([
    [1, 1],
    [3, 3],
  ])
})

test('a failed prefetch is not a failure of the list', async () => {
  const { list, storefront, view } = openList()
  list.prefetch(2)
  await storefront.refuse('page=2')
  expect(view().status).toBe('SUCCESS')
})

test('the last filter that gained a value is preserved until one loses a value', () => {
  const { list } = openList()
  list.toggleOption(brand, adora, true)
  expect(list.keptFilter()).toBe('brand')
  list.toggleOption(brand, adora, false)
  expect(list.keptFilter()).toBeNull()
})

test('the cards of a list are complete even if the islands beside them throw', async () => {
  const { list, storefront, drawFrame, steps } = openList(pageState(), () => {
    throw new Error('An island cannot be drawn')
  })
  list.chooseSort('price_asc')
  await storefront.respond('order=ASC&sort=PRICE')
  await drawFrame()
  await drawFrame()
  expect(steps).toEqual(['cards', 'rest'])
})
