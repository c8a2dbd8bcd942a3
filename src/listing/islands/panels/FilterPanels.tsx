import { CLASS_FILTERS_FORM, DATA_PANEL, ID_WHOLE_FILTER } from '#browser/dom-contract.ts'
import {
  type ComponentProps,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Filter, type FilterOption, matchFilter, type RangeSelection } from '#query/filter.ts'
import { DEFAULT_PAGE } from '#query/constants.ts'
import { chosenOptions, chosenRange, listPairs, type ListQuery } from '#query/filter-form.ts'
import { parseFieldKey } from '#query/url-params.ts'
import type { Panels } from '../../browser/list-history.ts'
import { HiddenInputs, useRenderContext } from '../use-listing.tsx'
import { RangePanel } from './RangePanel.tsx'
import { SelectPanel, WholeFilterButton } from './SelectPanel.tsx'

/** What is called when a shopper changes a filter. */
export interface FilterActions {
  onToggle: (filter: Filter, option: FilterOption, isOn: boolean) => void
  onRange: (filter: Filter, selection: RangeSelection) => void
  /** An option without products was clicked; `label` is what the shopper reads. */
  onDisabledValue: (filter: Filter, option: FilterOption, label: string) => void
}

type SelectProps = ComponentProps<typeof SelectPanel>
type RangeProps = ComponentProps<typeof RangePanel>

/** The controls of a filter, by its kind (RULES.md#filter-kinds). */
function FilterControl({
  filter,
  ...props
}: { filter: Filter } & Omit<SelectProps & RangeProps, 'filter'>) {
  return matchFilter(filter, {
    select: (one) => <SelectPanel filter={one} {...props} />,
    range: (one) => <RangePanel filter={one} {...props} />,
  })
}

interface PanelProps extends FilterActions {
  filter: Filter
  /** Options of a filter that are drawn at all. */
  optionsOf: (filter: Filter) => readonly FilterOption[]
  /** What is chosen in a select filter. */
  selected: readonly string[]
  /** What is chosen in a range filter. */
  selection: RangeSelection
  isChosen: boolean
  /** Whether it is open when it is first drawn; null where it is drawn as it is opened. */
  startsOpen: boolean | null
  /** What is chosen in it, in words. */
  chosenText: string | undefined
  /** How high the shopper left it, in CSS pixels, 0 where closed; undefined where no hand has touched it. */
  restoredHeight: number | undefined
  onPanel: (code: string, height: number) => void
}

/** Whether a panel is open; null where it never was. It opens for a choice in it, and stays as a hand left it. */
function useOpen(props: PanelProps, isWhole: boolean) {
  const { filter, isChosen: isFilled, restoredHeight, onPanel } = props
  const panel = useRef<HTMLDetailsElement>(null)
  const [startsOpen] = useState(
    isWhole || (restoredHeight === undefined ? props.startsOpen : restoredHeight > 0),
  )
  const [isOpen, setIsOpen] = useState(startsOpen)
  const [wasFilled, setWasFilled] = useState(isFilled)
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled)
    if (isFilled) setIsOpen(true)
  }
  // The shopper, or the script in the head, may have opened it before this one came.
  useLayoutEffect(() => {
    if (!panel.current) return
    const { open, style } = panel.current
    if (!open !== !startsOpen) setIsOpen(open)
    style.minBlockSize = ''
  }, [startsOpen])
  function onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    const { open } = currentTarget
    if (!open === !isOpen) return
    setIsOpen(open)
    // Once it is drawn: its height is what the next page reserves for it.
    requestAnimationFrame(() => onPanel(filter.code, open ? currentTarget.offsetHeight : 0))
  }
  return { panel, isOpen, onToggle }
}

/** What a panel holds once it was open: what a filter means, and what is chosen in it. */
function PanelContent(props: PanelProps & { name: string }) {
  const { filter, name, onToggle, onRange, onDisabledValue } = props
  const { t } = useRenderContext()
  return (
    <fieldset>
      <legend>{name}</legend>
      {/* Explanation, shown on request (RULES.md#filter-help). */}
      {filter.help && (
        <details>
          <summary>{t('filters.help', { name })}</summary>
          <p>{filter.help}</p>
        </details>
      )}
      <FilterControl
        filter={filter}
        name={name}
        options={props.optionsOf(filter)}
        selected={props.selected}
        onToggle={(option, isOn) => onToggle(filter, option, isOn)}
        onDisabledValue={(option, label) => onDisabledValue(filter, option, label)}
        selection={props.selection}
        onRange={(selection) => onRange(filter, selection)}
      />
    </fieldset>
  )
}

