import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Range, RangeFilter, RangeSelection } from '#query/filter.ts'
import { boundsName } from '#query/field-key.ts'
import { boundsText } from '#query/no-script-form.ts'
import { toCentsRange, wholeMax, wholeMin, wholePrices } from '#query/price.ts'
import {
  boundedRange,
  clampToBounds,
  effectiveRange,
  emittedRange,
  isRangeDisabled,
  orderedRange,
  typedNumber,
  typedPrice,
  wholeBounds,
} from '#query/range.ts'
import { useDrawing } from '../RenderContext.tsx'
import { RangeSlider } from './RangeSlider.tsx'

interface Props {
  filter: RangeFilter
  name: string
  /** Chosen ends in the filter's own units: cents for a price. */
  selection: RangeSelection
  onRange: (selection: RangeSelection) => void
}

type End = keyof Range
const ENDS: readonly End[] = ['min', 'max']

/** Whole units for prices, floor and ceil for the rest (RULES.md#range-floor-and-ceil). */
function shownRange({ kind, bounds }: RangeFilter, { min, max }: RangeSelection) {
  const isPrice = kind === 'PRICE'
  return {
    bounds: isPrice ? wholePrices(bounds) : wholeBounds(bounds),
    chosen: isPrice
      ? { min: min === null ? null : wholeMin(min), max: max === null ? null : wholeMax(max) }
      : { min, max },
  }
}

/** 'from' and 'to' with a slider (RULES.md#range-filters). */
export function RangePanel({ filter, name, selection, onRange }: Props) {
  const { t } = useDrawing()
  const { bounds, chosen } = shownRange(filter, selection)
  const [typed, setTyped] = useState<Partial<Record<End, string>>>({})
  const inputs = useRef<HTMLDivElement>(null)
  // What is being typed as this script arrives stays in its field.
  useLayoutEffect(() => {
    const input = inputs.current?.querySelector<HTMLInputElement>('.input:focus')
    if (input) setTyped({ [input.name.endsWith('-from') ? 'min' : 'max']: input.value })
  }, [])
  const isDisabled = isRangeDisabled(filter.bounds)
  const slid = effectiveRange(chosen, bounds)

  function choose(next: RangeSelection, shown: RangeSelection) {
    // The bounds that are shown are rounded, and lie outside those there are.
    const moved = boundedRange(filter.kind === 'PRICE' ? toCentsRange(next) : next, filter.bounds)
    // An end that stays where it is shown goes out as it was chosen: showing it has rounded it.
    // One that goes to its bound, where it is without a choice, stays unchosen.
    const isUnmoved = (end: End) =>
      next[end] === shown[end] || (selection[end] === null && next[end] === bounds[end])
    const exact = (end: End) => (isUnmoved(end) ? selection[end] : moved[end])
    const ends = orderedRange({ min: exact('min'), max: exact('max') })
    onRange(emittedRange(orderedRange(next), bounds, ends))
  }
  function commit(end: End) {
    const text = typed[end]
    setTyped((before) => ({ ...before, [end]: undefined }))
    if (text === undefined) return
    const value = filter.kind === 'PRICE' ? typedPrice(text, end) : typedNumber(text)
    // What is no number is ignored: the chosen value comes back (RULES.md#typed-ranges).
    if (value !== null) choose({ ...chosen, [end]: clampToBounds(value, bounds) }, chosen)
  }
  function onKeyDown(event: KeyboardEvent, end: End) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(end)
  }
  return (
    <div className="range">
      <div ref={inputs} className="range__inputs">
        {ENDS.map((end) => (
          <label key={end} className="range__input">
            <span>{t(end === 'min' ? 'filters.from' : 'filters.to')}</span>
            <input
              className="input"
              name={`${filter.code}-${end === 'min' ? 'from' : 'to'}`}
              inputMode="decimal"
              autoComplete="off"
              disabled={isDisabled}
              placeholder={String(bounds[end])}
              value={typed[end] ?? chosen[end] ?? ''}
              onChange={({ target }) => setTyped((before) => ({ ...before, [end]: target.value }))}
              onBlur={() => commit(end)}
              onKeyDown={(event) => onKeyDown(event, end)}
            />
            {selection[end] !== null && (
              // What is chosen now: without scripts it tells a typed end from one that was there.
              <input type="hidden" name={`${filter.code}[${end}]`} value={selection[end]} />
            )}
          </label>
        ))}
        {/* Without scripts: the bounds that were seen (RULES.md#forms-without-scripts). */}
        <input type="hidden" name={boundsName(filter.code)} value={boundsText(filter.bounds)} />
      </div>
      {isDisabled ? (
        <p className="range__single">{t('filters.single')}</p>
      ) : (
        <RangeSlider
          name={name}
          unit={filter.kind === 'PRICE' ? 'price' : 'number'}
          bounds={bounds}
          value={slid}
          onCommit={(range) => choose(range, slid)}
        />
      )}
    </div>
  )
}
