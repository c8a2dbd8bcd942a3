import type { DatabaseSync } from 'node:sqlite'
import { LRUCache } from 'lru-cache'
import type { ColumnNames } from '../columns/columns.ts'
import type { Availability } from '#contract/shop/product.ts'
import type { Content } from '#contract/shop/unit-price.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { ProductStore, ProductView } from '../model/product-store.ts'
import { taxonIn } from '../model/texts.ts'
import { createFragments } from './fragments.ts'
import { fillTemplate, variantsJson } from '../columns/template.ts'

/** Fields of a variant in wire JSON that changes touch, with its price under `PRICE_KEY`. */
export interface VariantFacts {
  code: string
  inStock: boolean
  availability?: Availability
  availabilityDate?: string
  prices: Record<string, unknown>
  content?: Content
}

/** A key that no other price of a product can have. */
export const PRICE_KEY = '@price'

/** The products of a catalog as ready-made JSON texts. */
export interface ProductRows {
  idOf(code: string): number | undefined
  /** Caches the ids and variants of several products: one by one they would cost three times as much. */
  prefetch(codes: readonly string[]): void
  /** Returns a product's variants without the rest of its JSON; shared, so never changed. */
  variants(id: number): readonly VariantFacts[]
  /** Returns the JSON text of each product (`WireProduct`), in the order of the ids. */
  read(ids: readonly number[], view: ProductView): string[]
  /** Returns the products as values; shared, so never changed. */
  values(ids: readonly number[], view: ProductView): unknown[]
}

/** Adapts rows to the store that the shop API reads. */
export const storeOf = (rows: ProductRows): ProductStore => ({
  load: (ids, view) =>
    Promise.resolve({ texts: () => rows.read(ids, view), values: () => rows.values(ids, view) }),
})

interface Row {
  taxon: number | null
  template: string
  /** JSON text. */
  name: string
  slug: string
  /** Locale of the name if it has none in the view's. */
  nameLocale: string | null
}

const SELECT_PRODUCT = `
  SELECT taxon, template, coalesce(own.name, other.name) AS name, coalesce(own.slug, other.slug) AS slug,
    CASE WHEN own.name IS NULL OR own.name = other.name THEN product.fallback END AS nameLocale
  FROM product
  LEFT JOIN product_text own ON own.id = product.id AND own.locale = ?
  LEFT JOIN product_text other ON other.id = product.id AND other.locale = product.fallback
  WHERE product.id = ?`

const SELECT_DESCRIPTION = `
  SELECT coalesce(own.html, other.html) AS html,
    CASE WHEN own.html IS NULL OR own.html = other.html THEN product.fallback END AS locale
  FROM product
  LEFT JOIN product_description own ON own.id = product.id AND own.locale = ?
  LEFT JOIN product_description other ON other.id = product.id AND other.locale = product.fallback
  WHERE product.id = ?`

/** Products by a JSON array of codes. */
const SELECT_BY_CODES =
  'SELECT id, code, template FROM product WHERE code IN (SELECT value FROM json_each(?))'

const SELECT_SLUGS = 'SELECT locale, slug FROM product_text WHERE id = ? ORDER BY locale'

/** A product that was read recently. */
interface ReadProduct {
  text: string
  value: () => unknown
}

/** Returns the field with the locale of a text, if that is not the view's. */
function otherLocaleJson(field: string, locale: unknown, own: string): string[] {
  return typeof locale === 'string' && locale !== own
    ? [`"${field}":${JSON.stringify(locale)}`]
    : []
}

/** Runs work only the first time. */
function once<T>(work: () => T): () => T {
  let done: { value: T } | null = null
  return () => (done ??= { value: work() }).value
}

/** Characters of cached products: a few thousand products. */
const MOST_CHARACTERS = 8 * 2 ** 20

/** Products whose ids and variants are cached: a change looks a product up several times. */
const MOST_CHANGED = 2_000

