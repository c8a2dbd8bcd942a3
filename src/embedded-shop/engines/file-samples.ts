import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { readShop } from './open.ts'

/** How often each kind of page is tried: one damaged place is not all of a table. */
const TRIES = 4
/** Tries of a kind that fail in a file that is not fit to be served. */
const MOST_FAILURES = 1

type Row = Record<string, SQLOutputValue>

const LAST = {
  product: 'SELECT max(id) AS id FROM product',
  word: 'SELECT max(id) AS id FROM word',
}
/** What is read of a product, and of a word, by chance; what comes next is read by the row before it. */
const SAMPLES: Readonly<Record<keyof typeof LAST, readonly string[]>> = {
  product: [
    'SELECT * FROM product WHERE id >= $id LIMIT 1',
    'SELECT id FROM product WHERE code = $code',
    'SELECT * FROM product_text WHERE id >= $id LIMIT 1',
    'SELECT * FROM product_description WHERE id >= $id LIMIT 1',
  ],
  word: [
    'SELECT * FROM word WHERE id >= $id LIMIT 1',
    'SELECT id FROM word WHERE locale = $locale AND word = $word',
    'SELECT * FROM phrase WHERE locale >= $locale AND key >= $word LIMIT 1',
    'SELECT * FROM text_length WHERE locale = $locale',
    'SELECT * FROM word_form WHERE locale = $locale',
  ],
}

/** Runs a query with those of the values that it names. */
function rowOf(db: DatabaseSync, query: string, values: Row): Row {
  const named = Object.entries(values).filter(([name]) => query.includes(`$${name}`))
  return db.prepare(query).get(Object.fromEntries(named)) ?? {}
}

/** Reads what pages need of one product or word; counts the queries that fail, and returns the last error. */
function readOne(db: DatabaseSync, queries: readonly string[], first: Row, failures: number[]) {
  let [values, error] = [first, null as Error | null]
  for (const [at, query] of queries.entries())
    try {
      values = { ...values, ...rowOf(db, query, values) }
    } catch (cause) {
      failures[at] = (failures[at] ?? 0) + 1
      error = cause as Error
    }
  return error
}

/**
 * Reads samples of all that lists, searches and products are made of, as they are on the disk by now. Throws if the file
 * was damaged so that it should not be served: the catalog itself, or a kind of data more than once. A single damaged
 * place is left to the pages that need it.
 */
export function readSamples(file: string): void {
  readShop(file)
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    for (const kind of ['product', 'word'] as const) {
      const { id } = rowOf(db, LAST[kind], {})
      const failures: number[] = []
      for (let tries = 0; tries < TRIES; tries++) {
        const start = { id: Math.ceil(Math.random() * Number(id)), code: '', locale: '', word: '' }
        const error = readOne(db, SAMPLES[kind], start, failures)
        if (error && failures.some((count) => count > MOST_FAILURES)) throw error
      }
    }
  } finally {
    db.close()
  }
}
