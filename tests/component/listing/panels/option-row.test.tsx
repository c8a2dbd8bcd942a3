import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { FilterOption, SelectFilter } from '#contract/query/filter.ts'
import type { FilterDisplay } from '#contract/query/option-details.ts'
import { OptionRow } from '#storefront/listing/islands/panels/SelectPanel.tsx'
import { option, select } from '../../../support/samples/domain.ts'
import { draw } from '../../../support/dom/drawing.tsx'

function drawRow(shown: FilterOption, isSelected = false, isLive = true, display?: FilterDisplay) {
  const calls = {
    onToggle: vi.fn<(filter: SelectFilter, option: FilterOption, isOn: boolean) => void>(),
    onDisabledValue: vi.fn<(filter: SelectFilter, option: FilterOption, label: string) => void>(),
  }
  const filter = { ...select('brand', [shown]), ...(display && { display }) }
  const row = <OptionRow filter={filter} option={shown} isSelected={isSelected} {...calls} />
  const { shopper } = draw(row, { isLive })
  return { ...calls, filter, shopper, box: screen.getByRole<HTMLInputElement>('checkbox') }
}

const label = () => screen.getByRole('checkbox').closest('label')

describe('an option', () => {
  test.each([
    { shown: option('adora', { label: 'Adora', count: 12 }), reads: 'Adora(12)' },
    { shown: option('adora', { label: 'Adora', count: 1204 }), reads: 'Adora(1,204)' },
    { shown: option('1', { label: '1', boolean: true, count: 7 }), reads: 'Yes(7)' },
    { shown: option('0', { label: '0', boolean: false, count: 5 }), reads: 'No(5)' },
  ])('is a checkbox with the text $reads', ({ shown, reads }) => {
    drawRow(shown)
    expect(label()?.textContent).toBe(reads)
  })

  test('sends its code under the name of its field, so that it works without a script', () => {
    const { box } = drawRow(option('adora'))
    expect([box.name, box.value]).toEqual(['brand[]', 'adora'])
  })

  test.each([{ isSelected: false }, { isSelected: true }])(
    'that is selected: $isSelected toggles when clicked',
    async ({ isSelected }) => {
      const shown = option('adora')
      const { box, shopper, filter, onToggle } = drawRow(shown, isSelected)
      expect(box.checked).toBe(isSelected)
      await shopper.click(box)
      expect(onToggle.mock.calls).toEqual([[filter, shown, !isSelected]])
    },
  )
})

describe('a swatch', () => {
  const swatch = () => document.querySelector('.swatch')
  const fills = () =>
    [...(swatch()?.querySelectorAll('rect') ?? [])].map((part) => part.getAttribute('fill'))

  test('has every colour of its option, and adds nothing to the label', () => {
    drawRow(
      option('duo', { label: 'Duo', count: 3, details: { colours: ['#c00', '#fff'] } }),
      true,
      true,
      'SWATCH',
    )
    expect(fills()).toEqual(['#c00', '#fff'])
    expect(swatch()?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByRole('checkbox', { name: /^Duo/ })).toHaveProperty('checked', true)
  })

  test('has no style attribute, which the content security policy would block', () => {
    drawRow(option('red', { details: { colours: ['#c00'] } }), false, true, 'SWATCH')
    expect(document.querySelector('[style]')).toBeNull()
  })

  test.each([
    { what: 'an option without a colour', shown: option('clear'), display: 'SWATCH' as const },
    {
      what: 'another display',
      shown: option('red', { details: { colours: ['#c00'] } }),
      display: undefined,
    },
  ])('is not rendered for $what, only its checkbox', ({ shown, display }) => {
    const { box } = drawRow(shown, false, true, display)
    expect(swatch()).toBeNull()
    expect(box.type).toBe('checkbox')
  })
})

describe('an option without products', () => {
  const empty = option('1', { label: '1', boolean: true, count: 0, selected: true })

  test('is greyed out and announced as read-only', () => {
    const { box } = drawRow(empty, true)
    expect(label()?.className).toContain('check--empty')
    expect(box.getAttribute('aria-disabled')).toBe('true')
  })

  test('can be focused and clicked, but is unchanged and notifies the page', async () => {
    const { box, shopper, filter, onToggle, onDisabledValue } = drawRow(empty, true)
    await shopper.tab()
    expect(document.activeElement).toBe(box)
    await shopper.keyboard(' ')
    expect(box.checked).toBe(true)
    expect(onToggle).not.toHaveBeenCalled()
    expect(onDisabledValue.mock.calls).toEqual([[filter, empty, 'Yes']])
  })
})

describe('before any script is loaded, an option without products', () => {
  /** What the form would send. */
  function sent({ isSelected, count }: { isSelected: boolean; count: number }) {
    drawRow(option('adora', { count }), isSelected, false)
    const form = document.createElement('form')
    form.append(...document.body.children)
    return [...new FormData(form)]
  }

  test.each([
    { count: 0, isSelected: true, sends: [['brand[]', 'adora']] },
    { count: 0, isSelected: false, sends: [] },
    { count: 3, isSelected: true, sends: [['brand[]', 'adora']] },
    { count: 3, isSelected: false, sends: [] },
  ])('or with $count, selected: $isSelected, sends $sends', ({ count, isSelected, sends }) =>
    expect(sent({ count, isSelected })).toEqual(sends),
  )

  test.each([{ isSelected: true }, { isSelected: false }])(
    'that is selected: $isSelected cannot be ticked or cleared',
    async ({ isSelected }) => {
      const { box, shopper } = drawRow(option('adora', { count: 0 }), isSelected, false)
      await shopper.click(box)
      expect([box.disabled, box.checked]).toEqual([true, isSelected])
    },
  )

  test('with products can be ticked', () => {
    const { box } = drawRow(option('adora', { count: 1 }), false, false)
    expect(box.disabled).toBe(false)
  })
})
