import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Range } from '#query/filter.ts'
import { formatCount, formatPrice } from '#i18n/number-format.ts'
import { toCents } from '#query/price.ts'
import { useRenderContext } from '../RenderContext.tsx'

interface Props {
  name: string
  unit: 'price' | 'number'
  bounds: Range
  value: Range
  /** Called on release of the pointer and after each key, never while dragging. */
  onCommit: (range: Range) => void
}

type End = keyof Range
const ENDS = ['min', 'max'] as const

/** The native `change` event: React's own `onChange` fires on every step of a drag. */
function useNativeChange(onChange: () => void) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    element?.addEventListener('change', onChange)
    return () => element?.removeEventListener('change', onChange)
  })
  return input
}

/** Two native sliders over one track: keyboard, touch and screen readers come with them. */
export function RangeSlider({ name, unit, bounds, value, onCommit }: Props) {
  const { t, locale, currency } = useRenderContext()
  const [dragged, setDragged] = useState<Range | null>(null)
  const shown = dragged ?? value
  const text = (end: End) =>
    unit === 'price'
      ? formatPrice(toCents(shown[end]), currency, locale)
      : formatCount(shown[end], locale)

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
  // The chosen part of the track, 0 to 1; the policy of styles allows it to scripts alone.
  useLayoutEffect(() => {
    for (const end of ENDS) {
      const share = (shown[end] - bounds.min) / (bounds.max - bounds.min)
      track.current?.style.setProperty(`--${end}`, String(share))
    }
  })
  const isChosen = shown.min !== bounds.min || shown.max !== bounds.max
  // Where both handles meet near the upper end, only the lower one has room to move.
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
          autoComplete="off"
          aria-label={t(end === 'min' ? 'filters.lowest' : 'filters.highest', { name })}
          aria-valuetext={text(end)}
          onChange={({ target }) => drag(end, Number(target.value))}
        />
      ))}
    </div>
  )
}
