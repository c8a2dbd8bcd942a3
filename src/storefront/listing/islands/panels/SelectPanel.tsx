import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '#storefront/i18n/number-format.ts'
import { WHOLE_FILTER } from '#contract/query/no-script-form.ts'
import type { FilterDisplay } from '#contract/query/option-details.ts'
import {
  type FilterOption,
  type SelectFilter,
  isLongList,
  OPTIONS_BEFORE_TOGGLE,
} from '#contract/query/filter.ts'
import { chosenOptions, type FilterForm } from '#contract/query/filter-form.ts'
import { OPTIONS_AT_FIRST } from '../../rules/bounded-filters.ts'
import { offeredSizes } from '../../rules/offered-sizes.ts'
import { isPressable } from '../../rules/disabled-value.ts'
import { optionText } from '#contract/query/filter-tags.ts'
import { isStockFilter } from '#contract/query/filters.ts'
import { fieldKey } from '#contract/query/url-params.ts'
import { onPlainClick } from '#storefront/browser/click-and-focus.ts'
import { listText } from '../../rules/chosen-words.ts'
import { useRenderContext } from '../use-listing.tsx'

/** Number of a filter's options that the document contains; the others are drawn on request. */
const OPTIONS_IN_PAGE = 10

/** Pixels at the end of a box of options under which its toggle stays. */
const TOGGLE_HEIGHT = 48

const bottom = (element: Element) => element.getBoundingClientRect().bottom

/** The option's colours side by side, in the shape that CSS gives it. */
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

/** Draws what is under an option's box, by its filter's display; a plain box has nothing. */
const OPTION_MARKS: Record<FilterDisplay, (option: FilterOption) => ReactNode> = {
  CHECKBOXES: () => null,
  SWATCH: swatch,
}

/** Callbacks for the options of a filter. */
export interface OptionActions {
  onToggle: (filter: SelectFilter, option: FilterOption, isOn: boolean) => void
  /** Chooses the shopper's own sizes in a filter; without it, another page does. */
  onOwnSizes?: ((filter: SelectFilter, codes: readonly string[]) => void) | undefined
  /** Called when an option without products is clicked; `label` is its visible text. */
  onDisabledValue: (filter: SelectFilter, option: FilterOption, label: string) => void
  /** Shows a filter with all its options, or all filters; without it, another page does. */
  onWhole?: ((whole: string) => void) | undefined
}

interface RowProps extends Omit<OptionActions, 'onOwnSizes'> {
  filter: SelectFilter
  option: FilterOption
  isSelected: boolean
  /** Whether the list of this choice could not be loaded. */
  isWaiting?: boolean
}

/**
 * A checkbox 'label (count)'; grey and read-only at count 0 (RULES.md#filter-visibility). Without
 * scripts to explain it, it is disabled instead, and a hidden field sends its choice.
 */
export function OptionRow(props: RowProps) {
  const { filter, option, isSelected, isWaiting = false, onToggle, onDisabledValue } = props
  const { t, locale, isLive } = useRenderContext()
  const label = isStockFilter(filter)
    ? t(filter.name)
    : optionText(option, { yes: t('filters.yes'), no: t('filters.no') })
  const name = fieldKey({ field: filter.code, part: 'value' })
  const isEmpty = option.count === 0
  const isDisabled = !isPressable(option, isLive)
  return (
    <li>
      <label className={isWaiting ? 'check--waiting' : isEmpty ? 'check--empty' : undefined}>
        {OPTION_MARKS[filter.display ?? 'CHECKBOXES'](option)}
        <input
          type="checkbox"
          name={name}
          value={option.code}
          checked={isSelected}
          disabled={isDisabled}
          aria-disabled={isEmpty || undefined}
          onChange={({ target }) =>
            isEmpty
              ? onDisabledValue(filter, option, label)
              : onToggle(filter, option, target.checked)
          }
        />
        <bdi>{label}</bdi>
        <small>
          {`(${formatCount(option.count, locale)})${isWaiting ? ` ${t('filters.waiting')}` : ''}`}
        </small>
      </label>
      {isDisabled && isSelected && <input type="hidden" name={name} value={option.code} />}
    </li>
  )
}

