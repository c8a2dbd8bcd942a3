import type { ReactNode } from 'react'
import type { FilterDisplay, FilterOption } from '#query/filter.ts'
import { formatCount } from '#i18n/number-format.ts'
import { useRenderContext } from '../RenderContext.tsx'

/** The option's colours side by side, in the shape that CSS gives it (RULES.md#swatches). */
const swatch = ({ details: { colours } = {} }: FilterOption): ReactNode =>
  colours && (
    <svg
      className="swatch"
      viewBox={`0 0 ${colours.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {colours.map((colour, index) => (
        <rect key={index} x={index} width="1" height="1" fill={colour} />
      ))}
    </svg>
  )

/** What lies under an option's box, by the display of its filter; without anything the box is a plain one. */
const OPTION_MARKS: Record<FilterDisplay, (option: FilterOption) => ReactNode> = {
  CHECKBOXES: () => null,
  SWATCH: swatch,
}

interface Props {
  field: string
  display?: FilterDisplay | undefined
  option: FilterOption
  isSelected: boolean
  onToggle: (option: FilterOption, isOn: boolean) => void
  onDisabledValue: (option: FilterOption, label: string) => void
}

/** An option's label; yes and no for booleans (RULES.md#option-labels). */
export function useOptionLabel() {
  const { t } = useRenderContext()
  return ({ boolean, label }: FilterOption) =>
    boolean === null ? label : t(boolean ? 'filters.yes' : 'filters.no')
}

/**
 * One checkbox, 'label (count)'; greyed and read-only at count 0
 * (RULES.md#options-without-products). Before a script can say why nothing happens it is disabled,
 * and a hidden field keeps a choice that a disabled box does not send.
 */
export function OptionRow(props: Props) {
  const { field, display, option, isSelected, onToggle, onDisabledValue } = props
  const { locale, isLive } = useRenderContext()
  const label = useOptionLabel()(option)
  const isEmpty = option.count === 0
  const isDisabled = isEmpty && !isLive
  return (
    <li>
      <label className={isEmpty ? 'check--empty' : undefined}>
        {OPTION_MARKS[display ?? 'CHECKBOXES'](option)}
        <input
          type="checkbox"
          name={`${field}[]`}
          value={option.code}
          checked={isSelected}
          disabled={isDisabled}
          aria-disabled={isEmpty || undefined}
          onChange={({ target }) =>
            isEmpty ? onDisabledValue(option, label) : onToggle(option, target.checked)
          }
        />
        <bdi>{label}</bdi>
        <small>{`(${formatCount(option.count, locale)})`}</small>
      </label>
      {isDisabled && isSelected && <input type="hidden" name={`${field}[]`} value={option.code} />}
    </li>
  )
}
