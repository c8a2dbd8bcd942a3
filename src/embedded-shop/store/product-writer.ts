import type { DatabaseSync } from 'node:sqlite'
import type { ColumnBuilder } from '../columns/column-builder.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { SourceProduct } from '../model/source.ts'
import type { TextWriter } from '../fulltext/postings/text-writer.ts'
import {
  attributeFacts,
  type AttributeFact,
  createAttributeRefs,
  inTaxonOrder,
} from '../columns/attribute-values.ts'
import { mainTaxon } from './main-taxon.ts'
import { indexedProduct } from '../columns/product-facts.ts'
import { createWordWriter, fallbackLocale, productTexts, textLocales } from './product-texts.ts'
import { createPictureWriter } from './pictures.ts'
import { productTemplate } from '../columns/template.ts'

interface Target {
  db: DatabaseSync
  schema: SchemaIndex
  columns: ColumnBuilder
  /** Null if threads read them. */
  texts: Pick<TextWriter, 'add'> | null
  /** ISO 8601 time at which products without their own were created. */
  importedAt: string
  /** Id of the first variant; 1 when missing. */
  firstVariant?: number
}

/** Creates a writer of products: their rows, texts, words and columns. */
export function createProductWriter(target: Target): (id: number, product: SourceProduct) => void {
  const { schema, columns, texts, importedAt } = target
  const writeRow = createRowWriter(target)
  const writeTexts = createTextRowWriter(target)
  const writeWords = texts && createWordWriter({ schema, locales: schema.locales, texts })
  const writePictures = createPictureWriter(target.db)
  return (id, product) => {
    const facts = attributeFacts(product, schema)
    const createdAt = new Date(product.createdAt ?? importedAt).toISOString()
    columns.add(indexedProduct(product, schema, facts, { position: id, createdAt }))
    writeRow(id, product, facts)
    writeTexts(id, product)
    writeWords?.(id, product, facts)
    writePictures(id, product)
  }
}

function createRowWriter({ db, schema, columns, firstVariant: first = 1 }: Target) {
  const insert = db.prepare(
    'INSERT INTO product (id, code, taxon, fallback, template) VALUES (?, ?, ?, ?, ?)',
  )
  const { refOf, optionsOf } = createAttributeRefs(schema, columns.dictionary)
  let firstVariant = first
  return (id: number, product: SourceProduct, facts: AttributeFact[]) => {
    const badges = product.badges?.filter((code) => schema.badges.has(code)) ?? []
    const taxon = mainTaxon(product.taxons, schema)
    const refs = inTaxonOrder(facts, taxon?.code, schema).map(refOf)
    const ids = { id, firstVariant }
    const options = product.variants.map(optionsOf)
    const template = productTemplate(ids, { ...product, badges }, refs, options)
    firstVariant += product.variants.length
    insert.run(id, product.code, taxon?.id ?? null, fallbackLocale(product), template)
  }
}

function createTextRowWriter({ db, schema }: Target) {
  const insertText = db.prepare(
    'INSERT INTO product_text (id, locale, name, slug) VALUES (?, ?, ?, ?)',
  )
  const insertHtml = db.prepare(
    'INSERT INTO product_description (id, locale, html) VALUES (?, ?, ?)',
  )
  return (id: number, product: SourceProduct) => {
    // In the order of keys, so that rows are only appended.
    for (const locale of textLocales(product, schema.locales).sort()) {
      const { name, slug, description } = productTexts(product, locale)
      insertText.run(id, locale, JSON.stringify(name), JSON.stringify(slug))
      if (description) insertHtml.run(id, locale, JSON.stringify(description))
    }
  }
}