/**
 * One filter. It opens for a choice in it, stays as it was left, and neither closes nor opens because
 * others come and go. A choice in one of them leaves the others as they are: there may be hundreds of
 * options. One that was never open is not written out (RULES.md#closed-panels).
 */
export const FilterPanel = memo(function FilterPanel(props: PanelProps) {
  const { filter } = props
  const { t, isLive, wholeFilter } = useRenderContext()
  const isWhole = wholeFilter === filter.code
  const name = t(filter.name)
  const { length: count } = props.optionsOf(filter)
  const { panel, isOpen, onToggle } = useOpen(props, isWhole)
  return (
    <details
      ref={panel}
      // The button that led here was there for want of a script.
      id={isWhole && !isLive ? ID_WHOLE_FILTER : undefined}
      {...{ [DATA_PANEL]: filter.code }}
      open={isOpen === true}
      onToggle={onToggle}
    >
      <summary>
        {props.chosenText ? (
          <span>
            {name} <small>{props.chosenText}</small>
          </span>
        ) : (
          name
        )}
      </summary>
      {isOpen !== null ? (
        <PanelContent {...props} name={name} />
      ) : (
        !isLive && (
          <WholeFilterButton
            code={filter.code}
            text={count ? t('filters.more', { count }) : name}
          />
        )
      )}
    </details>
  )
})

interface Props extends FilterActions {
  id: string
  /** Path that the form is sent to without a script. */
  action: string
  filters: readonly Filter[]
  /** Options of a filter that are drawn at all. */
  optionsOf: (filter: Filter) => readonly FilterOption[]
  query: ListQuery
  /** Panels opened or closed by hand, by the filter's code; the rest are as the page has them. */
  panels?: Panels
  onPanel: (code: string, height: number) => void
  /** What is chosen in each filter, by its code: where it stands below the names, panels start closed. */
  chosenTexts?: ReadonlyMap<string, string>
  children?: ReactNode
}

function isChosen(filter: Filter, { form }: ListQuery): boolean {
  const { min, max } = chosenRange(form, filter.code)
  return chosenOptions(form, filter.code).length > 0 || min !== null || max !== null
}

/** How many panels start open; the rest open at a touch, or because something in them is chosen. */
const OPEN_PANELS = 6

/** What no control of the form shows: without a script it would be lost on submit. */
function carriedPairs({ filters, optionsOf, query }: Props) {
  const isShown = (field: string, value: string) => {
    const filter = filters.find(({ code }) => code === field)
    if (!filter) return false
    return matchFilter(filter, {
      select: (one) => optionsOf(one).some(({ code }) => code === value),
      range: () => true,
    })
  }
  return listPairs({ ...query, page: DEFAULT_PAGE }).filter(([key, value]) => {
    const parsed = parseFieldKey(key)
    return parsed === null || !isShown(parsed.field, value)
  })
}

/**
 * Every filter as a GET form that works by itself; the island that draws it makes it instant.
 * Before that, most of its buttons request one filter with all its options: the form's address
 * leads to that filter, and the other buttons name the page's.
 */
export function FilterPanels(props: Props) {
  const { id, action, filters, query, panels = {}, chosenTexts, children, ...rest } = props
  const { isLive } = useRenderContext()
  return (
    <form
      id={id}
      action={isLive ? action : `${action}#${ID_WHOLE_FILTER}`}
      method="get"
      autoComplete="off"
      className={CLASS_FILTERS_FORM}
    >
      {/* The first button is the one that Enter presses. */}
      {!isLive && (
        <button hidden formAction={action}>
          +
        </button>
      )}
      <HiddenInputs pairs={carriedPairs(props)} />
      {filters.map((filter, index) => (
        <FilterPanel
          key={filter.code}
          filter={filter}
          isChosen={isChosen(filter, query)}
          startsOpen={chosenTexts ? false : index < OPEN_PANELS || isChosen(filter, query) || null}
          chosenText={chosenTexts?.get(filter.code)}
          selected={chosenOptions(query.form, filter.code)}
          selection={chosenRange(query.form, filter.code)}
          restoredHeight={panels[filter.code]}
          {...rest}
        />
      ))}
      {children}
    </form>
  )
}
