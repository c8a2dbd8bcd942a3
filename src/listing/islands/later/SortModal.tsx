import type { SortChoice } from '#query/sort.ts'
import { list } from '../../browser/list.ts'
import { useRenderContext } from '../RenderContext.tsx'
import { Modal } from './Modal.tsx'

interface Props {
  sorts: readonly SortChoice[]
  sort: SortChoice
  /** `then` is done once the shopper has seen the modal go. */
  onClose: (then?: () => void) => void
}

/** The sort modal of phones: a press on a choice applies it (RULES.md#phone-controls). */
export default function SortModal({ sorts, sort, onClose }: Props) {
  const { t } = useRenderContext()
  return (
    <Modal title={t('sort.label')} onClose={() => onClose()} isLow>
      <ul>
        {sorts.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              className="choice"
              aria-current={choice === sort || undefined}
              onClick={() => onClose(() => choice !== sort && list.chooseSort(choice))}
            >
              {t(`sort.${choice}`)}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
