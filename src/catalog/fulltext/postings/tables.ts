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

/** Stands for a locale where a word is one of all locales: a code. */
export const EVERY_LOCALE = ''

/** Lays out the tables of words: what each is found in, how it is written, and what it begins. */
export function createTextTables(db: DatabaseSync): void {
  db.exec(TABLES)
}

/** Makes words findable, which is cheaper once they are all there; throws where one is there twice. */
export function indexWords(db: DatabaseSync): void {
  db.exec('CREATE UNIQUE INDEX word_text ON word (locale, word)')
}

/** Bytes of a typed array, as a BLOB is written. */
export function bytesOf({
  buffer,
  byteOffset,
  byteLength,
}: Uint32Array | Uint16Array | Uint8Array): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)
}

/** A BLOB's bytes in memory of their own, because those of a BLOB need not be aligned. */
export function copyOf(blob: unknown): ArrayBuffer {
  return blob instanceof Uint8Array ? new Uint8Array(blob).buffer : new ArrayBuffer(0)
}
