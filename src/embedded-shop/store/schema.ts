import type { DatabaseSync } from 'node:sqlite'

/** Marks a SQLite file as a catalog ("Vitr"). */
const APPLICATION_ID = 0x56697472
/**
 * Incremented whenever older catalogs can no longer be read, or hold facts under another rule. There is no migration:
 * a catalog is written from an export, so an older one is imported again.
 */
export const SCHEMA_VERSION = 19

const TABLES = `
  CREATE TABLE document (name TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE column_data (name TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  CREATE TABLE product (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    taxon INTEGER,
    fallback TEXT NOT NULL,
    template TEXT NOT NULL
  );
  CREATE TABLE product_text (
    id INTEGER NOT NULL,
    locale TEXT NOT NULL,
    name TEXT NOT NULL,
    slug TEXT NOT NULL,
    PRIMARY KEY (id, locale)
  ) WITHOUT ROWID;
  CREATE TABLE product_description (
    id INTEGER NOT NULL,
    locale TEXT NOT NULL,
    html TEXT NOT NULL,
    PRIMARY KEY (id, locale)
  ) WITHOUT ROWID;
  CREATE TABLE picture (key TEXT PRIMARY KEY, url TEXT NOT NULL, product INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE picture_host (host TEXT PRIMARY KEY) WITHOUT ROWID;
`

/** Creates the tables of a new catalog file. */
export function createSchema(db: DatabaseSync): void {
  db.exec(`PRAGMA application_id = ${String(APPLICATION_ID)}`)
  db.exec(`PRAGMA user_version = ${String(SCHEMA_VERSION)}`)
  db.exec(TABLES)
}

/** What to do with a catalog that another version has written. */
export const IMPORT_AGAIN = 'import it again with npm run catalog:import'

/** Throws unless the database is a catalog of this version. */
export function checkSchema(db: DatabaseSync): void {
  const id = db.prepare('PRAGMA application_id').get()?.['application_id']
  if (id !== APPLICATION_ID) throw new Error('it is not a catalog')
  const version = db.prepare('PRAGMA user_version').get()?.['user_version']
  if (version !== SCHEMA_VERSION)
    throw new Error(
      `it has schema ${String(version)}, and this version of the storefront reads schema ${String(SCHEMA_VERSION)}: ${IMPORT_AGAIN}`,
    )
}
