import { memo, useLayoutEffect, useRef } from 'react'
import { useRenderContext } from './use-listing.tsx'

interface Props {
  /** The option's label; null without a notice. */
  label: string | null
  onKeep: () => void
  onDismiss: () => void
}

/** Focuses the notice's button when it appears, and restores the focus when it is dismissed. */
function useTemporaryFocus(label: string | null) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (label === null) return undefined
    const previous = document.activeElement
    button.current?.focus({ preventScroll: true })
    return () => {
      const isFree = document.activeElement === document.body
      if (isFree && previous instanceof HTMLElement) previous.focus({ preventScroll: true })
    }
  }, [label])
  return button
}

/**
 * Explains that an option has no products together with the other filters, and offers to select it
 * alone (RULES.md#filter-visibility). Rendered even when empty: a live region inserted with its
 * text is not announced.
 */
export const DisabledValueNotice = memo(function DisabledValueNotice(props: Props) {
  const { label, onKeep, onDismiss } = props
  const { t } = useRenderContext()
  const button = useTemporaryFocus(label)
  return (
    <div className={label === null ? undefined : 'notice'}>
      <span role="status">{label !== null && t('filters.disabled_value', { label })}</span>
      {label !== null && (
        <>
          <button ref={button} type="button" className="text-button" onClick={onKeep}>
            {t('filters.keep_value', { label })}
          </button>
          <button type="button" className="text-button" onClick={onDismiss}>
            {t('filters.dismiss')}
          </button>
        </>
      )}
    </div>
  )
})
