import type { DatabaseSync } from 'node:sqlite'
import { GrowableTypedArray } from '../../model/growable-typed-array.ts'
import { bytesOf, copyOf } from './tables.ts'

/** Word counts of each document's longer texts in one locale, at most 255, and its category. */
export interface TextLengths {
  name: Uint8Array
  description: Uint8Array
  /** A hash of the main taxon's name, 0 for none; seldom the same for two. */
  category: Uint16Array
}

/** Number of possible categories, including 0. */
export const CATEGORIES = 1 << 16

/** Word counts of one document's texts, and its category. */
export type DocumentLengths = Record<keyof TextLengths, number>

const LONGEST = 255
const uint8 = (size: number) => new Uint8Array(size)
const uint16 = (size: number) => new Uint16Array(size)

/** Returns the category of a taxon: a stable hash of its name (FNV-1a, folded to 16 bits). */
export function categoryOf(taxon: string): number {
  if (taxon === '') return 0
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < taxon.length; at++) {
    hash = Math.imul(hash ^ taxon.charCodeAt(at), 0x01_00_01_93)
  }
  return (hash >>> 16) ^ (hash & 0xff_ff) || 1
}

/** Collects the lengths of a locale's texts, document by document. */
export class LengthWriter {
  #name = new GrowableTypedArray(uint8)
  #description = new GrowableTypedArray(uint8)
  #category = new GrowableTypedArray(uint16)

  add({ name, description, category }: DocumentLengths): void {
    this.#name.push(Math.min(name, LONGEST))
    this.#description.push(Math.min(description, LONGEST))
    this.#category.push(category)
  }

  save(db: DatabaseSync, locale: string): void {
    const insert = db.prepare(
      'INSERT INTO text_length (locale, name, description, category) VALUES (?, ?, ?, ?)',
    )
    const arrays = [this.#name.finish(), this.#description.finish(), this.#category.finish()]
    insert.run(locale, ...arrays.map(bytesOf))
  }
}

/** Loads the lengths of a locale's texts. */
export function loadTextLengths(db: DatabaseSync, locale: string): TextLengths {
  const select = 'SELECT name, description, category FROM text_length WHERE locale = ?'
  const row = db.prepare(select).get(locale)
  return {
    name: new Uint8Array(copyOf(row?.['name'])),
    description: new Uint8Array(copyOf(row?.['description'])),
    category: new Uint16Array(copyOf(row?.['category'])),
  }
}
