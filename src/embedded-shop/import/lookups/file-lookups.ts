import { count } from '../bad-lines.ts'
import { isObject } from '../decode/decode.ts'
import { FALLBACK_LOCALE } from '../../model/texts.ts'
import { inLanguage, otherLanguages } from '../languages.ts'
import type { ListLookup, Mapping } from '../mapping/mapping.ts'
import { PATHS } from '../mapping/texts.ts'
import { decoded, nameOf, textOf, textsOf, type Row } from '../mapping/value.ts'
import type { ReadOptions } from '../read/records.ts'
import { readText } from '../read/text.ts'
import { readXml } from '../read/xml.ts'

interface Entry {
  values: string[]
  /** Its name in further languages. */
  translations: Map<string, string>
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
  /** Paths by language; those in the file's own by ''. */
  readonly #paths = new Map<string, Map<Entry, string>>()
  readonly #languages: readonly string[]
  readonly #findings = new Map<string, Finding>()

  private constructor(
    file: string,
    separator: string,
    tables: readonly { lookup: ListLookup; entries: ReadonlyMap<string, Entry> }[],
  ) {
    this.#file = file
    this.#separator = separator
    this.#tables = tables
    const entries = tables.flatMap((table) => [...table.entries.values()])
    this.#languages = [...new Set(entries.flatMap(({ translations }) => [...translations.keys()]))]
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
        if (lookup.element === record.element) addEntry(entries, record.value, lookup, mapping)
    }
    return new FileLookups(file, mapping.taxons.separator ?? '>', tables)
  }

  /** Returns a record with the fields that the look-ups add. */
  complete(row: Row): Row {
    let completed = row
    for (const { lookup, entries } of this.#tables) {
      const ids = textsOf(completed, lookup.field).filter((id) => {
        if (entries.has(id)) return true
        this.#report(
          `times ${nameOf(lookup.field)} names no <${lookup.element}> of the file, such as`,
          id,
        )
        return false
      })
      completed =
        lookup.parent === undefined
          ? {
              ...completed,
              [lookup.as]: [...new Set(ids.flatMap((id) => entries.get(id)?.values ?? []))],
            }
          : this.#withPaths(completed, ids, lookup, entries)
    }
    return completed
  }

  /** Returns a record with the paths of entries, and with the same paths in further languages. */
  #withPaths(
    row: Row,
    ids: readonly string[],
    lookup: ListLookup,
    entries: ReadonlyMap<string, Entry>,
  ): Row {
    const byPath = new Map(ids.map((id) => [this.#path(id, lookup, entries), id]))
    const completed = { ...row, [lookup.as]: [...byPath.keys()] }
    if (this.#languages.length === 0) return completed
    const translated = this.#languages.map((language) => {
      const paths = [...byPath.values()].map((id) => this.#path(id, lookup, entries, language))
      const before = (row[PATHS] as Record<string, Row> | undefined)?.[language]
      return [language, { ...before, [lookup.as]: paths }] as const
    })
    return { ...completed, [PATHS]: Object.fromEntries(translated) }
  }

  /** Describes ids without an entry, missing parents and cycles, as far as records met them. */
  notes(): string[] {
    return [...this.#findings].map(
      ([text, { count: number, example }]) => `${this.#file}: ${count(number)} ${text} ${example}`,
    )
  }

  /** Returns the path of an entry, the topmost name first. */
  #path(
    id: string,
    { element, parent }: ListLookup,
    entries: ReadonlyMap<string, Entry>,
    language = '',
  ): string {
    const entry = entries.get(id)
    const paths = this.#paths.get(language) ?? new Map<Entry, string>()
    this.#paths.set(language, paths)
    const known = entry && paths.get(entry)
    if (!entry || known !== undefined) return known ?? ''
    const names: string[] = []
    const passed = new Set<string>()
    for (let next: string | null = id; next !== null;) {
      if (passed.has(next)) {
        if (language === '')
          this.#report(
            `<${element}> are above themselves by ${nameOf(parent ?? '')}, such as`,
            next,
          )
        break
      }
      passed.add(next)
      const above: Entry | undefined = entries.get(next)
      if (!above) {
        if (language === '' && !NO_PARENT.has(next))
          this.#report(
            `<${element}> have a ${nameOf(parent ?? '')} that the file lacks, such as`,
            next,
          )
        break
      }
      names.unshift(this.#escaped(above.translations.get(language) ?? above.values[0] ?? next))
      next = above.parent
    }
    const path = names.join(this.#separator)
    paths.set(entry, path)
    return path
  }

  /** Returns a name with the separator of levels escaped, so that the name stays one level. */
  #escaped(name: string): string {
    return decoded(name).replaceAll(this.#separator, `\\${this.#separator}`)
  }

  #report(text: string, example: string): void {
    const found = this.#findings.get(text) ?? { count: 0, example }
    this.#findings.set(text, { ...found, count: found.count + 1 })
  }
}

function addEntry(
  entries: Map<string, Entry>,
  row: Row,
  { id, value, parent }: ListLookup,
  { textLanguage, locale = FALLBACK_LOCALE }: Mapping,
): void {
  const key = textOf(row, id)
  if (key === null) return
  const above = parent === undefined ? null : textOf(row, parent)
  const own = textLanguage === undefined ? row : inLanguage(row, textLanguage, locale)
  const languages =
    textLanguage === undefined || parent === undefined
      ? []
      : otherLanguages(row, textLanguage, locale)
  const translations = languages.flatMap((language) => {
    const text = textOf(inLanguage(row, textLanguage ?? '', language), value)
    return text === null ? [] : [[language, text] as const]
  })
  const known = entries.get(key)
  if (known) known.values.push(...textsOf(own, value))
  else
    entries.set(key, {
      values: textsOf(own, value),
      translations: new Map(translations),
      parent: above === key ? null : above,
    })
}
