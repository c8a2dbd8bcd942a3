import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CLASS_MODAL, CLASS_MODAL_BODY } from '#storefront/browser/dom-contract.ts'
import { followBack } from '#storefront/browser/later/leave-dialog.ts'
import { closeAwaitedModal } from '../AwaitedModal.tsx'
import { useRenderContext } from '../use-listing.tsx'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays at the bottom while the body scrolls. */
  footer?: ReactNode
  /** Whether it is only as high as its content, at the bottom of the window. */
  isLow?: boolean
}

followBack()

/** A modal, full-height unless it is low. The native dialog traps the focus and restores it. */
export function Modal({ title, onClose, children, footer, isLow = false }: Props) {
  const { t } = useRenderContext()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    closeAwaitedModal()
    element?.showModal()
    // Closing restores the focus, but only while the dialog is still in the document.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isLow ? `${CLASS_MODAL} modal--low` : CLASS_MODAL}
      aria-label={title}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="modal__frame">
        <header className="modal__head">
          <h2>{title}</h2>
          <button type="button" className="button button--quiet" onClick={onClose}>
            {t('filters.dismiss')}
          </button>
        </header>
        <div className={CLASS_MODAL_BODY}>{children}</div>
        {footer && <footer className="modal__foot">{footer}</footer>}
      </div>
    </dialog>
  )
}
