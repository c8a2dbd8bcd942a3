import { ALL } from './scope.ts'

const SAVE = '--save-durations'

/** The options of a run. */
export interface Order {
  /** Parts to run: those that are named, else those that are run by default. */
  names: readonly string[]
  /** Whether all of their tests run, or only those of the gate. */
  runsAll: boolean
  /** Whether its seconds become those that later runs are compared with. */
  savesDurations: boolean
}

/**
 * Reads `all unit lint`, or `--save-durations`; `byDefault` are the parts where none is named. Throws on a part that there is not, and if durations of
 * another run than the gate's are to be saved.
 */
export function parseArguments(
  words: readonly string[],
  known: readonly string[],
  byDefault: { gate: readonly string[]; all: readonly string[] } = { gate: known, all: known },
): Order {
  const [runsAll, savesDurations] = [words.includes(ALL), words.includes(SAVE)]
  if (runsAll && savesDurations) throw new RangeError(`${SAVE} is for the gate, without ${ALL}.`)
  const named = words.filter((word) => word !== SAVE && word !== ALL)
  const unknown = named.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new RangeError(
      `No part is called ${unknown.join(', ')}; there are ${known.join(', ')}, ${ALL}, and ${SAVE}.`,
    )
  const unnamed = runsAll ? byDefault.all : byDefault.gate
  const names = named.length === 0 ? unnamed : known.filter((name) => named.includes(name))
  return { names, runsAll, savesDurations }
}
