import type { DatabaseSync } from 'node:sqlite'
import type { CatalogSource, SourceProduct } from '../source.ts'

/**
 * Puts the source's products aside in a temporary table: how they are written depends on the schema,
 * which is known only after the last of them, and they may be too many for memory. Returns their number.
 */
export async function spoolProducts(
  db: DatabaseSync,
  products: CatalogSource['products'],
): Promise<number> {
  db.exec('CREATE TEMP TABLE spool (id INTEGER PRIMARY KEY, code TEXT UNIQUE, json TEXT)')
  const insert = db.prepare('INSERT OR IGNORE INTO spool (code, json) VALUES (?, ?)')
  let count = 0
  for await (const product of products) {
    checkProduct(product)
    const { changes } = insert.run(product.code, JSON.stringify(product))
    if (changes === 0) throw new Error(`The product code ${product.code} occurs twice`)
    count++
  }
  return count
}

/** The products put aside, in the order they came. */
export function* spooledProducts(db: DatabaseSync): Generator<SourceProduct> {
  for (const row of db.prepare('SELECT json FROM spool ORDER BY id').iterate()) {
    yield JSON.parse(String(row['json'])) as SourceProduct
  }
}

/** Removes what was put aside. */
export function dropSpool(db: DatabaseSync): void {
  db.exec('DROP TABLE spool')
}

function checkProduct({ code, variants, createdAt }: SourceProduct): void {
  if (!code) throw new Error('A product has no code')
  if (variants.length === 0) throw new Error(`The product ${code} has no variant`)
  if (createdAt !== undefined && Number.isNaN(Date.parse(createdAt))) {
    throw new Error(`The product ${code} was created at no time: ${createdAt}`)
  }
  for (const { price } of variants) {
    if (!Number.isSafeInteger(price)) {
      throw new Error(`The product ${code} has a price of no whole number: ${String(price)}`)
    }
  }
}
