import { DatabaseSync } from 'node:sqlite'
import type { Pair } from '../mapping/pairs.ts'
import type { Row } from '../mapping/value.ts'

/** A row and its position in a file. */
export interface SpooledRow {
  file: string
  line: number
  row: Row
  /** Options that the head row lists for it. */
  pairs?: Pair[]
  /** Whether it could be read only in part, so that it is neither a product nor a variant. */
  isBad?: boolean
  /** Whether it belongs to an earlier product as well. */
  isShared?: boolean
}

/** Names by which other rows refer to a row, and names of the rows that it refers to. */
export interface RowNames {
  names: readonly string[]
  parent: string | null
  children: readonly { name: string; pairs: Pair[] }[]
  /** Whether the row belongs to a head row. */
  isMember?: boolean
}

const TABLES = `
  CREATE TABLE row (id INTEGER PRIMARY KEY, file TEXT, line INTEGER, json TEXT, parent TEXT, head INTEGER, pairs TEXT, bad INTEGER, shared INTEGER);
  CREATE TABLE name (name TEXT PRIMARY KEY, row INTEGER) WITHOUT ROWID;
  CREATE TABLE view (name TEXT, locale TEXT, json TEXT, PRIMARY KEY (name, locale)) WITHOUT ROWID;
  CREATE TABLE child (name TEXT, head INTEGER, pairs TEXT, PRIMARY KEY (name, head)) WITHOUT ROWID;`

const RESOLVE = `
  UPDATE row SET head = (SELECT row FROM name WHERE name = row.parent) WHERE parent IS NOT NULL;
  CREATE TEMP TABLE listed AS
    SELECT row.id, child.head, child.pairs, row_number() OVER (PARTITION BY row.id ORDER BY child.head) AS nth
    FROM child JOIN name ON name.name = child.name JOIN row ON row.id = name.row
    WHERE row.parent IS NULL AND child.head <> row.id;
  UPDATE row SET head = listed.head, pairs = listed.pairs FROM listed WHERE listed.id = row.id AND nth = 1;
  INSERT INTO row (file, line, json, head, pairs, bad, shared)
    SELECT file, line, json, listed.head, listed.pairs, bad, 1
    FROM listed JOIN row ON row.id = listed.id WHERE nth > 1 ORDER BY listed.id, nth;
  CREATE INDEX row_head ON row (coalesce(head, id), head IS NOT NULL, id);`

/**
 * Collects rows on disk, in a temporary file that SQLite removes: the rows of a product may be far
 * apart, and there may be too many of them for memory.
 */
export class RowSpool {
  readonly #db = new DatabaseSync('')
  #insertRow
  #insertName
  #insertChild
  #insertView
  /** Name of the last head row of each file, for rows that belong to the one above them. */
  readonly lastHead = new Map<string, string>()
  #hasViews = false
  #isResolved = false

  constructor() {
    this.#db.exec('PRAGMA journal_mode = OFF; PRAGMA cache_size = -32768; BEGIN')
    this.#db.exec(TABLES)
    this.#insertRow = this.#db.prepare(
      'INSERT INTO row (file, line, json, parent, bad) VALUES (?, ?, ?, ?, ?)',
    )
    this.#insertName = this.#db.prepare('INSERT OR IGNORE INTO name VALUES (?, ?)')
    this.#insertView = this.#db.prepare('INSERT OR IGNORE INTO view VALUES (?, ?, ?)')
    this.#insertChild = this.#db.prepare('INSERT OR IGNORE INTO child VALUES (?, ?, ?)')
  }

  add(spooled: SpooledRow, { names, parent, children }: RowNames): void {
    const { file, line, row, isBad = false } = spooled
    const json = JSON.stringify(row)
    const { lastInsertRowid } = this.#insertRow.run(file, line, json, parent, Number(isBad))
    for (const name of names) this.#insertName.run(name, lastInsertRowid)
    for (const { name, pairs } of children) {
      this.#insertChild.run(name, lastInsertRowid, JSON.stringify(pairs))
    }
  }

  /** Adds a row that holds the texts of a product in another language. */
  addView(row: Row, locale: string, names: readonly string[]): void {
    this.#hasViews = true
    for (const name of names) this.#insertView.run(name, locale, JSON.stringify(row))
  }

  /** Returns the rows with the texts of a product in other languages, by locale; null if there are none. */
  viewsOf(names: readonly string[]): Record<string, Row> | null {
    if (!this.#hasViews) return null
    const select = this.#db.prepare('SELECT locale, json FROM view WHERE name = ?')
    const selected = names.flatMap((name) => select.all(name))
    const rows = selected.map(({ locale, json }) => [
      String(locale),
      JSON.parse(String(json)) as Row,
    ])
    return rows.length > 0 ? (Object.fromEntries(rows) as Record<string, Row>) : null
  }

  /** Yields rows whose head row is missing. */
  *orphans(): Generator<{ file: string; line: number; parent: string }> {
    this.#resolve()
    const select =
      'SELECT file, line, parent FROM row WHERE parent IS NOT NULL AND head IS NULL AND bad = 0'
    for (const selected of this.#db.prepare(select).iterate()) {
      yield {
        file: String(selected['file']),
        line: Number(selected['line']),
        parent: String(selected['parent']),
      }
    }
  }

  /** Returns how many of the rows that head rows list are missing. */
  countMissing(): number {
    this.#resolve()
    const select =
      'SELECT count(DISTINCT name) AS n FROM child WHERE name NOT IN (SELECT name FROM name)'
    return Number(this.#db.prepare(select).get()?.['n'])
  }

  /** Yields the rows of each product, its head first; products in the order of their heads. */
  *groups(): Generator<SpooledRow[]> {
    this.#resolve()
    const select = `
      SELECT id, head, file, line, json, pairs, bad, shared FROM row WHERE parent IS NULL OR head IS NOT NULL
      ORDER BY coalesce(head, id), head IS NOT NULL AND head <> id, id`
    let group: SpooledRow[] = []
    let current: unknown
    for (const selected of this.#db.prepare(select).iterate()) {
      const head = selected['head'] ?? selected['id']
      if (head !== current && group.length > 0) yield group
      if (head !== current) group = []
      current = head
      group.push(rowOf(selected))
    }
    if (group.length > 0) yield group
  }

  close(): void {
    this.#db.close()
  }

  #resolve(): void {
    if (!this.#isResolved) this.#db.exec(RESOLVE)
    this.#isResolved = true
  }
}

function rowOf(selected: Record<string, unknown>): SpooledRow {
  const pairs = selected['pairs']
  return {
    file: String(selected['file']),
    line: Number(selected['line']),
    row: JSON.parse(String(selected['json'])) as Row,
    isBad: selected['bad'] === 1,
    isShared: selected['shared'] === 1,
    ...(typeof pairs === 'string' ? { pairs: JSON.parse(pairs) as Pair[] } : {}),
  }
}
