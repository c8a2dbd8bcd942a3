import type { ComponentProps, ComponentType } from 'react'
import { type Filter, type FilterDisplay, matchFilter } from '#query/filter.ts'
import { RangePanel } from './RangePanel.tsx'
import { SelectPanel } from './SelectPanel.tsx'

type SelectProps = ComponentProps<typeof SelectPanel>
type RangeProps = ComponentProps<typeof RangePanel>

/** What draws the options of a select filter, by the shop's hint. */
const SELECT_CONTROLS: Record<FilterDisplay, ComponentType<SelectProps>> = {
  CHECKBOXES: SelectPanel,
  SWATCH: SelectPanel,
}

/** What a filter is chosen in: its kind and its display decide (RULES.md#filter-kinds). */
export function FilterControl({
  filter,
  ...props
}: { filter: Filter } & Omit<SelectProps & RangeProps, 'filter'>) {
  return matchFilter(filter, {
    select: (one) => {
      const Control = SELECT_CONTROLS[one.display ?? 'CHECKBOXES']
      return <Control filter={one} {...props} />
    },
    range: (one) => <RangePanel filter={one} {...props} />,
  })
}
