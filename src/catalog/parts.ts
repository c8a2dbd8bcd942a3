import type { DatabaseSync } from 'node:sqlite'
import type { ProductState } from './changes/change.ts'
import { EmbeddedIndex } from './facets/embedded-index.ts'
import { openTextIndex } from './fulltext/text-index.ts'
import { createAttributeValuePages } from './http/attribute-value-pages.ts'
import { createOptionLabels } from './http/option-labels.ts'
import { indexSchema } from './schema-index.ts'
import { loadColumns, loadDocument } from './store/documents.ts'
import { openProductRows } from './store/product-rows.ts'

/** What an open catalog is made of, for whatever else answers from the same file. */
export type CatalogParts = ReturnType<typeof loadParts>

/** Reads the parts of a catalog file. */
export function loadParts(db: DatabaseSync) {
  const frame = indexSchema(loadDocument(db, 'frame'))
  const names = loadDocument(db, 'names')
  const rows = openProductRows(db, frame, names)
  const text = openTextIndex(db, frame.locales, frame.synonyms)
  const columns = loadColumns(db)
  return {
    ...{ frame, names, rows, text, columns },
    /** As they are in the file, whatever changed since. */
    written: { rows, columns },
    states: new Map<number, ProductState>() as ReadonlyMap<number, ProductState>,
    index: new EmbeddedIndex({ columns, names, text, idOf: rows.idOf }),
    labelsIn: createOptionLabels(frame, names),
    attributeValuePages: createAttributeValuePages(frame),
  }
}
