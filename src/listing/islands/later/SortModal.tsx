import { useState } from 'react'
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

/** The sort modal of phones: a choice is a draft until it is applied (RULES.md#phone-controls). */
export default function SortModal({ sorts, sort, onClose }: Props) {
  const { t } = useRenderContext()
  const [draft, setDraft] = useState<SortChoice | null>(null)
  const apply = () => onClose(() => draft && list.chooseSort(draft))
  return (
    <Modal
      title={t('sort.label')}
      onClose={() => onClose()}
      footer={
        <button type="button" className="button button--main" onClick={apply}>
          {t('sort.apply')}
        </button>
      }
    >
      <fieldset className="choices">
        <legend className="visually-hidden">{t('sort.label')}</legend>
        {sorts.map((choice) => (
          <label key={choice} className="choice">
            <input
              type="radio"
              name="sort-choice"
              value={choice}
              checked={(draft ?? sort) === choice}
              onChange={() => setDraft(choice)}
            />
            <span>{t(`sort.${choice}`)}</span>
          </label>
        ))}
      </fieldset>
    </Modal>
  )
}
