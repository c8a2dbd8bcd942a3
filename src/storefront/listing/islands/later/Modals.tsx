import type { ComponentProps } from 'react'
import FilterModal from './FilterModal.tsx'
import SortModal from './SortModal.tsx'

type Props = ComponentProps<typeof FilterModal> & { name: 'sort' | 'filters' }

/** Both modals of a phone's list, in one file because a press on either button waits for it. */
export default function Modals({ name, ...props }: Props) {
  return name === 'sort' ? <SortModal {...props} /> : <FilterModal {...props} />
}
