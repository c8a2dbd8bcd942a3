/** Names of columns with the other names that a form has for each; `{n}` in both is the number of one. */
export type ColumnAliases = ReadonlyMap<string, readonly string[]>

/** Names of columns, by the only language that has them. */
export type ColumnLanguages = ReadonlyMap<string, readonly string[]>

/** The names of a table's columns as its form knows them; a name stays where its form has that already. */
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

/** The language of a table, by the names of columns that only tables in that language have. */
export const languageOfColumns = (
  cells: readonly string[],
  languages: ColumnLanguages = new Map(),
): string | undefined => {
  const keys = new Set(cells.map(keyOf))
  const isIn = (names: readonly string[]) => names.some((name) => keys.has(keyOf(name)))
  return [...languages].find(([, names]) => isIn(names))?.[0]
}

function nameFor(cell: string, known: ReadonlyMap<string, string>): string | undefined {
  const own = known.get(keyOf(cell))
  if (own !== undefined) return own
  const [number] = /\d+/.exec(cell) ?? []
  if (number === undefined) return undefined
  return known.get(keyOf(cell.replace(number, '{n}')))?.replace('{n}', number)
}

/** What is the same in two spellings of a name: all but case, kinds of spaces and of apostrophes. */
const keyOf = (name: string) => name.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase()
