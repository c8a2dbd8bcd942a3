/** Shorter names are too much alike for a slip to be told from a word. */
const SHORTEST = 7
/** Letters that may be wrong, missing or too many. */
const SLIPS = 1

/** The letters of a name that another lacks, each as often as it lacks it. */
function lacking(name: string, other: string): number {
  const left = [...other]
  return [...name].filter((letter) => {
    const index = left.indexOf(letter)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  }).length
}

const isSlip = (name: string, known: string) =>
  lacking(name, known) <= SLIPS && lacking(known, name) <= SLIPS

/** Beginnings that several of our variables share, such as `SHOP_API_`. */
function prefixesOf(known: readonly string[]): Set<string> {
  const prefixes = known.flatMap((name) => /^[A-Z]+_[A-Z]+_(?=[A-Z])/.exec(name)?.[0] ?? [])
  return new Set(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index))
}

/** Variables that are set and look like ours but are none: what they should do does not happen. */
export function unknownVariables(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const prefixes = [...prefixesOf(known)]
  return Object.keys(env).filter(
    (name) =>
      !known.includes(name) &&
      (prefixes.some((prefix) => name.startsWith(prefix)) ||
        (name.length >= SHORTEST && known.some((one) => isSlip(name, one)))),
  )
}
