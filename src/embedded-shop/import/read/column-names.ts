/** Other names of a form's columns, by the usual name; `{n}` in both stands for the same number. */
export type ColumnAliases = ReadonlyMap<string, readonly string[]>

/** Names of columns that only one language has, by that language. */
export type ColumnLanguages = ReadonlyMap<string, readonly string[]>

/** Returns the usual names of a table's columns. A column keeps its name if another column already has the usual one. */
export function knownNames(cells: readonly string[], columns: ColumnAliases = new Map()): string[] {
  const known = new Map(
    [...columns].flatMap(([name, others]) =>
      [name, ...others].map((other) => [keyOf(other), name] as const),
    ),
  )
  const taken = new Set(cells)
  return cells.map((cell) => {
    const name = nameFor(cell, known)
    if (name === undefined || taken.has(name)) return cell
    taken.add(name)
    return name
  })
}

/** Returns the language of a table by names of columns that no other language has; undefined without any. */
export const languageOfColumns = (
  cells: readonly string[],
  languages: ColumnLanguages = new Map(),
): string | undefined => {
  const keys = new Set(cells.map(keyOf))
  const isIn = (names: readonly string[]) => names.some((name) => keys.has(keyOf(name)))
  return [...languages].find(([, names]) => isIn(names))?.[0]
}

function nameFor(cell: string, known: ReadonlyMap<string, string>): string | undefined {
  const usual = known.get(keyOf(cell))
  if (usual !== undefined) return usual
  const [number] = /\d+/.exec(cell) ?? []
  if (number === undefined) return undefined
  return known.get(keyOf(cell.replace(number, '{n}')))?.replace('{n}', number)
}

/** Returns a key that ignores case, and the kinds of spaces and apostrophes, in a name. */
const keyOf = (name: string) => name.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase()
