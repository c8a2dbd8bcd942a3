import { expect, test } from 'vitest'
import { Chip } from '#storefront/listing/islands/Chips.tsx'
import { OptionRow } from '#storefront/listing/islands/panels/SelectPanel.tsx'
import { option, select } from '../../../support/samples/domain.ts'
import { draw } from '../../../support/dom/drawing.tsx'

const shown = option('cpp', { label: 'C++', count: 2 })
const nothing = () => undefined
const tag = { id: 'book-cpp', label: 'A (B)', value: 'cpp', valueLabel: 'C++' }

test.each([
  {
    what: 'an option',
    part: (
      <OptionRow
        filter={select('book', [shown])}
        option={shown}
        isSelected={false}
        onToggle={nothing}
        onDisabledValue={nothing}
      />
    ),
    labels: ['C++'],
  },
  {
    what: 'a chip',
    part: (
      <Chip
        tag={{ ...tag, payload: select('book', [shown]) }}
        href="/"
        isInert={false}
        onClose={nothing}
      />
    ),
    labels: ['A (B)', 'C++'],
  },
])("$what keeps the direction of its own text, whatever the page's", ({ part, labels }) => {
  const { container } = draw(part, { locale: 'ar' })
  const apart = [...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)
  expect(apart).toEqual(labels)
})
