import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { RangeFilter, RangeSelection } from '#contract/query/filter.ts'
import { RangePanel } from '#storefront/listing/islands/panels/RangePanel.tsx'
import { range } from '../../../support/samples/domain.ts'
import { draw } from '../../../support/dom/drawing.tsx'

const OPEN = { min: null, max: null }
const PRICE = range('price', 510, 9890)
const VOLUME = range('volume', 10, 500)

function drawPanel(
  filter: RangeFilter,
  selection: RangeSelection = OPEN,
  settings: Parameters<typeof draw>[1] = {},
) {
  const onRange = vi.fn<(of: typeof filter, selection: RangeSelection) => void>()
  const panel = <RangePanel filter={filter} name="Price" selection={selection} onRange={onRange} />
  return { ...draw(panel, settings), chosen: () => onRange.mock.calls.map(([, chosen]) => chosen) }
}

const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
const to = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'To' })

describe('the unit of a range', () => {
  test.each([
    { filter: PRICE, unit: '€' },
    { filter: { ...VOLUME, unit: 'ml' }, unit: 'ml' },
    { filter: VOLUME, unit: '' },
  ])('is shown beside the inputs: "$unit"', ({ filter, unit }) => {
    drawPanel(filter)
    expect([from().title, to().title]).toEqual([unit, unit])
  })
})

describe('a typed value', () => {
  test('is applied on blur, and not earlier', async () => {
    const { shopper, chosen } = drawPanel(VOLUME)
    await shopper.type(from(), '50')
    expect(chosen()).toEqual([])
    await shopper.tab()
    expect(chosen()).toEqual([{ min: 50, max: null }])
  })

  test('is applied on Enter, once, and does not submit the form', async () => {
    const { shopper, chosen, container } = drawPanel(VOLUME)
    const sent = vi.fn<() => void>()
    container.addEventListener('submit', sent)
    await shopper.type(to(), '300{Enter}')
    await shopper.tab()
    expect(chosen()).toEqual([{ min: null, max: 300 }])
    expect(sent).not.toHaveBeenCalled()
  })

  test.each([
    { typed: '5', end: 'from', before: OPEN, chosen: OPEN },
    { typed: '10', end: 'from', before: OPEN, chosen: OPEN },
    { typed: '500', end: 'to', before: OPEN, chosen: OPEN },
    { typed: '9999', end: 'to', before: OPEN, chosen: OPEN },
    // An end at its bound is where it was without a choice: nothing has changed.
    {
      typed: '9999',
      end: 'to',
      before: { min: 20, max: null },
      chosen: { min: 20, max: null },
    },
    { typed: '-3', end: 'from', before: { min: 20, max: 40 }, chosen: { min: 10, max: 40 } },
    { typed: '9999', end: 'from', before: OPEN, chosen: { min: 500, max: null } },
    { typed: '100', end: 'from', before: { min: null, max: 50 }, chosen: { min: 50, max: 100 } },
    { typed: '12,5', end: 'from', before: OPEN, chosen: { min: 12.5, max: null } },
    { typed: '12.5', end: 'from', before: OPEN, chosen: { min: 12.5, max: null } },
  ])('of $typed as "$end" of 10 to 500 with $before selects $chosen', async (row) => {
    const { shopper, chosen } = drawPanel(VOLUME, row.before)
    const input = row.end === 'from' ? from() : to()
    await shopper.clear(input)
    await shopper.type(input, row.typed)
    await shopper.tab()
    expect(chosen()).toEqual([row.chosen])
  })
})

