import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { anchorFilterScroll } from '#storefront/listing/browser/later/filter-scroll-anchoring.ts'
import type { Filter } from '#contract/query/filter.ts'
import { FilterPanels } from '#storefront/listing/islands/panels/FilterPanels.tsx'
import { option, select } from '../../../support/samples/domain.ts'
import { draw } from '../../../support/dom/drawing.tsx'
import { listQuery } from '../../../support/samples/pages.ts'

const CODES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const brands = (codes: readonly string[]) =>
  select(
    'brand',
    codes.map((code) => option(code)),
  )

function filterForm(...filters: Filter[]) {
  const nothing = () => undefined
  return (
    <FilterPanels
      id="filters-form"
      action="/en/sale/x-1"
      onPanel={nothing}
      filters={filters}
      optionsOf={(filter) => (filter.kind === 'SELECT' ? filter.options : [])}
      query={listQuery()}
      onToggle={nothing}
      onRange={nothing}
      onDisabledValue={nothing}
    />
  )
}

const box = (value: string) => document.querySelector<HTMLInputElement>(`[value="${value}"]`)

beforeAll(anchorFilterScroll)

/** Renders again; resolves when observers have been notified, this one last. */
const drawn = (redraw: () => void) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    redraw()
  })

test('the focus follows an option that moves', async () => {
  const { redraw } = draw(filterForm(brands(CODES)))
  const before = box('a')
  before?.focus()
  await drawn(() => redraw(filterForm(brands(CODES.toReversed()))))
  expect(box('a')).not.toBe(before)
  expect(document.activeElement).toBe(box('a'))
})

test('a shopper who has left the filters keeps the focus elsewhere', async () => {
  const { redraw, shopper } = draw(filterForm(brands(CODES)))
  box('a')?.focus()
  await shopper.click(document.body)
  await drawn(() => redraw(filterForm(brands(CODES.toReversed()))))
  expect(document.activeElement).toBe(document.body)
})

describe('a pressed option stays where it is in the window', () => {
  /** Draws filters that are `scrolled` px, ticks an option of theirs, and moves it by `moved` px. */
  async function move(scrolled: number, ...moves: number[]) {
    let top = 300
    vi.spyOn(HTMLInputElement.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ top }) as DOMRect,
    )
    const filters = (codes: readonly string[]) => (
      <div id="filters">{filterForm(brands(codes))}</div>
    )
    const { shopper, redraw } = draw(filters(CODES))
    const scroller = document.querySelector('#filters')!
    scroller.scrollTop = scrolled
    await shopper.click(screen.getByRole('checkbox', { name: /^a/ }))
    for (const [index, moved] of moves.entries()) {
      top += moved
      await drawn(() => redraw(filters(CODES.slice(0, index + 2))))
    }
    return [scroller.scrollTop, document.querySelector('form')?.style.paddingBlockStart]
  }

  test('by scrolling the filters', async () => expect(await move(200, -70)).toEqual([130, '']))

  test('by space above them if they cannot be scrolled', async () =>
    expect(await move(50, -70)).toEqual([0, '20px']))

  test('and that space is used up first when it moves down again', async () =>
    expect(await move(50, -70, 60)).toEqual([40, '']))
})

test('a choice keeps the height of the filters until a panel is opened or closed', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(700)
  const { shopper } = draw(filterForm(brands(CODES)))
  const height = () => document.querySelector('form')?.style.minBlockSize
  await shopper.click(screen.getByRole('checkbox', { name: /^a/ }))
  expect(height()).toBe('700px')
  await shopper.click(screen.getByText('brand', { selector: 'summary' }))
  await vi.waitFor(() => expect(height()).toBe(''))
})
