import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { fileIdentity } from '../store/file-identity.ts'
import { isWithoutEffect, type ProductChange, type ProductState, withChange } from './change.ts'

/** A product whose state has changed. */
export interface ChangedProduct {
  code: string
  state: ProductState
}

/** Changes since a catalog was written, in a file beside it that all processes share. */
export interface ChangeStore {
  /**
   * Makes all changes or none; they are on the disk when this returns how many of them are without effect. Null
   * if another catalog has taken the name of the file: nothing was changed then, and the changes have to be read again.
   */
  write(changes: readonly ProductChange[]): number | null
  /**
   * Reads the changes after a number, in order of their first change, and the number for the next
   * call. A few are read per turn; changes written meanwhile are included, whole requests at a
   * time.
   */
  since(number: number): Promise<{ changed: ChangedProduct[]; last: number }>
  close(): void
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS base (name TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS change (
    code TEXT PRIMARY KEY,
    number INTEGER NOT NULL,
    state TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS change_number ON change (number);
`

/** Changes read in one turn; readers are served between turns. */
const AT_ONCE = 100

/** How long a writer waits for another, in milliseconds. */
const BUSY = 5000

/** The file with the changes of a catalog. */
export const changesFile = (catalog: string): string => `${catalog}.changes`

/** Whether a catalog was ever changed: until then there is no file beside it. */
export const hasChanges = (catalog: string): boolean => existsSync(changesFile(catalog))

/** A catalog file and its identity: another file may take its name. */
export interface ChangesOf {
  catalog: string
  base: string
}

/** Opens the changes of a catalog file; drops those of a file that it replaced. */
export function openChangeStore(catalog: string, base = fileIdentity(catalog)): ChangeStore {
  const db = new DatabaseSync(changesFile(catalog))
  db.exec(`PRAGMA busy_timeout = ${String(BUSY)}; PRAGMA journal_mode = WAL`)
  // Nothing written is lost when the process is killed; FULL also survives a power cut.
  db.exec('PRAGMA synchronous = FULL')
  db.exec(TABLES)
  const selectState = db.prepare('SELECT state FROM change WHERE code = ?')
  const selectLast = db.prepare('SELECT max(number) AS last FROM change')
  const selectSince = db.prepare(
    `SELECT code, number, state FROM change
    WHERE (number, code) > (?, ?) AND EXISTS (SELECT 1 FROM base WHERE name = ?)
    ORDER BY number, code LIMIT ?`,
  )
  const upsert = db.prepare(
    'INSERT INTO change (code, number, state) VALUES (?1, ?2, ?3) ON CONFLICT (code) DO UPDATE SET number = ?2, state = ?3',
  )
  const lastNumber = () => Number(selectLast.get()?.['last'] ?? 0)

  const isServed = () => fileIdentity(catalog) === base

  /** Returns whether the work was done; it is not where the file is another one. */
  function transaction(work: () => void): boolean {
    db.exec('BEGIN IMMEDIATE')
    try {
      const isOurs = isServed()
      if (isOurs) work()
      db.exec('COMMIT')
      return isOurs
    } catch (error) {
      // After a full disk SQLite has rolled back by itself, and another try would hide the cause.
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }

  function dropOthers(): void {
    const isOurs = db.prepare('SELECT 1 FROM base WHERE name = ?').get(base) !== undefined
    if (isOurs) return
    db.exec('DELETE FROM change; DELETE FROM base')
    db.prepare('INSERT INTO base (name) VALUES (?)').run(base)
  }

  const stateOf = (code: string): ProductState | null => {
    const text = selectState.get(code)?.['state']
    return typeof text === 'string' ? (JSON.parse(text) as ProductState) : null
  }

  return {
    write(changes) {
      let withoutEffect = 0
      const isDone = transaction(() => {
        dropOthers()
        const number = lastNumber() + 1
        const time = Date.now()
        for (const change of changes) {
          const before = stateOf(change.code)
          if (isWithoutEffect(before, change)) withoutEffect++
          const state = withChange(before, change, number, time)
          upsert.run(change.code, number, JSON.stringify(state))
        }
      })
      // What is acknowledged after an import is in its catalog, or in none.
      return isDone && isServed() ? withoutEffect : null
    },
    async since(number) {
      const states = new Map<string, ProductState>()
      // Every code sorts after the empty one.
      let [last, code, isMore] = [number + 1, '', true]
      while (isMore) {
        const rows = selectSince.all(last, code, base, AT_ONCE)
        for (const row of rows) {
          ;[last, code] = [Number(row['number']), String(row['code'])]
          // A product that changed again meanwhile is read again, with its later state.
          states.set(code, JSON.parse(String(row['state'])) as ProductState)
        }
        isMore = rows.length === AT_ONCE
        if (isMore) await setImmediate()
      }
      // New products get the same ids in every process.
      const changed = [...states]
        .map(([of, state]) => ({ code: of, state }))
        .toSorted((a, b) => a.state.first - b.state.first || (a.code < b.code ? -1 : 1))
      return { changed, last: changed.length > 0 ? last : number }
    },
    close: () => db.close(),
  }
}