interface SearchProps {
  name: string
  text: string
  onText: (text: string) => void
  onFocus: () => void
}

/** Search box for the options of one filter. Without scripts it has no use and is hidden. */
function OptionSearch({ name, text, onText, onFocus }: SearchProps) {
  const { t } = useRenderContext()
  const label = t('filters.search', { name })
  return (
    <input
      className="input js-only"
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onFocus={onFocus}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={(event) => {
        // Enter in this box must not send the whole form.
        if (event.key === 'Enter') event.preventDefault()
      }}
    />
  )
}

/**
 * Hands the focus of a button that goes once it has done its work to what came in its place.
 * Returns what the button calls when it is pressed; nothing else takes the focus.
 */
export function useFocusAfter(isDone: boolean, next: () => HTMLElement | null | undefined) {
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (!isPressed.current || !isDone) return
    isPressed.current = false
    if (document.activeElement === document.body) next()?.focus({ preventScroll: true })
  })
  return () => void (isPressed.current = true)
}

interface OwnSizesProps extends Pick<OptionActions, 'onOwnSizes'> {
  filter: SelectFilter
  /** Options of these sizes. */
  sizes: readonly FilterOption[]
  /** Address of the list with them. */
  address: string
  /** Returns what takes the focus once the link has gone. */
  next: () => HTMLElement | null | undefined
  /** Chosen options. */
  selected: readonly string[]
}

/** Offers the shopper's own sizes in one press, which is a link to the list with them (RULES.md#wishlist). */
function OwnSizesLink({ filter, sizes, selected, address, next, onOwnSizes }: OwnSizesProps) {
  const { locale, ownSizes } = useRenderContext()
  const isDone = sizes.every(({ code }) => selected.includes(code))
  const keepFocus = useFocusAfter(isDone, next)
  if (isDone) return null
  const labels = sizes.map(({ label }) => label)
  return (
    <a
      className="button own-sizes"
      href={address}
      rel="nofollow"
      onClick={
        onOwnSizes &&
        onPlainClick(() => {
          keepFocus()
          onOwnSizes(
            filter,
            sizes.map(({ code }) => code),
          )
        })
      }
    >
      {`${ownSizes?.text}: ${listText(labels, locale)}`}
    </a>
  )
}

interface WholeFilterProps extends Pick<OptionActions, 'onWhole'> {
  /** Code of the filter, or `ALL_FILTERS`. */
  code: string
  text: string
  className?: string
}

/** Shows all options of a filter, or all filters. Without scripts the form is sent for them. */
export function WholeFilterButton({ code, text, className, onWhole }: WholeFilterProps) {
  const { isLive } = useRenderContext()
  return (
    <button
      className={className}
      name={WHOLE_FILTER}
      value={code}
      onClick={(event) => {
        if (!isLive || !onWhole) return
        event.preventDefault()
        onWhole(code)
      }}
    >
      {text}
    </button>
  )
}

// Most visits search no options, so this is fetched when somebody is about to.
const loadSearch = () => import('#contract/query/later/option-search.ts')
type SearchOptions = Awaited<ReturnType<typeof loadSearch>>['searchOptions']

interface Props extends OptionActions {
  filter: SelectFilter
  name: string
  selected: readonly string[]
  /** The form of the drawn list, if the chosen one could not be loaded. */
  applied?: FilterForm | undefined
  /** The options that are drawn. */
  options: readonly FilterOption[]
  /** Codes of the shopper's own sizes; undefined for other filters. */
  ownSizes?: readonly string[] | undefined
  /** Address of the list with those that it has; undefined without any. */
  ownSizesAddress?: string | undefined
}

