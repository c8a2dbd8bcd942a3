import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Range, RangeFilter, RangeSelection } from '#contract/query/filter.ts'
import { chosenRange, type FilterForm } from '#contract/query/filter-form.ts'
import { boundsName, boundsText, fieldKey, typedName } from '#contract/query/url-params.ts'
import {
  boundedRange,
  clampToBounds,
  effectiveRange,
  emittedRange,
  isRangeDisabled,
  orderedRange,
  RANGE_UNITS,
  toCents,
} from '#contract/query/range.ts'
import { currencyNames } from '#contract/query/currency-names.ts'
import { currencySign, formatCount, formatPrice } from '#storefront/i18n/number-format.ts'
import { useRenderContext } from '../use-listing.tsx'

interface Props {
  filter: RangeFilter
  name: string
  /** Chosen ends in the filter's own units: cents for a price. */
  selection: RangeSelection
  /** The form of the drawn list, if the chosen one could not be loaded. */
  applied?: FilterForm | undefined
  onRange: (filter: RangeFilter, selection: RangeSelection) => void
}

type End = keyof Range
const ENDS = ['min', 'max'] as const

/** Words for the ends of a range, and its unit. */
interface RangeWords {
  end: (shown: number, locale: string, currency: string) => string
  unit: (filter: RangeFilter, locale: string, currency: string) => string | undefined
}

const WORDS: Record<RangeFilter['kind'], RangeWords> = {
  PRICE: {
    end: (shown, locale, currency) => formatPrice(toCents(shown), currency, locale),
    unit: (_filter, locale, currency) => currencySign(currency, locale),
  },
  RANGE: { end: formatCount, unit: ({ unit }) => unit },
}

/** Words the only value of a range, with its unit: "€10.50", "250 ml". */
function onlyValue({ kind, bounds, unit }: RangeFilter, locale: string, currency: string): string {
  if (kind === 'PRICE') return formatPrice(bounds.min, currency, locale)
  return [formatCount(bounds.min, locale), unit].filter(Boolean).join('\u00a0')
}

interface SliderProps {
  name: string
  kind: RangeFilter['kind']
  bounds: Range
  value: Range
  /** Called on release of the pointer and after each key, never while dragging. */
  onCommit: (range: Range) => void
}

/** Listens to the native `change` event: React's own `onChange` fires on every step of a drag. */
function useNativeChange(onChange: () => void) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    element?.addEventListener('change', onChange)
    return () => element?.removeEventListener('change', onChange)
  })
  return input
}

/** Two native sliders on one track, with native keyboard, touch and screen reader support. */
export function RangeSlider({ name, kind, bounds, value, onCommit }: SliderProps) {
  const { t, locale, currency } = useRenderContext()
  const [dragged, setDragged] = useState<Range | null>(null)
  const shown = dragged ?? value
  const text = (end: End) => WORDS[kind].end(shown[end], locale, currency)

  function drag(end: End, at: number) {
    const next = { ...shown, [end]: at }
    setDragged(
      end === 'min'
        ? { ...next, min: Math.min(at, shown.max) }
        : { ...next, max: Math.max(at, shown.min) },
    )
  }
  function commit() {
    if (dragged) onCommit(dragged)
    setDragged(null)
  }
  const inputs = { min: useNativeChange(commit), max: useNativeChange(commit) }
  const track = useRef<HTMLDivElement>(null)
  // The chosen share of the track, 0 to 1; the security policy lets only scripts set it.
  useLayoutEffect(() => {
    for (const end of ENDS) {
      const share = (shown[end] - bounds.min) / (bounds.max - bounds.min)
      track.current?.style.setProperty(`--${end}`, String(share))
    }
  })
  const isChosen = shown.min !== bounds.min || shown.max !== bounds.max
  // If both handles meet near the upper end, only the lower one has room to move.
  const isMinOnTop = shown.min - bounds.min > bounds.max - shown.min
  return (
    <div ref={track} className={`slider ${isChosen ? 'slider--chosen ' : ''}js-only`}>
      {ENDS.map((end) => (
        <input
          key={end}
          ref={inputs[end]}
          className={end === 'min' && isMinOnTop ? 'top' : undefined}
          type="range"
          min={bounds.min}
          max={bounds.max}
          step={1}
          value={shown[end]}
          aria-label={t(end === 'min' ? 'filters.lowest' : 'filters.highest', { name })}
          aria-valuetext={text(end)}
          onChange={({ target }) => drag(end, Number(target.value))}
        />
      ))}
    </div>
  )
}

