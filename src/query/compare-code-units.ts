/** Order of two texts by their code units: the same on every machine and in every locale. */
export function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
