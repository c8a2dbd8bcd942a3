import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { identityOf } from '../store/served.ts'
import { type ProductChange, type ProductState, withChange } from './change.ts'

/** A product whose state changed, and when: numbers rise with every request. */
export interface ChangedProduct {
  code: string
  state: ProductState
}

/** Changes since a catalog was written, in a file beside it that all processes share. */
export interface ChangeStore {
  /** Makes all changes or none; they are on the disk when this returns. */
  write(changes: readonly ProductChange[]): void
  /** What changed after a number, by its first change, and the number to ask with next time. */
  since(number: number): { changed: ChangedProduct[]; last: number }
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

/** How long a writer waits for another, in milliseconds. */
const BUSY = 5000

/** The file with the changes of a catalog. */
export const changesFile = (catalog: string): string => `${catalog}.changes`

/** Whether something of a catalog was ever changed: without, nothing is written beside its file. */
export const hasChanges = (catalog: string): boolean => existsSync(changesFile(catalog))

/** A catalog file, and which one it is: another one may take its name. */
export interface ChangesOf {
  catalog: string
  base: string
}

/** Opens the changes of a catalog file; those of one that it replaced are dropped. */
export function openChangeStore(catalog: string, base = identityOf(catalog)): ChangeStore {
  const db = new DatabaseSync(changesFile(catalog))
  db.exec(`PRAGMA busy_timeout = ${String(BUSY)}; PRAGMA journal_mode = WAL`)
  // A process that is killed loses nothing that was written; FULL outlives a power cut as well.
  db.exec('PRAGMA synchronous = FULL')
  db.exec(TABLES)
  const selectState = db.prepare('SELECT state FROM change WHERE code = ?')
  const selectLast = db.prepare('SELECT max(number) AS last FROM change')
  const selectSince = db.prepare(
    'SELECT code, number, state FROM change WHERE number > ? AND EXISTS (SELECT 1 FROM base WHERE name = ?)',
  )
  const upsert = db.prepare(
    'INSERT INTO change (code, number, state) VALUES (?1, ?2, ?3) ON CONFLICT (code) DO UPDATE SET number = ?2, state = ?3',
  )
  const lastNumber = () => Number(selectLast.get()?.['last'] ?? 0)

  function transaction(work: () => void): void {
    db.exec('BEGIN IMMEDIATE')
    try {
      work()
      db.exec('COMMIT')
    } catch (error) {
      db.exec('ROLLBACK')
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
    write: (changes) =>
      transaction(() => {
        dropOthers()
        const number = lastNumber() + 1
        for (const change of changes) {
          const state = withChange(stateOf(change.code), change, number)
          upsert.run(change.code, number, JSON.stringify(state))
        }
      }),
    since(number) {
      const rows = selectSince.all(number, base)
      const changed = rows
        .map(({ code, state }) => ({
          code: String(code),
          state: JSON.parse(String(state)) as ProductState,
        }))
        // In every process new products get the same ids.
        .toSorted((a, b) => a.state.first - b.state.first || (a.code < b.code ? -1 : 1))
      return { changed, last: Math.max(number, ...rows.map((row) => Number(row['number']))) }
    },
    close: () => db.close(),
  }
}
