/** A query string, with its '?' if there is any, without chosen options: ranges and the rest stay. */
export function stripSelectFilters(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([key]) => !key.endsWith('[]'))
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}
