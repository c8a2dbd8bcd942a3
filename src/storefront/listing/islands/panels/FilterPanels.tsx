import {
  CLASS_FILTERS_FORM,
  DATA_OWN_SIZES,
  DATA_PANEL,
  DATA_SIZES,
  ID_WHOLE_FILTER,
} from '#storefront/browser/dom-contract.ts'
import { useStore } from '@nanostores/react'
import {
  type ComponentProps,
  memo,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type Filter,
  type FilterOption,
  matchFilter,
  type RangeSelection,
} from '#contract/query/filter.ts'
import { DEFAULT_PAGE } from '#contract/query/constants.ts'
import {
  changedQuery,
  chosenOptions,
  chosenRange,
  type FilterForm,
  listPairs,
  type ListQuery,
  NO_FILTERS,
  serialiseListQuery,
} from '#contract/query/filter-form.ts'
import { isStockFilter } from '#contract/query/filters.ts'
import { ALL_FILTERS } from '#contract/query/no-script-form.ts'
import { parseFieldKey } from '#contract/query/url-params.ts'
import { formatCount } from '#storefront/i18n/number-format.ts'
import { FILTERS_AT_FIRST } from '../../rules/bounded-filters.ts'
import { offeredSizes, withSizes } from '../../rules/offered-sizes.ts'
import { pageKey } from '../../rules/page-state.ts'
import type { Panels } from '../../browser/list-history.ts'
import { $ownSizes } from '../../browser/list-store.ts'
import { HiddenInputs, useRenderContext } from '../use-listing.tsx'
import { RangePanel } from './RangePanel.tsx'
import {
  type OptionActions,
  OptionRow,
  SelectPanel,
  useFocusAfter,
  WholeFilterButton,
} from './SelectPanel.tsx'

type SelectProps = ComponentProps<typeof SelectPanel>
type RangeProps = ComponentProps<typeof RangePanel>

/** Callbacks for changes of a filter. */
export type FilterActions = OptionActions & Pick<RangeProps, 'onRange'>

/** The controls of a filter, by its kind. */
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
  /** Returns the options of a filter that are drawn. */
  optionsOf: (filter: Filter) => readonly FilterOption[]
  /** Chosen options of a select filter. */
  selected: readonly string[]
  /** Chosen range of a range filter. */
  selection: RangeSelection
  /** The form of the drawn list, if the chosen one could not be loaded. */
  applied?: FilterForm | undefined
  isChosen: boolean
  /** Codes of the shopper's own sizes; undefined for other filters. */
  ownSizes?: readonly string[] | undefined
  /** Address of the list with those that it has; undefined without any. */
  ownSizesAddress?: string | undefined
  /** Whether the shopper's own sizes are read. */
  areSizesRead?: boolean
  /** Whether it is the first of the filters that the page leaves out unless all are requested. */
  isFirstOfRest?: boolean
  /** Whether it is open when first drawn; null if its content is drawn only when opened. */
  startsOpen: boolean | null
  /** Its choices in words. */
  chosenText: string | undefined
  /**
   * Height in CSS pixels as the shopper left it, 0 if closed; undefined if never opened or closed
   * by hand.
   */
  restoredHeight: number | undefined
  onPanel: (code: string, height: number) => void
}

/**
 * Whether a panel is open; null if it never was. A choice opens it; otherwise it stays as set by
 * hand.
 */
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
  // The shopper or the head script may have opened it before this script arrived.
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
    // After drawing: the next page reserves this height.
    requestAnimationFrame(() => onPanel(filter.code, open ? currentTarget.offsetHeight : 0))
  }
  return { panel, isOpen, onToggle }
}

/** Content of a panel that has been open: the filter's explanation and its controls. */
function PanelContent(props: PanelProps & { name: string }) {
  const { filter, name } = props
  const { t } = useRenderContext()
  return (
    <fieldset>
      <legend>{name}</legend>
      {/* Explanation on request. */}
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
        applied={props.applied}
        onToggle={props.onToggle}
        onDisabledValue={props.onDisabledValue}
        onWhole={props.onWhole}
        ownSizes={props.ownSizes}
        ownSizesAddress={props.ownSizesAddress}
        onOwnSizes={props.onOwnSizes}
        selection={props.selection}
        onRange={props.onRange}
      />
    </fieldset>
  )
}

