import type { DatabaseSync } from 'node:sqlite'
import { GrowableTypedArray } from '../../facets/growable-typed-array.ts'
import { bytesOf, copyOf } from './tables.ts'

/** Words of each document's longer texts in one locale; 255 stands for as many or more. */
export interface TextLengths {
  name: Uint8Array
  description: Uint8Array
}

const LONGEST = 255
const uint8 = (size: number) => new Uint8Array(size)

/** Gathers the lengths of a locale's texts, document by document. */
export class LengthWriter {
  #name = new GrowableTypedArray(uint8)
  #description = new GrowableTypedArray(uint8)

  add(name: number, description: number): void {
    this.#name.push(Math.min(name, LONGEST))
    this.#description.push(Math.min(description, LONGEST))
  }

  save(db: DatabaseSync, locale: string): void {
    const insert = db.prepare(
      'INSERT INTO text_length (locale, name, description) VALUES (?, ?, ?)',
    )
    insert.run(locale, bytesOf(this.#name.finish()), bytesOf(this.#description.finish()))
  }
}

/** Reads the lengths of a locale's texts. */
export function loadTextLengths(db: DatabaseSync, locale: string): TextLengths {
  const row = db.prepare('SELECT name, description FROM text_length WHERE locale = ?').get(locale)
  return {
    name: new Uint8Array(copyOf(row?.['name'])),
    description: new Uint8Array(copyOf(row?.['description'])),
  }
}
