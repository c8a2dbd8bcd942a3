import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useDrawing } from '../RenderContext.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays at the bottom while the body scrolls. */
  footer: ReactNode
}

/** A full-height modal. The browser's own dialog keeps focus inside and gives it back. */
export function Sheet({ title, onClose, children, footer }: Props) {
  const { t } = useDrawing()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing gives focus back, but only while the dialog is still in the document.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-label={title}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="sheet__frame">
        <header className="sheet__head">
          <h2>{title}</h2>
          <button type="button" className="button button--quiet" onClick={onClose}>
            {t('filters.dismiss')}
          </button>
        </header>
        <div className="sheet__body">{children}</div>
        <footer className="sheet__foot">{footer}</footer>
      </div>
    </dialog>
  )
}