/**
 * The panel of one filter. A choice in it opens it; other filters neither open nor close it. A
 * choice in another filter does not render it again: there may be hundreds of options. If it was
 * never open, its content is not written out.
 */
export const FilterPanel = memo(function FilterPanel(props: PanelProps) {
  const { filter } = props
  const { t, locale, isLive, wholeFilter, ownSizes } = useRenderContext()
  const isOfSizes = ownSizes?.filters.includes(filter.code)
  const isWhole = wholeFilter === filter.code || props.isFirstOfRest === true
  const name = t(filter.name)
  const { length: count } = props.optionsOf(filter)
  const total = ('total' in filter && filter.total) || count
  const { panel, isOpen, onToggle } = useOpen(props, isWhole)
  const { areSizesRead, ownSizesAddress } = props
  // The script in the head may have made room for what the list does not offer.
  useLayoutEffect(() => {
    if (areSizesRead && ownSizesAddress === undefined)
      panel.current?.removeAttribute(DATA_OWN_SIZES)
  }, [areSizesRead, ownSizesAddress, panel])
  return (
    <details
      ref={panel}
      // Only the button that works without scripts leads here.
      id={isWhole && !isLive ? ID_WHOLE_FILTER : undefined}
      {...{
        [DATA_PANEL]: filter.code,
        [DATA_SIZES]: isOfSizes ? filter.code : undefined,
        [DATA_OWN_SIZES]: ownSizesAddress && '',
      }}
      open={isOpen === true}
      // The script in the head may have changed it.
      suppressHydrationWarning
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
            text={count ? t('filters.more', { count: formatCount(total, locale) }) : name}
          />
        )
      )}
    </details>
  )
})

/** A filter that is one box: a row in the place of its panel, which has nothing to open. */
function SwitchRow({ filter, optionsOf, selected, applied, ...props }: PanelProps) {
  const { isLive } = useRenderContext()
  const drawn = applied ? chosenOptions(applied, filter.code) : selected
  return matchFilter(filter, {
    select: (one) => (
      <ul
        id={props.isFirstOfRest && !isLive ? ID_WHOLE_FILTER : undefined}
        {...{ [DATA_PANEL]: one.code }}
        className="checks"
      >
        {optionsOf(one).map((option) => (
          <OptionRow
            key={option.code}
            filter={one}
            option={option}
            isSelected={selected.includes(option.code)}
            isWaiting={selected.includes(option.code) !== drawn.includes(option.code)}
            onToggle={props.onToggle}
            onDisabledValue={props.onDisabledValue}
          />
        ))}
      </ul>
    ),
    range: () => null,
  })
}

interface Props extends FilterActions {
  id: string
  /** Action of the form without scripts. */
  action: string
  filters: readonly Filter[]
  /** Whether the list has more filters than these. */
  hasMore?: boolean
  /** Returns the options of a filter that are drawn. */
  optionsOf: (filter: Filter) => readonly FilterOption[]
  query: ListQuery
  /** Query of the drawn list, if the chosen one could not be loaded. */
  applied?: ListQuery | undefined
  /** Panels opened or closed by hand, by the filter's code; the others stay as in the page. */
  panels?: Panels
  onPanel: (code: string, height: number) => void
  /**
   * The choices of each filter in words, by its code. If they are shown below the names, panels
   * start closed.
   */
  chosenTexts?: ReadonlyMap<string, string>
  children?: ReactNode
}

function isChosen(filter: Filter, { form }: ListQuery): boolean {
  const { min, max } = chosenRange(form, filter.code)
  return chosenOptions(form, filter.code).length > 0 || min !== null || max !== null
}

/** Number of panels that start open; others open at a touch, or for a choice in them. */
const OPEN_PANELS = 6

