import type { DatabaseSync } from 'node:sqlite'
import {
  COLUMN_KINDS,
  type ColumnName,
  type ColumnNames,
  type Columns,
} from '../columns/columns.ts'
import type { CatalogSchema } from '../model/source.ts'
import { IMPORT_AGAIN } from './schema.ts'

/** The JSON documents of a catalog, by their names in stored catalogs. */
interface Documents {
  schema: CatalogSchema
  names: ColumnNames
}

/** Stores one of the catalog's JSON documents. */
export function saveDocument<N extends keyof Documents>(
  db: DatabaseSync,
  name: N,
  value: Documents[N],
): void {
  db.prepare('INSERT INTO document (name, json) VALUES (?, ?)').run(name, JSON.stringify(value))
}

/** Reads one of the catalog's JSON documents. Throws if an older version has written none. */
export function loadDocument<N extends keyof Documents>(db: DatabaseSync, name: N): Documents[N] {
  const row = db.prepare('SELECT json FROM document WHERE name = ?').get(name)
  if (!row) throw new Error(`it has no document ${name}: ${IMPORT_AGAIN}`)
  return JSON.parse(String(row['json'])) as Documents[N]
}

/** Stores the engine's arrays byte for byte, so that opening a catalog builds nothing. */
export function saveColumns(db: DatabaseSync, columns: Columns): void {
  const insert = db.prepare('INSERT INTO column_data (name, bytes) VALUES (?, ?)')
  for (const name of Object.keys(COLUMN_KINDS) as ColumnName[]) {
    const { buffer, byteOffset, byteLength } = columns[name]
    insert.run(name, new Uint8Array(buffer, byteOffset, byteLength))
  }
}

/** Returns the number of products in a catalog. */
export function countProducts(db: DatabaseSync): number {
  const select = "SELECT length(bytes) AS count FROM column_data WHERE name = 'flags'"
  return Number(db.prepare(select).get()?.['count'] ?? 0)
}

/** Reads the engine's arrays, optionally into memory that threads share. */
export function loadColumns(db: DatabaseSync, isShared = false): Columns {
  const names = Object.keys(COLUMN_KINDS) as ColumnName[]
  return Object.fromEntries(names.map((name) => [name, loadColumn(db, name, isShared)])) as Columns
}

/** Reads one of the engine's arrays. Throws if an older version has written none. */
export function loadColumn<N extends ColumnName>(
  db: DatabaseSync,
  name: N,
  isShared = false,
): Columns[N] {
  const bytes = db.prepare('SELECT bytes FROM column_data WHERE name = ?').get(name)?.['bytes']
  if (!(bytes instanceof Uint8Array)) throw new Error(`it has no column ${name}: ${IMPORT_AGAIN}`)
  // Copied, because the bytes of a BLOB need not be aligned.
  const Memory = isShared ? SharedArrayBuffer : ArrayBuffer
  const copy = new Uint8Array(new Memory(bytes.length))
  copy.set(bytes)
  return new COLUMN_KINDS[name](copy.buffer as ArrayBuffer) as Columns[N]
}
