import { useDrawing } from './DrawingContext.tsx'

interface Props {
  /** What the shopper reads on the option; null while there is nothing to say. */
  label: string | null
  onKeep: () => void
  onDismiss: () => void
}

/**
 * Says that an option has no products beside the other filters, and offers to keep it alone. Drawn
 * even when it says nothing: a live region that comes together with its text is not announced.
 */
export function DisabledValueNotice({ label, onKeep, onDismiss }: Props) {
  const { t } = useDrawing()
  return (
    <div className={label === null ? undefined : 'notice'}>
      <span role="status">{label !== null && t('filters.disabled_value', { label })}</span>
      {label !== null && (
        <>
          <button type="button" className="text-button" onClick={onKeep}>
            {t('filters.keep_value', { label })}
          </button>
          <button type="button" className="text-button" onClick={onDismiss}>
            {t('filters.dismiss')}
          </button>
        </>
      )}
    </div>
  )
}
