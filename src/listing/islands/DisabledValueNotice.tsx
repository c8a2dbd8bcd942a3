import { memo, useLayoutEffect, useRef } from 'react'
import { useRenderContext } from './use-listing.tsx'

interface Props {
  /** What the shopper reads on the option; null while there is nothing to say. */
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
 * Says that an option has no products together with the other filters, and offers to keep it alone
 * (RULES.md#disabled-value). Drawn even when it says nothing: a live region that comes together
 * with its text is not announced.
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
