import type { FilterOption } from '#query/filter.ts'
import { formatCount } from '#i18n/number-format.ts'
import { useRenderContext } from '../RenderContext.tsx'

interface Props {
  field: string
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
export function OptionRow({ field, option, isSelected, onToggle, onDisabledValue }: Props) {
  const { locale, isLive } = useRenderContext()
  const label = useOptionLabel()(option)
  const isEmpty = option.count === 0
  const isDisabled = isEmpty && !isLive
  return (
    <li>
      <label className={isEmpty ? 'check check--empty' : 'check'}>
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
        <span>
          <bdi>{label}</bdi>
        </span>
        <span className="check__count">{`(${formatCount(option.count, locale)})`}</span>
      </label>
      {isDisabled && isSelected && <input type="hidden" name={`${field}[]`} value={option.code} />}
    </li>
  )
}
