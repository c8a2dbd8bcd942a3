import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SourceTaxon } from '../model/source.ts'
import type { KnownAttribute } from './attribute-book.ts'
import { PullProblem } from './problem.ts'

/** What is known of a product on the platform. */
interface MirroredProduct {
  key: string
  print: string
  /** The product in the documented form, as JSON; null if it is not shown. */
  line: string | null
  /** Why it is not shown. */
  reason: string | null
}

/** A product that is shown. */
interface ShownProduct {
  key: string
  print: string
  line: string
}

/** A product that the catalog does not have as it is now. */
export interface PendingProduct {
  /** Its line now; null if it is not shown any more. */
  line: string | null
  /** Its line in the catalog; null if the catalog lacks it. */
  before: string | null
}

/** Facts about a pull, by name. */
interface Facts {
  /** The shop and settings that everything here was read with. */
  shop: string
  /** Reading all products: the place to go on from, and when it began by the shop's clock. */
  reading: { next: string | null; began: string }
  /** All changes before this time by the shop's clock are here. */
  since: string
  taxons: { key: string; taxon: SourceTaxon }[]
  attributes: readonly KnownAttribute[]
  /** How many values the last reading left out, by attribute, because their type is not that of the attribute. */
  conflicts: Record<string, number>
  /** The catalog that the products were written to, and the definitions that it has. */
  written: { catalog: string; definitions: string }
}

/**
 * A copy of a shop's products in the documented form, in a file: what has been read survives a stop at any moment,
 * and what has changed is told by comparison.
 */
export interface Mirror {
  get: <K extends keyof Facts>(name: K) => Facts[K] | null
  set: <K extends keyof Facts>(name: K, value: Facts[K] | null) => void
  /** Does all of the work or none. */
  together: <T>(work: () => T) => T
  /** Forgets everything. */
  clear: () => void
  /** Lets everything be read anew; what has been read is only compared with it. */
  restart: () => void
  put: (product: MirroredProduct) => void
  /** Notes that a product is gone from the platform. */
  remove: (key: string) => void
  /** Key of the product with this code; null if none has it. */
  keyOf: (code: string) => string | null
  /** What changes of each product are noticed by. */
  prints: () => Map<string, string>
  /** All products that are shown, in the order in which they were first read. */
  shown: () => Iterable<ShownProduct>
  /** Products that the catalog does not have as they are. */
  pending: () => PendingProduct[]
  countPending: () => number
  /** Notes that the catalog has all products as they are. */
  settle: () => void
  counts: () => { shown: number; leftOut: Map<string, number> }
  close: () => void
}

/** Grows with the tables: a mirror of another version is read anew. */
const VERSION = 1

const TABLES = `
  CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS product (
    key TEXT PRIMARY KEY,
    code TEXT,
    print TEXT NOT NULL,
    line TEXT,
    reason TEXT,
    -- While the catalog has another line or none: which one, and that it is to get this one.
    before TEXT,
    isPending INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS product_code ON product (code);
  CREATE INDEX IF NOT EXISTS product_pending ON product (isPending) WHERE isPending = 1;
`

interface Row {
  line: string | null
  before: string | null
  isPending: number
}

/** Opens the database for this process alone. Throws `PullProblem` while another one has it. */
function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  try {
    db.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
    )
    const isOld = Number(db.prepare('PRAGMA user_version').get()?.['user_version']) !== VERSION
    if (isOld) db.exec('DROP TABLE IF EXISTS fact; DROP TABLE IF EXISTS product')
    db.exec(`${TABLES}; PRAGMA user_version = ${String(VERSION)}`)
    return db
  } catch (cause) {
    db.close()
    if ((cause as { errcode?: number }).errcode !== BUSY) throw cause
    throw new PullProblem(`${file} is in use by another pull of this shop`)
  }
}

/** SQLite's number for a file that another process has locked. */
const BUSY = 5

/** Opens the copy in a file, which is created if there is none. Throws `PullProblem` while another process has it. */
export function openMirror(file: string): Mirror {
  mkdirSync(dirname(file), { recursive: true })
  const db = openDatabase(file)
  const selectFact = db.prepare('SELECT value FROM fact WHERE name = ?')
  const upsertFact = db.prepare('INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)')
  const deleteFact = db.prepare('DELETE FROM fact WHERE name = ?')
  const selectRow = db.prepare('SELECT line, before, isPending FROM product WHERE key = ?')
  const upsertRow = db.prepare(
    `INSERT INTO product (key, code, print, line, reason, before, isPending) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    ON CONFLICT (key) DO UPDATE SET code = ?2, print = ?3, line = ?4, reason = ?5, before = ?6, isPending = ?7`,
  )
  const selectKey = db.prepare('SELECT key FROM product WHERE code = ?')
  const count = db.prepare('SELECT count(*) AS number FROM product WHERE isPending = 1')

  /** Returns what the catalog has of a product; null for none. */
  const writtenOf = (row: Row | undefined) =>
    row?.isPending === 1 ? row.before : (row?.line ?? null)

  function put({ key, print, line, reason }: MirroredProduct): void {
    const row = selectRow.get(key) as Row | undefined
    const written = writtenOf(row)
    const isPending = written !== line
    upsertRow.run(
      key,
      codeIn(line),
      print,
      line,
      reason,
      isPending ? written : null,
      Number(isPending),
    )
  }

  return {
    get(name) {
      const value = selectFact.get(name)?.['value']
      return typeof value === 'string' ? (JSON.parse(value) as never) : null
    },
    set(name, value) {
      if (value === null) deleteFact.run(name)
      else upsertFact.run(name, JSON.stringify(value))
    },
    together(work) {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    clear: () => db.exec('DELETE FROM fact; DELETE FROM product'),
    restart: () => db.exec("DELETE FROM fact WHERE name IN ('since', 'reading')"),
    put,
    remove: (key) => put({ key, print: GONE, line: null, reason: null }),
    keyOf: (code) => (selectKey.get(code)?.['key'] as string | undefined) ?? null,
    prints() {
      const rows = db.prepare('SELECT key, print FROM product WHERE print <> ?').all(GONE)
      return new Map(rows.map(({ key, print }) => [String(key), String(print)]))
    },
    *shown() {
      const rows = db.prepare(
        'SELECT key, print, line FROM product WHERE line IS NOT NULL ORDER BY rowid',
      )
      for (const row of rows.iterate()) yield row as unknown as ShownProduct
    },
    pending() {
      const rows = db.prepare('SELECT line, before FROM product WHERE isPending = 1 ORDER BY rowid')
      return rows.all() as unknown as PendingProduct[]
    },
    countPending: () => Number(count.get()?.['number']),
    settle() {
      db.prepare('DELETE FROM product WHERE print = ?').run(GONE)
      db.exec('UPDATE product SET isPending = 0, before = NULL WHERE isPending = 1')
    },
    counts() {
      const shown = db
        .prepare('SELECT count(*) AS number FROM product WHERE line IS NOT NULL')
        .get()
      const reasons = db
        .prepare(
          'SELECT reason, count(*) AS number FROM product WHERE reason IS NOT NULL GROUP BY reason',
        )
        .all()
      const leftOut = new Map(reasons.map(({ reason, number }) => [String(reason), Number(number)]))
      return { shown: Number(shown?.['number']), leftOut }
    },
    close: () => db.close(),
  }
}

/** Print of a product that is gone from the platform, but still in the catalog. */
const GONE = ''

const codeIn = (line: string | null): string | null =>
  line === null ? null : (JSON.parse(line) as { code: string }).code
