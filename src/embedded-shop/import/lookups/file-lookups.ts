import { count } from '../bad-lines.ts'
import { isObject } from '../decode/decode.ts'
import type { ListLookup, Mapping } from '../mapping/mapping.ts'
import { decoded, nameOf, textOf, textsOf, type Row } from '../mapping/value.ts'
import type { ReadOptions } from '../read/records.ts'
import { readText } from '../read/text.ts'
import { readXml } from '../read/xml.ts'

interface Entry {
  values: string[]
  parent: string | null
}

/** Ids that stand for no entry above, unless there is one with this id. */
const NO_PARENT = new Set(['0', '-1'])

/** How often something was found, and an example of it. */
interface Finding {
  count: number
  example: string
}

/**
 * The lists of an XML file that its records refer to by ids. Missing entries and cycles are no
 * errors: `notes` reports them.
 */
export class FileLookups {
  readonly #file: string
  readonly #separator: string
  readonly #tables: readonly { lookup: ListLookup; entries: ReadonlyMap<string, Entry> }[]
  readonly #paths = new Map<Entry, string>()
  readonly #findings = new Map<string, Finding>()

  private constructor(
    file: string,
    separator: string,
    tables: readonly { lookup: ListLookup; entries: ReadonlyMap<string, Entry> }[],
  ) {
    this.#file = file
    this.#separator = separator
    this.#tables = tables
  }

  /** Reads all lists of a file in one pass. Throws `ImportFailure` like `readXml`. */
  static async read(
    file: string,
    mapping: Mapping,
    { encoding }: ReadOptions,
  ): Promise<FileLookups> {
    const tables = (mapping.lookups ?? []).map((lookup) => ({
      lookup,
      entries: new Map<string, Entry>(),
    }))
    const elements = [...new Set(tables.map(({ lookup }) => lookup.element))]
    for await (const record of readXml(readText(file, undefined, encoding), elements)) {
      if (!('value' in record) || !isObject(record.value)) continue
      for (const { lookup, entries } of tables)
        if (lookup.element === record.element) addEntry(entries, record.value, lookup)
    }
    return new FileLookups(file, mapping.taxons.separator ?? '>', tables)
  }

  /** Returns a record with the fields that the look-ups add. */
  complete(row: Row): Row {
    let completed = row
    for (const { lookup, entries } of this.#tables) {
      const found = textsOf(completed, lookup.field).flatMap((id) => {
        const entry = entries.get(id)
        if (entry)
          return lookup.parent === undefined ? entry.values : [this.#path(id, lookup, entries)]
        this.#report(
          `times ${nameOf(lookup.field)} names no <${lookup.element}> of the file, such as`,
          id,
        )
        return []
      })
      completed = { ...completed, [lookup.as]: [...new Set(found)] }
    }
    return completed
  }

  /** Describes ids without an entry, missing parents and cycles, as far as records met them. */
  notes(): string[] {
    return [...this.#findings].map(
      ([text, { count: number, example }]) => `${this.#file}: ${count(number)} ${text} ${example}`,
    )
  }

  /** Returns the path of an entry, the topmost name first. */
  #path(id: string, { element, parent }: ListLookup, entries: ReadonlyMap<string, Entry>): string {
    const entry = entries.get(id)
    const known = entry && this.#paths.get(entry)
    if (!entry || known !== undefined) return known ?? ''
    const names: string[] = []
    const passed = new Set<string>()
    for (let next: string | null = id; next !== null;) {
      if (passed.has(next)) {
        this.#report(`<${element}> are above themselves by ${nameOf(parent ?? '')}, such as`, next)
        break
      }
      passed.add(next)
      const above: Entry | undefined = entries.get(next)
      if (!above) {
        if (!NO_PARENT.has(next))
          this.#report(
            `<${element}> have a ${nameOf(parent ?? '')} that the file lacks, such as`,
            next,
          )
        break
      }
      names.unshift(this.#escaped(above.values[0] ?? next))
      next = above.parent
    }
    const path = names.join(this.#separator)
    this.#paths.set(entry, path)
    return path
  }

  /** Returns a name in which the separator of levels is none. */
  #escaped(name: string): string {
    return decoded(name).replaceAll(this.#separator, `\\${this.#separator}`)
  }

  #report(text: string, example: string): void {
    const found = this.#findings.get(text) ?? { count: 0, example }
    this.#findings.set(text, { ...found, count: found.count + 1 })
  }
}

function addEntry(entries: Map<string, Entry>, row: Row, { id, value, parent }: ListLookup): void {
  const key = textOf(row, id)
  if (key === null) return
  const above = parent === undefined ? null : textOf(row, parent)
  const known = entries.get(key)
  if (known) known.values.push(...textsOf(row, value))
  else entries.set(key, { values: textsOf(row, value), parent: above === key ? null : above })
}
