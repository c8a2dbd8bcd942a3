import { DatabaseSync } from 'node:sqlite'
import { ColumnBuilder } from '../columns/column-builder.ts'
import type { ColumnNames, Columns } from '../columns/columns.ts'
import { createTextTables } from '../fulltext/postings/tables.ts'
import { TextWriter } from '../fulltext/postings/text-writer.ts'
import { pictureOf } from '../drawn-pictures/chosen-pictures.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import { allImages, type SourceProduct } from '../model/source.ts'
import { createProductWriter } from './product-writer.ts'
import { openProductRows, type ProductRows } from './product-rows.ts'
import { openRemotePictures } from './pictures.ts'
import { createSchema } from './schema.ts'
import { ChangedWords } from './changed-words.ts'

/** A product that replaces another, or a new one with its own id. */
export interface WholeProduct {
  id: number
  /** Number of the change that brought it. */
  number: number
  product: SourceProduct
}

/** First variant id of products that were added after the catalog was written. */
const FIRST_VARIANT = 2 ** 31

/** Whole products that were added to a catalog: rows in memory, words beside the catalog's. */
export class WholeProducts {
  #schema: SchemaIndex
  #rows = new DatabaseSync(':memory:')
  #words: ChangedWords
  #numbers = new Map<number, number>()
  #variants = FIRST_VARIANT
  #pictures: ReturnType<typeof openRemotePictures> | null = null
  readonly pictures = new Set<string>()

  constructor(db: DatabaseSync, schema: SchemaIndex) {
    this.#schema = schema
    this.#words = new ChangedWords(db)
    createSchema(this.#rows)
  }

  has(id: number): boolean {
    return this.#numbers.has(id)
  }

  idOf(code: string): number | undefined {
    return this.#rows.prepare('SELECT id FROM product WHERE code = ?').get(code)?.['id'] as
      | number
      | undefined
  }

  /** Whether a change was already written. */
  isWritten({ id, number }: WholeProduct): boolean {
    return this.#numbers.get(id) === number
  }

  /** Writes products in ascending order of ids. Returns their columns and names. */
  write(
    products: readonly WholeProduct[],
    names: ColumnNames,
  ): { columns: Columns; names: ColumnNames } {
    const columns = new ColumnBuilder(names)
    const scratch = new DatabaseSync(':memory:')
    try {
      createTextTables(scratch)
      const { locales } = this.#schema
      const texts = new TextWriter(scratch, locales)
      this.#writeRows(products, columns, texts)
      texts.finish()
      const documents = products.map(({ id }) => id - 1)
      this.#words.replace(documents, locales, scratch)
      return columns.finish()
    } finally {
      scratch.close()
    }
  }

  #writeRows(
    products: readonly WholeProduct[],
    columns: ColumnBuilder,
    texts: Pick<TextWriter, 'add'>,
  ): void {
    const write = createProductWriter({
      db: this.#rows,
      schema: this.#schema,
      columns,
      texts,
      importedAt: new Date().toISOString(),
      firstVariant: this.#variants,
    })
    for (const { id, number, product } of products) {
      for (const table of ['product', 'product_text', 'product_description'])
        this.#rows.prepare(`DELETE FROM ${table} WHERE id = ?`).run(id)
      write(id, product)
      this.#variants += product.variants.length
      this.#numbers.set(id, number)
      for (const image of allImages(product))
        if (pictureOf(image) !== null) this.pictures.add(image.path)
    }
  }

  /** Opens the current rows of these products. */
  rows(names: ColumnNames): ProductRows {
    return openProductRows(this.#rows, this.#schema, names)
  }

  /** Pictures of these products on other hosts. */
  get remotePictures() {
    return (this.#pictures ??= openRemotePictures(this.#rows, this.#schema))
  }

  close(): void {
    this.#rows.close()
  }
}
