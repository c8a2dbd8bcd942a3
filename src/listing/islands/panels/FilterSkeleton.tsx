import { FILTER_SKELETON_ROWS } from '#query/constants.ts'

const ROWS = Array.from({ length: FILTER_SKELETON_ROWS }, (_row, index) => index)

/** Stands where filters will be, while it is not known yet which (RULES.md#skeletons). */
export function FilterSkeleton() {
  return (
    <ul className="filter-skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <li key={row} />
      ))}
    </ul>
  )
}
