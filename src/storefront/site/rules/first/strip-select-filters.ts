/**
 * Removes chosen options from a query string, with or without its '?'; ranges and the rest stay.
 */
export function stripSelectFilters(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([key]) => !key.endsWith('[]'))
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}
