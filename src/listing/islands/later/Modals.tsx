import type { ComponentProps } from 'react'
import FilterModal from './FilterModal.tsx'
import SortModal from './SortModal.tsx'

type Props = ComponentProps<typeof FilterModal> & { name: 'sort' | 'filters' }

/** Either modal of a phone's list: in one file, because a press on their buttons waits for it. */
export default function Modals({ name, ...props }: Props) {
  return name === 'sort' ? <SortModal {...props} /> : <FilterModal {...props} />
}