/** Returns the choices without a control: without scripts they would be lost on submit. */
function carriedPairs({ filters, optionsOf, query }: Props) {
  const isShown = (field: string, value: string) => {
    const filter = filters.find(({ code }) => code === field)
    if (!filter) return false
    return matchFilter(filter, {
      select: (one) => optionsOf(one).some(({ code }) => code === value),
      range: () => true,
    })
  }
  const pairs = listPairs({ ...query, page: DEFAULT_PAGE, defaults: undefined }).filter(
    ([key, value]) => {
      const parsed = parseFieldKey(key)
      return parsed === null || !isShown(parsed.field, value)
    },
  )
  // A form without a choice means none, also where the list has some by default.
  return query.defaults ? [...pairs, NO_FILTERS] : pairs
}

/** Returns the address of a list with the shopper's own sizes; undefined where it has none of them. */
function sizesAddress(
  filter: Filter,
  own: readonly string[] | undefined,
  { action, query }: Pick<Props, 'action' | 'query'>,
): string | undefined {
  const sizes = offeredSizes(filter, own).map(({ code }) => code)
  if (sizes.length === 0) return undefined
  const form = withSizes(query.form, filter, sizes)
  return pageKey(action, serialiseListQuery(changedQuery(query, { form })))
}

/** What the form does, for agents in the browser (WebMCP): in English, as models read it (RULES.md#agents). */
const FILTER_TOOL = {
  toolname: 'filter_products',
  tooldescription: 'Narrows the list of this page',
  toolautosubmit: '',
}

/**
 * Every filter in a GET form that works without scripts; its island makes it instant. Before that,
 * most of its buttons request one filter with all its options: the form's action leads to that
 * filter, and the other buttons set the page's own.
 */
export function FilterPanels(props: Props) {
  const { id, action, filters, query, applied, panels = {}, chosenTexts, children, ...rest } = props
  const { hasMore = false, ...forEach } = rest
  const { t, isLive, wholeFilter } = useRenderContext()
  const ownSizes = useStore($ownSizes, { ssr: () => null })
  const form = useRef<HTMLFormElement>(null)
  /** The filters that were there when all of them were asked for. */
  const [known, setKnown] = useState<readonly Filter[]>(filters)
  const isWhole = !hasMore && filters.length > known.length
  const keepFocus = useFocusAfter(isWhole, () => {
    const at = filters.findIndex(({ code }) => !known.some((one) => one.code === code))
    const panel = form.current?.querySelectorAll(`[${DATA_PANEL}]`)[at]
    return panel?.querySelector<HTMLElement>('summary, input')
  })
  const onWhole =
    props.onWhole &&
    ((whole: string) => {
      setKnown(filters)
      keepFocus()
      props.onWhole?.(whole)
    })
  // A page has each tool once: the modal's form is the same one.
  const isColumn = chosenTexts === undefined
  return (
    <form
      ref={form}
      id={id}
      action={isLive ? action : `${action}#${ID_WHOLE_FILTER}`}
      method="get"
      autoComplete="off"
      className={CLASS_FILTERS_FORM}
      {...(isColumn && FILTER_TOOL)}
    >
      {/* Enter presses the first button. */}
      {!isLive && (
        <button hidden formAction={action}>
          +
        </button>
      )}
      <HiddenInputs pairs={carriedPairs(props)} />
      {filters.map((filter, index) => {
        const sizes = ownSizes?.get(filter.code)
        const Panel = isStockFilter(filter) ? SwitchRow : FilterPanel
        return (
          <Panel
            key={filter.code}
            filter={filter}
            isChosen={isChosen(filter, query)}
            startsOpen={
              chosenTexts ? false : index < OPEN_PANELS || isChosen(filter, query) || null
            }
            chosenText={chosenTexts?.get(filter.code)}
            selected={chosenOptions(query.form, filter.code)}
            selection={chosenRange(query.form, filter.code)}
            applied={applied?.form}
            restoredHeight={panels[filter.code]}
            isFirstOfRest={wholeFilter === ALL_FILTERS && index === FILTERS_AT_FIRST}
            ownSizes={sizes}
            areSizesRead={ownSizes !== null}
            ownSizesAddress={sizesAddress(filter, sizes, props)}
            {...forEach}
          />
        )
      })}
      {hasMore && (
        <WholeFilterButton
          className="button filters__all"
          code={ALL_FILTERS}
          text={t('filters.all')}
          onWhole={onWhole}
        />
      )}
      {children}
    </form>
  )
}
