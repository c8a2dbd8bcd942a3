import type { DatabaseSync } from 'node:sqlite'

const TABLES = `
  CREATE TABLE word (
    id INTEGER PRIMARY KEY,
    locale TEXT NOT NULL,
    word TEXT NOT NULL,
    postings BLOB NOT NULL
  );
  CREATE TABLE text_length (
    locale TEXT PRIMARY KEY,
    name BLOB NOT NULL,
    description BLOB NOT NULL,
    category BLOB NOT NULL
  );
  CREATE TABLE word_form (locale TEXT PRIMARY KEY, forms TEXT NOT NULL);
  CREATE TABLE phrase (
    locale TEXT NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    products INTEGER NOT NULL,
    channels TEXT NOT NULL,
    PRIMARY KEY (locale, key)
  ) WITHOUT ROWID;
`

/** Stands for the locale of words that all locales share: codes. */
export const EVERY_LOCALE = ''

/** Creates the tables of words: their postings, their forms, and the phrases of names. */
export function createTextTables(db: DatabaseSync): void {
  db.exec(TABLES)
}

/** Indexes the words, which is cheaper once all are written; throws for duplicates. */
export function indexWords(db: DatabaseSync): void {
  db.exec('CREATE UNIQUE INDEX word_text ON word (locale, word)')
}

/** Returns the bytes of a typed array, to write a BLOB. */
export function bytesOf({
  buffer,
  byteOffset,
  byteLength,
}: Uint32Array | Uint16Array | Uint8Array): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)
}

/** Copies the bytes of a BLOB, because they need not be aligned. */
export function copyOf(blob: unknown): ArrayBuffer {
  return blob instanceof Uint8Array ? new Uint8Array(blob).buffer : new ArrayBuffer(0)
}