/** The options of one multi-select filter. */
export function SelectPanel(props: Props) {
  const { filter, name, selected, applied, options, onToggle, onDisabledValue, onWhole } = props
  const { ownSizes, ownSizesAddress, onOwnSizes } = props
  const drawn = applied ? chosenOptions(applied, filter.code) : selected
  const { t, locale, isLive, wholeFilter } = useRenderContext()
  const [text, setText] = useState('')
  const [search, setSearch] = useState<SearchOptions | null>(null)
  const [isSearched, setIsSearched] = useState(isLongList(options))
  // Stays if other choices reduce the options: the typed text still applies.
  if (!isSearched && isLongList(options)) setIsSearched(true)
  const rest = options.slice(OPTIONS_BEFORE_TOGGLE)
  const [startsOpen, setStartsOpen] = useState(wholeFilter === filter.code)
  const chosenRest = rest.filter(({ code }) => selected.includes(code))
  // A choice must be visible so that it can be undone, even if a new order of the options puts it
  // there.
  if (!startsOpen && chosenRest.length > 0) setStartsOpen(true)
  const { total = options.length } = filter
  const isPart = total > options.length
  const list = useRef<HTMLDivElement>(null)
  // What is chosen is in view, also in browsers that do not know where a box begins (filters.css).
  useEffect(() => {
    const chosen = list.current?.querySelector(':checked')
    if (list.current && chosen)
      list.current.scrollTop ||= bottom(chosen) - bottom(list.current) + TOGGLE_HEIGHT
  }, [])
  const keepFocus = useFocusAfter(!isPart, () => list.current?.querySelector('summary'))
  // Scripts have the rest at hand, unless there are hundreds. Without them it is requested: hundreds
  // of rows outweigh the cards.
  const isOnRequest = isPart || (!isLive && !startsOpen && options.length > OPTIONS_IN_PAGE)
  // Rows that nobody has asked for yet are not drawn if they are many.
  const isRestDrawn = startsOpen || options.length <= OPTIONS_AT_FIRST
  const showAll = t('filters.more', { count: formatCount(total, locale) })
  const found = text.trim() === '' || !search ? null : search(options, text, filter.code)
  const row = (option: FilterOption) => (
    <OptionRow
      key={option.code}
      filter={filter}
      option={option}
      isSelected={selected.includes(option.code)}
      isWaiting={selected.includes(option.code) !== drawn.includes(option.code)}
      onToggle={onToggle}
      onDisabledValue={onDisabledValue}
    />
  )
  return (
    <>
      {isSearched && (
        <OptionSearch
          name={name}
          text={text}
          onText={setText}
          onFocus={() => {
            void loadSearch().then((later) => setSearch(() => later.searchOptions))
            if (isPart) onWhole?.(filter.code)
          }}
        />
      )}
      <div ref={list} className="options checks">
        {found ? (
          <>
            <p role="status">{found.length === 0 && t('filters.no_option', { text })}</p>
            <ul>{found.map(row)}</ul>
          </>
        ) : (
          <>
            <ul>
              {options.slice(0, OPTIONS_BEFORE_TOGGLE).map(row)}
              {isPart && chosenRest.map(row)}
            </ul>
            {isOnRequest && (
              <WholeFilterButton
                code={filter.code}
                text={showAll}
                onWhole={
                  onWhole &&
                  ((code) => {
                    setStartsOpen(true)
                    keepFocus()
                    onWhole(code)
                  })
                }
              />
            )}
            {isLongList(options) && !isOnRequest && (
              <details
                open={startsOpen}
                onToggle={({ currentTarget }) => currentTarget.open && setStartsOpen(true)}
              >
                <summary>
                  <span>{showAll}</span>
                  <span>{t('filters.less')}</span>
                </summary>
                <ul>{isRestDrawn && rest.map(row)}</ul>
              </details>
            )}
          </>
        )}
      </div>
      {ownSizesAddress !== undefined && (
        <OwnSizesLink
          filter={filter}
          sizes={offeredSizes(filter, ownSizes)}
          address={ownSizesAddress}
          selected={selected}
          next={() => list.current?.querySelector<HTMLElement>('input:checked')}
          onOwnSizes={onOwnSizes}
        />
      )}
    </>
  )
}
