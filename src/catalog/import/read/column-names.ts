/** Names of columns with the other names that a form has for each; `{n}` in both is the number of one. */
export type ColumnAliases = ReadonlyMap<string, readonly string[]>

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

function nameFor(cell: string, known: ReadonlyMap<string, string>): string | undefined {
  const own = known.get(keyOf(cell))
  if (own !== undefined) return own
  const [number] = /\d+/.exec(cell) ?? []
  if (number === undefined) return undefined
  return known.get(keyOf(cell.replace(number, '{n}')))?.replace('{n}', number)
}

/** What is the same in two spellings of a name: all but case, kinds of spaces and of apostrophes. */
const keyOf = (name: string) => name.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase()
