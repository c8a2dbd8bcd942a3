import { ID_WHOLE_FILTER } from '#browser/dom-contract.ts'
import type { ReactNode } from 'react'
import { type Filter, type FilterOption, matchFilter } from '#query/filter.ts'
import { DEFAULT_PAGE } from '#query/constants.ts'
import { chosenOptions, chosenRange, listPairs, type ListQuery } from '#query/filter-form.ts'
import { parseFieldKey } from '#query/url-params.ts'
import type { Panels } from '../../browser/list-history.ts'
import { useRenderContext } from '../RenderContext.tsx'
import { type FilterActions, FilterPanel } from './FilterPanel.tsx'
import { HiddenInputs } from './HiddenInputs.tsx'

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
 * Every filter as a GET form that works by itself; the island that draws it makes it instant. Most of its buttons ask for one
 * filter in whole: the form leads to that one, and the others say that they lead to the page.
 */
export function FilterForm(props: Props) {
  const { id, action, filters, query, panels = {}, chosenTexts, children, ...rest } = props
  const { isLive } = useRenderContext()
  return (
    <form
      id={id}
      action={`${action}#${ID_WHOLE_FILTER}`}
      method="get"
      autoComplete="off"
      className="filters__form"
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
          kept={panels[filter.code]}
          {...rest}
        />
      ))}
      {children}
    </form>
  )
}
