import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedIndex } from '#catalog/facets/embedded-index.ts'
import { indexFrame } from '#catalog/schema-index.ts'
import { createOptionLabels } from '#catalog/http/option-labels.ts'
import { loadColumns, loadDocument } from '#catalog/store/documents.ts'
import { openProductRows } from '#catalog/store/product-rows.ts'
import { checkSchema } from '#catalog/store/schema.ts'
import { openTextIndex } from '#catalog/fulltext/text-index.ts'
import { createSearchProvider, type SearchChannel, type SearchProviderStandIn } from './response.ts'
import { withDiscounts } from './discounts.ts'

/** What the stand-in does not know of itself. */
export interface SearchProviderOptions {
  channels: readonly SearchChannel[]
  /** Code of the channel that answers for unknown accounts and hosts. */
  defaultChannel: string
  /** Locale for requests that accept none of the catalog's. */
  defaultLocale: string
}

/** A stand-in with a catalog file of its own. */
export interface OpenSearchProvider extends SearchProviderStandIn {
  /** Lets go of the file; the provider answers no more. */
  close(): void
}

/**
 * Opens a catalog file as a search provider, which as an outside party has its own index. Throws,
 * with the file's name, when it is missing, broken or no catalog.
 */
export function openSearchProvider(
  file: string,
  options: SearchProviderOptions,
): OpenSearchProvider {
  if (!existsSync(file)) throw new Error(`There is no catalog at ${file}`)
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    checkSchema(db)
    return { ...createSearchProvider(loadParts(db, options)), close: () => db.close() }
  } catch (cause) {
    db.close()
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The catalog ${file} cannot be searched: ${reason}`, { cause })
  }
}

function loadParts(db: DatabaseSync, options: SearchProviderOptions) {
  const { channels, defaultChannel, defaultLocale } = options
  const fallbackChannel = channels.find(({ code }) => code === defaultChannel)
  if (!fallbackChannel) throw new Error(`There is no channel ${defaultChannel}`)
  const frame = indexFrame(loadDocument(db, 'frame'))
  const names = loadDocument(db, 'names')
  const rows = openProductRows(db, frame, names)
  const fallbackLocale =
    frame.locales.find((locale) => locale === defaultLocale) ?? frame.locales[0] ?? ''
  const view = { locale: fallbackLocale, priceHash: fallbackChannel.priceHash, hasDetails: false }
  const engine = withDiscounts({ columns: loadColumns(db), names }, rows, view)
  const text = openTextIndex(db, frame.locales)
  return {
    ...{ frame, rows, channels, fallbackChannel, fallbackLocale },
    index: new EmbeddedIndex({ ...engine, text, idOf: rows.idOf }),
    labelsIn: createOptionLabels(frame, names),
  }
}