describe('a typed price', () => {
  test.each(['50 €', '€50', 'EUR 50', '５０'])(
    'is applied as it was pasted: "%s"',
    async (text) => {
      const { shopper, chosen } = drawPanel(PRICE)
      await shopper.type(from(), `${text}{Enter}`)
      expect(chosen()).toEqual([{ min: 5000, max: null }])
    },
  )

  test('in another currency changes nothing, and the message names the shop’s', async () => {
    const { shopper, chosen } = drawPanel(PRICE)
    await shopper.type(from(), '$50{Enter}')
    expect([chosen(), from().value]).toEqual([[], '$50'])
    expect(screen.getByRole('alert').textContent).toBe(
      'Prices are in €. Enter a number, such as 5.',
    )
  })

  test('that the server could not read is reported from the start', () => {
    drawPanel(PRICE, OPEN, { unread: 'price-to' })
    expect(to().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    expect(from().getAttribute('aria-invalid')).toBeNull()
  })
})

describe('an invalid typed value', () => {
  test.each(['cheap', '1e3', '12abc', '--1', '1.2.3', '∞'])(
    'such as "%s" changes nothing, stays to be corrected, and is reported as not a number',
    async (typed) => {
      const { shopper, chosen } = drawPanel(VOLUME, { min: 50, max: null })
      await shopper.clear(from())
      await shopper.type(from(), typed)
      await shopper.tab()
      expect(chosen()).toEqual([])
      expect(from().value).toBe(typed)
      expect(from().getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByRole('alert').textContent).toBe('Enter a number, such as 10.')
      expect(from().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
    },
  )

  test('is no longer reported once it is corrected', async () => {
    const { shopper, chosen } = drawPanel(VOLUME)
    await shopper.type(from(), 'fifty{Enter}')
    await shopper.clear(from())
    expect(screen.queryByRole('alert')).toBeNull()
    await shopper.type(from(), '50{Enter}')
    expect(from().getAttribute('aria-invalid')).toBeNull()
    expect(chosen()).toEqual([{ min: 50, max: null }])
  })

  test('that is empty is ignored, and the selected end is restored', async () => {
    const { shopper, chosen } = drawPanel(VOLUME, { min: 50, max: 300 })
    await shopper.clear(from())
    await shopper.tab()
    expect(chosen()).toEqual([])
    expect(from().value).toBe('50')
  })

  test('that was always empty is ignored', async () => {
    const { shopper, chosen } = drawPanel(VOLUME)
    await shopper.click(from())
    await shopper.click(to())
    await shopper.keyboard('{Enter}')
    await shopper.tab()
    expect(chosen()).toEqual([])
  })
})

describe('a price', () => {
  test('is shown in whole units: min rounded down, max rounded up', () => {
    drawPanel(PRICE, { min: 1050, max: 2050 })
    expect([from().value, to().value]).toEqual(['10', '21'])
    expect([from().placeholder, to().placeholder]).toEqual(['5', '99'])
  })

  test('is rounded up at its upper end', async () => {
    const { shopper, chosen } = drawPanel(PRICE)
    await shopper.type(to(), '20,01{Enter}')
    expect(chosen()).toEqual([{ min: null, max: 2100 }])
  })

  test.each([
    { typed: '20', chosen: { min: 2000, max: null } },
    { typed: '20,50', chosen: { min: 2000, max: null } },
    { typed: '19.99', chosen: { min: 1900, max: null } },
    { typed: '0,07', chosen: OPEN },
    { typed: '99', chosen: { min: 9890, max: null } },
    { typed: '1,000', chosen: { min: 9890, max: null } },
  ])(
    'typed as $typed is selected in cents of whole units, between 510 and 9890: $chosen',
    async ({ typed, chosen: expected }) => {
      const { shopper, chosen } = drawPanel(PRICE)
      await shopper.type(from(), `${typed}{Enter}`)
      expect(chosen()).toEqual([expected])
    },
  )

  test.each([
    { end: 'to', typed: '40', before: { min: 1050, max: null }, chosen: { min: 1050, max: 4000 } },
    { end: 'to', typed: '40', before: { min: 1050, max: 2050 }, chosen: { min: 1050, max: 4000 } },
    { end: 'from', typed: '7', before: { min: 1050, max: 2050 }, chosen: { min: 700, max: 2050 } },
    { end: 'to', typed: '6', before: { min: 1050, max: null }, chosen: { min: 600, max: 1050 } },
    {
      end: 'from',
      typed: '10',
      before: { min: 1050, max: 2050 },
      chosen: { min: 1050, max: 2050 },
    },
  ])('with $typed typed as "$end" keeps the other end of $before', async (row) => {
    const { shopper, chosen } = drawPanel(PRICE, row.before)
    const input = row.end === 'from' ? from() : to()
    await shopper.clear(input)
    await shopper.type(input, `${row.typed}{Enter}`)
    expect(chosen()).toEqual([row.chosen])
  })

  test.each([
    { before: { min: 1050, max: 2050 }, chosen: { min: 1050, max: 4000 } },
    { before: OPEN, chosen: { min: null, max: 4000 } },
    // Both handles together are a range of one price, not an open one.
    { before: { min: 4000, max: null }, chosen: { min: 4000, max: 4000 } },
  ])('with its upper handle moved to 40 keeps the lower end of $before', ({ before, ...row }) => {
    const { chosen } = drawPanel(PRICE, before)
    const handle = screen.getByRole('slider', { name: 'Price: highest' })
    fireEvent.input(handle, { target: { value: '40' } })
    fireEvent(handle, new Event('change', { bubbles: true }))
    expect(chosen()).toEqual([row.chosen])
  })

  test('from end to end of the full range is not a choice', async () => {
    const { shopper, chosen } = drawPanel(PRICE, { min: null, max: 2000 })
    await shopper.clear(to())
    await shopper.type(to(), '99{Enter}')
    expect(chosen()).toEqual([OPEN])
  })
})

describe('the panel', () => {
  test.each([
    { filter: range('volume', 50, 50), value: '50' },
    { filter: { ...range('volume', 50, 50), unit: 'ml' }, value: '50 ml' },
    { filter: { ...PRICE, bounds: { min: 1050, max: 1050 } }, value: '€10.50' },
  ])('is disabled if all products have one value, and names it: $value', ({ filter, value }) => {
    drawPanel(filter)
    expect([from().disabled, to().disabled]).toEqual([true, true])
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.getByText(`All products: ${value}`)).toBeDefined()
  })

  test('names its inputs so that the form works without a script', () => {
    drawPanel(PRICE)
    expect([from().name, to().name]).toEqual(['price-from', 'price-to'])
  })

  test('follows a choice made elsewhere', () => {
    const { redraw } = drawPanel(VOLUME, { min: 50, max: null })
    redraw(<RangePanel filter={VOLUME} name="Volume" selection={OPEN} onRange={() => undefined} />)
    expect(from().value).toBe('')
  })
})
