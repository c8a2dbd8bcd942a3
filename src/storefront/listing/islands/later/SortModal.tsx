import type { ComponentProps } from 'react'
import { listController } from '../../browser/list.ts'
import { useRenderContext } from '../use-listing.tsx'
import type FilterModal from './FilterModal.tsx'
import { Modal } from './Modal.tsx'

type Props = Pick<ComponentProps<typeof FilterModal>, 'rules' | 'view' | 'onClose'>

/** The sort modal of phones: a press on a choice applies it. */
export default function SortModal({ rules, view, onClose }: Props) {
  const { t } = useRenderContext()
  const { sort } = view.query
  return (
    <Modal title={t('sort.label')} onClose={() => onClose()} isLow>
      <ul>
        {rules.sorts(view.filters).map((choice) => (
          <li key={choice}>
            <button
              type="button"
              className="choice"
              aria-current={choice === sort || undefined}
              onClick={() => onClose(() => choice !== sort && listController.chooseSort(choice))}
            >
              {t(`sort.${choice}`)}
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
