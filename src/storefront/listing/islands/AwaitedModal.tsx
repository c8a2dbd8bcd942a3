import {
  CLASS_MODAL,
  CLASS_MODAL_BODY,
  ID_AWAITED_MODAL,
} from '#storefront/browser/dom-contract.ts'
import { FilterSkeleton } from './FilterSkeleton.tsx'
import type { Translate } from './use-listing.tsx'

const awaitedModal = () => document.querySelector<HTMLDialogElement>(`dialog#${ID_AWAITED_MODAL}`)

/** What that dialog returns when something else takes its place. */
const REPLACED = 'replaced'

/**
 * Opens the dialog that stands for the filter modal while its script is awaited, unless the press
 * that came before the scripts has. Returns whether the shopper still waits for the modal.
 */
export function openAwaitedModal(): () => boolean {
  const dialog = awaitedModal()
  if (dialog?.open === false) {
    dialog.returnValue = ''
    dialog.showModal()
  }
  return () => dialog?.open !== false
}

/** Closes that dialog if it is open: the modal or the form takes its place. */
export const closeAwaitedModal = (): void => awaitedModal()?.close(REPLACED)

/**
 * The filter modal of phones with a skeleton, in the page from the start: a press opens it in its own frame.
 * `onDismiss` is called when the shopper closes it.
 */
export const AwaitedModal = ({ t, onDismiss }: { t: Translate; onDismiss: () => void }) => (
  <dialog
    id={ID_AWAITED_MODAL}
    className={CLASS_MODAL}
    aria-label={t('filters.title')}
    aria-busy="true"
    onClose={({ currentTarget }) => {
      if (currentTarget.returnValue !== REPLACED) onDismiss()
    }}
  >
    <form method="dialog" className="modal__frame">
      <header className="modal__head">
        <h2>{t('filters.title')}</h2>
        <button className="button button--quiet">{t('filters.dismiss')}</button>
      </header>
      <div className={CLASS_MODAL_BODY}>
        <FilterSkeleton />
      </div>
    </form>
  </dialog>
)