/** 'from' and 'to' with a slider (RULES.md#ranges). */
export function RangePanel({ filter, name, selection, applied, onRange }: Props) {
  const { t, locale, currency, unread } = useRenderContext()
  const units = RANGE_UNITS[filter.kind]
  const [bounds, chosen] = [units.bounds(filter.bounds), units.chosen(selection)]
  const [typed, setTyped] = useState<Partial<Record<End, string | undefined>>>({})
  /** The end whose text is not a number. */
  const [unreadable, setUnreadable] = useState(
    () => ENDS.find((end) => typedName(filter.code, end) === unread) ?? null,
  )
  const error = useId()
  const unit = WORDS[filter.kind].unit(filter, locale, currency)
  const inputs = useRef<HTMLDivElement>(null)
  // Text typed before this script arrived stays in its field.
  useLayoutEffect(() => {
    const input = inputs.current?.querySelector<HTMLInputElement>('input:focus')
    if (input)
      setTyped({ [input.name === typedName(filter.code, 'min') ? 'min' : 'max']: input.value })
  }, [filter.code])
  const isDisabled = isRangeDisabled(filter.bounds)
  const slid = effectiveRange(chosen, bounds)
  const drawn = applied ? chosenRange(applied, filter.code) : selection
  const isWaiting = ENDS.some((end) => drawn[end] !== selection[end])

  function choose(next: RangeSelection, shown: RangeSelection) {
    // The shown bounds are rounded outwards, beyond the exact ones.
    const moved = boundedRange(units.exact(next), filter.bounds)
    // An unchanged end keeps its chosen value, because only its rounded value is shown. An end
    // without a choice stays unchosen if it is moved to its bound.
    const isUnmoved = (end: End) =>
      next[end] === shown[end] || (selection[end] === null && next[end] === bounds[end])
    const exact = (end: End) => (isUnmoved(end) ? selection[end] : moved[end])
    const ends = orderedRange({ min: exact('min'), max: exact('max') })
    onRange(filter, emittedRange(orderedRange(next), bounds, ends))
  }
  function type(end: End, text?: string) {
    setTyped((before) => ({ ...before, [end]: text }))
    if (unreadable === end) setUnreadable(null)
  }
  function commit(end: End) {
    const text = typed[end]
    if (text === undefined) return
    const value = units.typed(text, end, currencyNames(locale, currency))
    // An invalid text stays to be corrected; an empty input restores the chosen end.
    if (value === null && text.trim() !== '') return setUnreadable(end)
    type(end)
    if (value !== null) choose({ ...chosen, [end]: clampToBounds(value, bounds) }, chosen)
  }
  function onKeyDown(event: KeyboardEvent, end: End) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(end)
  }
  return (
    <div className="range">
      <div ref={inputs}>
        {ENDS.map((end) => (
          <label key={end}>
            <span>
              {t(end === 'min' ? 'filters.from' : 'filters.to')}
              {unit && <small aria-hidden="true">{unit}</small>}
            </span>
            <input
              className="input"
              name={typedName(filter.code, end)}
              inputMode="decimal"
              disabled={isDisabled}
              title={unit}
              placeholder={String(bounds[end])}
              aria-invalid={unreadable === end || undefined}
              aria-describedby={unreadable === end ? error : undefined}
              value={typed[end] ?? chosen[end] ?? ''}
              onChange={({ target }) => type(end, target.value)}
              onBlur={() => commit(end)}
              onKeyDown={(event) => onKeyDown(event, end)}
            />
            {selection[end] !== null && (
              // The current selection: without scripts it distinguishes a typed end from an earlier
              // one.
              <input
                type="hidden"
                name={fieldKey({ field: filter.code, part: end })}
                value={selection[end]}
              />
            )}
          </label>
        ))}
        {/* The shown bounds, for forms without scripts (RULES.md#forms-without-scripts). */}
        <input type="hidden" name={boundsName(filter.code)} value={boundsText(filter.bounds)} />
      </div>
      {isWaiting && <p>{t('filters.waiting')}</p>}
      {unreadable && (
        <p id={error} role="alert">
          {[
            filter.kind === 'PRICE' && t('filters.prices_in', { unit: unit ?? currency }),
            t('filters.not_number', { example: bounds[unreadable] }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {isDisabled ? (
        <p>{t('filters.single', { value: onlyValue(filter, locale, currency) })}</p>
      ) : (
        <RangeSlider
          name={name}
          kind={filter.kind}
          bounds={bounds}
          value={slid}
          onCommit={(range) => choose(range, slid)}
        />
      )}
    </div>
  )
}
