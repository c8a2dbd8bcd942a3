import type { ComponentProps } from 'react'
import FilterSheet from './FilterModal.tsx'
import SortSheet from './SortModal.tsx'

type Props = ComponentProps<typeof FilterSheet> &
  ComponentProps<typeof SortSheet> & { name: 'sort' | 'filters' }

/** Either sheet of a phone's list: in one file, because a press on their buttons waits for it. */
export default function Sheets({ name, ...props }: Props) {
  return name === 'sort' ? <SortSheet {...props} /> : <FilterSheet {...props} />
}
