/** Rows of the filter skeleton. */
const FILTER_SKELETON_ROWS = 9
const ROWS = Array.from({ length: FILTER_SKELETON_ROWS }, (_row, index) => index)

/** Placeholder for filters that are not known yet, or not drawn. */
export function FilterSkeleton() {
  return (
    <ul className="filter-skeleton" aria-hidden="true">
      {ROWS.map((row) => (
        <li key={row} />
      ))}
    </ul>
  )
}
