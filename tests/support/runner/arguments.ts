const SAVE = '--save-durations'

/** The options of a run. */
export interface Order {
  /** Parts to run: those that are named, else those that are run by default. */
  names: readonly string[]
  /** Whether its seconds become those that later runs are compared with. */
  savesDurations: boolean
}

/** Reads `unit lint --save-durations`; throws on a part that there is not. */
export function parseArguments(
  words: readonly string[],
  known: readonly string[],
  byDefault = known,
): Order {
  const named = words.filter((word) => word !== SAVE)
  const unknown = named.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new RangeError(
      `No part is called ${unknown.join(', ')}; there are ${known.join(', ')}, and ${SAVE}.`,
    )
  const names = named.length === 0 ? byDefault : known.filter((name) => named.includes(name))
  return { names, savesDurations: words.includes(SAVE) }
}
