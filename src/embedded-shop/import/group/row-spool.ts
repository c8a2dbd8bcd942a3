import { DatabaseSync } from 'node:sqlite'
import type { Pair } from '../mapping/pairs.ts'
import type { Row } from '../mapping/value.ts'

/** A row and its position in a file. */
export interface SpooledRow {
  file: string
  line: number
  row: Row
  /** Pairs that the head row states about it. */
  pairs?: Pair[]
  /** Whether it is a row in part, which is neither a product nor a variant. */
  isBad?: boolean
  /** Whether it is also a row of an earlier product. */
  isShared?: boolean
}

/** Names by which other rows refer to a row, and the row that it belongs to. */
export interface RowNames {
  names: readonly string[]
  parent: string | null
  children: readonly { name: string; pairs: Pair[] }[]
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
 * Rows on disk, in a file that SQLite removes by itself: those of one product may be far apart, and
 * all of them may be too many for memory.
 */
export class RowSpool {
  readonly #db = new DatabaseSync('')
  #insertRow
  #insertName
  #insertChild
  #insertView
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

  add(found: SpooledRow, { names, parent, children }: RowNames): void {
    const { file, line, row, isBad = false } = found
    const json = JSON.stringify(row)
    const { lastInsertRowid } = this.#insertRow.run(file, line, json, parent, Number(isBad))
    for (const name of names) this.#insertName.run(name, lastInsertRowid)
    for (const { name, pairs } of children) {
      this.#insertChild.run(name, lastInsertRowid, JSON.stringify(pairs))
    }
  }

  /** Adds a row with the texts of a product in a language. */
  addView(row: Row, locale: string, names: readonly string[]): void {
    this.#hasViews = true
    for (const name of names) this.#insertView.run(name, locale, JSON.stringify(row))
  }

  /** Returns the rows with the texts of a product, by locale; null without any. */
  viewsOf(names: readonly string[]): Record<string, Row> | null {
    if (!this.#hasViews) return null
    const select = this.#db.prepare('SELECT locale, json FROM view WHERE name = ?')
    const found = names.flatMap((name) => select.all(name))
    const rows = found.map(({ locale, json }) => [String(locale), JSON.parse(String(json)) as Row])
    return rows.length > 0 ? (Object.fromEntries(rows) as Record<string, Row>) : null
  }

  /** Lists rows whose head is in no file. */
  *orphans(): Generator<{ file: string; line: number; parent: string }> {
    this.#resolve()
    const select =
      'SELECT file, line, parent FROM row WHERE parent IS NOT NULL AND head IS NULL AND bad = 0'
    for (const found of this.#db.prepare(select).iterate()) {
      yield {
        file: String(found['file']),
        line: Number(found['line']),
        parent: String(found['parent']),
      }
    }
  }

  /** Returns how many rows that heads list are in no file. */
  absent(): number {
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
    for (const found of this.#db.prepare(select).iterate()) {
      const head = found['head'] ?? found['id']
      if (head !== current && group.length > 0) yield group
      if (head !== current) group = []
      current = head
      group.push(rowOf(found))
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

function rowOf(found: Record<string, unknown>): SpooledRow {
  const pairs = found['pairs']
  return {
    file: String(found['file']),
    line: Number(found['line']),
    row: JSON.parse(String(found['json'])) as Row,
    isBad: found['bad'] === 1,
    isShared: found['shared'] === 1,
    ...(typeof pairs === 'string' ? { pairs: JSON.parse(pairs) as Pair[] } : {}),
  }
}
