import { DATA_PANEL } from '#browser/dom-contract.ts'
import { type ComponentProps, memo, type ReactNode, useEffect, useState } from 'react'
import { type Filter, type FilterOption, matchFilter, type RangeSelection } from '#query/filter.ts'
import { chosenOptions, chosenRange, type ListQuery } from '#query/filter-form.ts'
import { parseFieldKey, formPairs } from '#query/url-params.ts'
import { sortPair } from '#query/sort.ts'
import { useRenderContext } from '../RenderContext.tsx'
import { RangePanel } from './RangePanel.tsx'
import { SelectPanel } from './SelectPanel.tsx'

export interface FilterActions {
  onToggle: (filter: Filter, option: FilterOption, isOn: boolean) => void
  onRange: (filter: Filter, selection: RangeSelection) => void
  /** An option without products was clicked; `label` is what the shopper reads. */
  onDisabledValue: (filter: Filter, option: FilterOption, label: string) => void
}

interface Props extends FilterActions {
  id: string
  /** Path that the form is sent to without a script. */
  action: string
  filters: readonly Filter[]
  /** Options of a filter that are drawn at all. */
  optionsOf: (filter: Filter) => readonly FilterOption[]
  query: ListQuery
  /** Panels opened or closed by hand, by the filter's code; the rest are as the page has them. */
  panels?: Readonly<Record<string, boolean>>
  onPanel?: (code: string, isOpen: boolean) => void
  /** What is chosen in each filter, by its code: where it stands below the names, panels start closed. */
  chosenTexts?: ReadonlyMap<string, string>
  children?: ReactNode
}

function isChosen(filter: Filter, { form }: ListQuery): boolean {
  const { min, max } = chosenRange(form, filter.code)
  return chosenOptions(form, filter.code).length > 0 || min !== null || max !== null
}

type SelectProps = ComponentProps<typeof SelectPanel>
type RangeProps = ComponentProps<typeof RangePanel>

/** What a filter is chosen in, by its kind (RULES.md#filter-kinds). */
function FilterControl({
  filter,
  ...props
}: { filter: Filter } & Omit<SelectProps & RangeProps, 'filter'>) {
  return matchFilter(filter, {
    select: (one) => <SelectPanel filter={one} {...props} />,
    range: (one) => <RangePanel filter={one} {...props} />,
  })
}

/** How many panels start open; the rest open at a touch, or because something in them is chosen. */
const OPEN_PANELS = 6

interface PanelProps extends FilterActions {
  filter: Filter
  optionsOf: Props['optionsOf']
  /** What is chosen in a select filter. */
  selected: readonly string[]
  /** What is chosen in a range filter. */
  selection: RangeSelection
  isChosen: boolean
  /** Whether it is open when it is first drawn. */
  startsOpen: boolean
  /** What is chosen in it, in words. */
  chosenText: string | undefined
  /** How the shopper left it; undefined where no hand has touched it. */
  kept: boolean | undefined
  onPanel: Props['onPanel']
}

/**
 * One filter. It opens for a choice in it, stays as it was left, and neither closes nor opens because
 * others come and go. A choice in one of them leaves the others as they are: there may be hundreds of
 * options.
 */
const Panel = memo(function Panel(props: PanelProps) {
  const { filter, isChosen: isFilled, kept, onPanel, onToggle, onRange, onDisabledValue } = props
  const { t } = useRenderContext()
  const name = t(filter.name)
  const [isOpen, setIsOpen] = useState(props.startsOpen)
  const [wasFilled, setWasFilled] = useState(isFilled)
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled)
    if (isFilled) setIsOpen(true)
  }
  // After hydration, because the server cannot know.
  useEffect(() => {
    if (kept !== undefined) setIsOpen(kept)
  }, [kept])
  return (
    <details
      className="panel"
      {...{ [DATA_PANEL]: filter.code }}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return
        setIsOpen(open)
        onPanel?.(filter.code, open)
      }}
    >
      <summary className="panel__name">
        {props.chosenText === undefined ? (
          name
        ) : (
          <span>
            {name} <span className="panel__chosen">{props.chosenText}</span>
          </span>
        )}
      </summary>
      <fieldset>
        <legend className="visually-hidden">{name}</legend>
        {/* What it means, for whoever asks (RULES.md#filter-help). */}
        {filter.help && (
          <details className="filter-help">
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
    </details>
  )
})

/** Choices that no control of the form shows: without a script they would be lost on submit. */
function carriedPairs({ filters, optionsOf, query: { form } }: Props) {
  const isShown = (field: string, value: string) => {
    const filter = filters.find(({ code }) => code === field)
    if (!filter) return false
    return matchFilter(filter, {
      select: (one) => optionsOf(one).some(({ code }) => code === value),
      range: () => true,
    })
  }
  return formPairs(form).filter(([key, value]) => {
    const parsed = parseFieldKey(key)
    return parsed !== null && !isShown(parsed.field, value)
  })
}

/** Every filter as a GET form that works by itself; the island that draws it makes it instant. */
export function FilterForm(props: Props) {
  const { id, action, filters, optionsOf, query, children } = props
  const { onToggle, onRange, onDisabledValue, panels = {}, onPanel, chosenTexts } = props
  const { sort, order } = sortPair(query.sort)
  return (
    <form id={id} action={action} method="get" autoComplete="off" className="filters__form">
      {sort && <input type="hidden" name="sort" value={sort} />}
      {order && <input type="hidden" name="order" value={order} />}
      {query.query && <input type="hidden" name="query" value={query.query} />}
      {query.exact && <input type="hidden" name="exact" value="true" />}
      {carriedPairs(props).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {filters.map((filter, index) => (
        <Panel
          key={filter.code}
          filter={filter}
          isChosen={isChosen(filter, query)}
          startsOpen={!chosenTexts && (index < OPEN_PANELS || isChosen(filter, query))}
          chosenText={chosenTexts?.get(filter.code)}
          optionsOf={optionsOf}
          selected={chosenOptions(query.form, filter.code)}
          selection={chosenRange(query.form, filter.code)}
          kept={panels[filter.code]}
          onPanel={onPanel}
          onToggle={onToggle}
          onRange={onRange}
          onDisabledValue={onDisabledValue}
        />
      ))}
      {children}
    </form>
  )
}
