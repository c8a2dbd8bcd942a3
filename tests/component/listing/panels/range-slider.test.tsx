import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Range } from '#contract/query/filter.ts'
import { RangeSlider } from '#storefront/listing/islands/panels/RangePanel.tsx'
import { draw } from '../../../support/dom/drawing.tsx'

const bounds = { min: 5, max: 99 }

function drawSlider(value: Range = bounds, kind: 'PRICE' | 'RANGE' = 'RANGE', locale = 'en') {
  const onCommit = vi.fn<(range: Range) => void>()
  const slider = (
    <RangeSlider name="Price" onCommit={onCommit} bounds={bounds} value={value} kind={kind} />
  )
  return { ...draw(slider, { locale }), onCommit }
}

const handle = (name: 'lowest' | 'highest') =>
  screen.getByRole<HTMLInputElement>('slider', { name: `Price: ${name}` })

/** A pointer drags a handle over some values, and lets go at the last. */
function drag(input: HTMLInputElement, values: readonly number[]): void {
  for (const value of values) fireEvent.input(input, { target: { value } })
  release(input)
}

/** The browser's own event, which React does not support. */
const release = (input: HTMLInputElement) =>
  fireEvent(input, new Event('change', { bubbles: true }))

test('the selected part of the track is marked, also while a handle is dragged', () => {
  const { container } = drawSlider({ min: 5, max: 52 })
  const track = container.querySelector<HTMLElement>('.slider')
  const part = () => ['--min', '--max'].map((name) => track?.style.getPropertyValue(name))
  expect(part()).toEqual(['0', '0.5'])
  fireEvent.input(handle('highest'), { target: { value: 99 } })
  expect(part()).toEqual(['0', '1'])
})

describe('the handles', () => {
  test('have their own names, bounds and values', () => {
    drawSlider({ min: 10, max: 50 })
    const facts = ({ min, max, value }: HTMLInputElement) => [min, max, value]
    expect(facts(handle('lowest'))).toEqual(['5', '99', '10'])
    expect(facts(handle('highest'))).toEqual(['5', '99', '50'])
  })

  test.each([
    { kind: 'PRICE', locale: 'en', text: '€10.00' },
    { kind: 'PRICE', locale: 'lt', text: '10,00\u00a0€' },
    { kind: 'RANGE', locale: 'en', text: '10' },
  ] as const)('expose a $kind in $locale as $text', ({ kind, locale, text }) => {
    drawSlider({ min: 10, max: 50 }, kind, locale)
    expect(screen.getAllByRole('slider')[0]?.getAttribute('aria-valuetext')).toBe(text)
  })

  test.each([
    { value: { min: 99, max: 99 }, isOnTop: true },
    { value: { min: 52, max: 52 }, isOnTop: false },
    { value: { min: 90, max: 95 }, isOnTop: true },
    { value: { min: 5, max: 99 }, isOnTop: false },
    { value: { min: 5, max: 5 }, isOnTop: false },
  ])(
    'can be separated again: the lower one is on top at $value: $isOnTop',
    ({ value, isOnTop }) => {
      drawSlider(value)
      expect(handle('lowest').classList.contains('top')).toBe(isOnTop)
      expect(handle('highest').classList.contains('top')).toBe(false)
    },
  )

  test('are not submitted with the form: they have no form names', () => {
    drawSlider()
    expect([handle('lowest').name, handle('highest').name]).toEqual(['', ''])
  })
})

describe('dragging', () => {
  test('shows every step and commits once, on release', () => {
    const { onCommit } = drawSlider()
    fireEvent.input(handle('lowest'), { target: { value: 20 } })
    fireEvent.input(handle('lowest'), { target: { value: 30 } })
    expect(handle('lowest').getAttribute('aria-valuetext')).toBe('30')
    expect(onCommit).not.toHaveBeenCalled()
    release(handle('lowest'))
    expect(onCommit.mock.calls).toEqual([[{ min: 30, max: 99 }]])
  })

  test('stops at the other handle', () => {
    const { onCommit } = drawSlider({ min: 10, max: 50 })
    drag(handle('lowest'), [40, 70])
    drag(handle('highest'), [30, 7])
    expect(onCommit.mock.calls).toEqual([[{ min: 50, max: 50 }], [{ min: 10, max: 10 }]])
  })

  test('returns to the selected value once it is committed', () => {
    drawSlider({ min: 10, max: 50 })
    drag(handle('lowest'), [20])
    expect(handle('lowest').value).toBe('10')
  })
})

test('a release without a drag commits nothing', () => {
  const { onCommit } = drawSlider()
  release(handle('lowest'))
  expect(onCommit).not.toHaveBeenCalled()
})

test('every key press is committed separately', () => {
  const { onCommit } = drawSlider({ min: 10, max: 50 })
  drag(handle('lowest'), [11])
  drag(handle('lowest'), [12])
  expect(onCommit.mock.calls).toEqual([[{ min: 11, max: 50 }], [{ min: 12, max: 50 }]])
})