/** Opens the rows of a catalog, whose file never changes while it is open. */
export function openProductRows(
  db: DatabaseSync,
  schema: SchemaIndex,
  names: ColumnNames,
): ProductRows {
  const selectId = db.prepare('SELECT id FROM product WHERE code = ?')
  const cachedIds = new LRUCache<string, number>({ max: MOST_CHANGED })
  const selectTemplate = db.prepare('SELECT template FROM product WHERE id = ?')
  const selectByCodes = db.prepare(SELECT_BY_CODES)
  const cachedVariants = new LRUCache<number, readonly VariantFacts[]>({ max: MOST_CHANGED })
  const selectProduct = db.prepare(SELECT_PRODUCT)
  const selectDescription = db.prepare(SELECT_DESCRIPTION)
  const selectSlugs = db.prepare(SELECT_SLUGS)
  const fragments = createFragments(schema, names)
  const read = new LRUCache<string, ReadProduct>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ text }) => text.length,
  })

  function readProduct(id: number, view: ProductView): ReadProduct {
    const key = `${id} ${view.locale} ${view.priceHash} ${view.hasDetails}`
    const cached = read.get(key)
    if (cached) return cached
    const text = productJson(id, view)
    const product = { text, value: once(() => JSON.parse(text) as unknown) }
    read.set(key, product)
    return product
  }

  function productJson(id: number, view: ProductView): string {
    const row = selectProduct.get(view.locale, id) as unknown as Row
    const fragment = fragments.of(view)
    const json = fillTemplate(row.template, (instruction) => {
      if (instruction === 'name') return row.name
      return instruction === 'slug' ? row.slug : fragment(instruction)
    })
    const parts = [
      json,
      ...otherLocaleJson('nameLocale', row.nameLocale, view.locale),
      ...(view.hasDetails ? [detailsJson(id, row.taxon, view.locale)] : []),
    ]
    return `${parts.join()}}`
  }

  function detailsJson(id: number, taxonId: number | null, locale: string): string {
    const { html, locale: other } = selectDescription.get(locale, id) ?? {}
    const taxon = taxonId === null ? undefined : schema.taxonById(taxonId)
    return [
      `"description":${String(html ?? 'null')}`,
      ...(html ? otherLocaleJson('descriptionLocale', other, locale) : []),
      `"slugs":{${slugsJson(id)}}`,
      `"taxon":${JSON.stringify(taxon ? taxonIn(taxon, locale) : null)}`,
    ].join()
  }

  function slugsJson(id: number): string {
    const rows = selectSlugs.all(id) as unknown as { locale: string; slug: string }[]
    return rows.map(({ locale, slug }) => `${JSON.stringify(locale)}:${slug}`).join(',')
  }

  function idOf(code: string): number | undefined {
    const id = cachedIds.get(code) ?? (selectId.get(code)?.['id'] as number | undefined)
    if (id !== undefined) cachedIds.set(code, id)
    return id
  }

  function cacheVariants(id: number, template: unknown): readonly VariantFacts[] {
    const parsed = JSON.parse(variantsJson(String(template), PRICE_KEY)) as VariantFacts[]
    cachedVariants.set(id, parsed)
    return parsed
  }

  const isCached = (code: string) => cachedVariants.has(cachedIds.get(code) ?? -1)

  function prefetch(codes: readonly string[]): void {
    const missing = codes.filter((code) => !isCached(code))
    if (missing.length === 0) return
    for (const { id, code, template } of selectByCodes.all(JSON.stringify(missing))) {
      cachedIds.set(String(code), Number(id))
      cacheVariants(Number(id), template)
    }
  }

  return {
    idOf,
    prefetch,
    variants: (id) =>
      cachedVariants.get(id) ?? cacheVariants(id, selectTemplate.get(id)?.['template']),
    read: (ids, view) => ids.map((id) => readProduct(id, view).text),
    values: (ids, view) => ids.map((id) => readProduct(id, view).value()),
  }
}
