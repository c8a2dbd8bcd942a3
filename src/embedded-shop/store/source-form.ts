import type { DatabaseSync } from 'node:sqlite'
import type { Condition, Rating } from '#contract/shop/product.ts'
import { CATALOG_PROMOTION, PROMOTION, TAXON, type Term } from '../model/catalog-index.ts'
import { EVERY_CHANNEL, channelBit } from '../columns/column-builder.ts'
import { type ColumnNames, type Columns, termOf } from '../columns/columns.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type {
  SourceImage,
  SourceProduct,
  SourceTaxon,
  SourceVariant,
  Texts,
} from '../model/source.ts'
import { FALLBACK_LOCALE, textIn } from '../model/texts.ts'
import { visibilityIn } from '../columns/visibility.ts'
import { mainTaxon } from './main-taxon.ts'
import { BEHIND_ALL } from '../columns/product-facts.ts'
import { fillTemplate } from '../columns/template.ts'

/** The parts of a written catalog from which products are read back. */
interface Written {
  db: DatabaseSync
  schema: SchemaIndex
  names: ColumnNames
  columns: Pick<Columns, 'channels' | 'flags' | 'position' | 'termStart' | 'terms'>
}

/** An attribute value in a template that is filled with references. */
type Reference = { term: number } | { attribute: string; number: number } | Fact

/** A value that no list is filtered by. */
interface Fact {
  attribute: string
  fact: string | number
}

const factOf = ([attribute, fact]: readonly [string, string | number]): Fact => ({
  attribute,
  fact,
})

/** A template filled with references in place of values that differ by locale or channel. */
interface FilledTemplate extends Pick<
  SourceProduct,
  'code' | 'condition' | 'updatedAt' | 'siblings'
> {
  brand: string | null
  inStock: boolean
  createdAt?: string
  images: (SourceImage & { alt: null })[]
  variants: (Omit<SourceVariant, 'price' | 'options'> & {
    inStock: boolean
    prices: {
      originalPrices: [number]
      lowest30DayPrice: number | null
      loyaltyCatalogPromotionPrice: number | null
      price: number
    }
    optionValues?: Reference[]
  })[]
  attributeValues: Reference[]
  condition?: Condition
  rating?: Rating
  promotionBadges: string[]
}

interface TextRow {
  locale: string
  text: string
}

const textsQuery = (table: string, column: string) =>
  `SELECT locale, ${column} AS text FROM ${table} WHERE id = ?`

/**
 * Reads a product back from a written catalog in the documented form: written again, it gives the
 * same rows, words and columns. A product without a date gets that of the import. Data that the
 * catalog does not store is missing: texts of unknown locales, unknown taxons, attributes, badges
 * and promotions, 30-day lows without a reduction. Ancestors of other taxons are implied, and the
 * slug of each locale is stated.
 */
export function readSource(written: Written, id: number): SourceProduct {
  const { db, names, columns } = written
  const row = db.prepare('SELECT code, taxon, fallback, template FROM product WHERE id = ?').get(id)
  if (!row) throw new Error(`The catalog has no product ${String(id)}`)
  const json = fillTemplate(`${String(row['template'])}}`, referenceOf)
  const filled = JSON.parse(json) as FilledTemplate
  const { code, brand, inStock, createdAt = written.schema.importedAt, updatedAt } = filled
  const { condition, rating, promotionBadges, siblings } = filled
  const document = id - 1
  const terms = [
    ...columns.terms.subarray(columns.termStart[document], columns.termStart[document + 1]),
  ].map((term) => termOf(names, term))
  const fallback = String(row['fallback'])
  const textsOf = (table: string, column: string) =>
    new Map(
      (db.prepare(textsQuery(table, column)).all(id) as unknown as TextRow[]).map(
        ({ locale, text }) => [locale, JSON.parse(text) as string],
      ),
    )
  const description = ownTexts(textsOf('product_description', 'html'), fallback)
  const channels = channelsOf(columns.channels[document] ?? 0, names)
  const visibility = visibilityIn(columns.flags[document] ?? 0)
  const promotions = valuesOf(terms, PROMOTION)
  const catalogPromotions = valuesOf(terms, CATALOG_PROMOTION)
  return {
    code,
    name: ownTexts(textsOf('product_text', 'name'), fallback),
    slug: Object.fromEntries(textsOf('product_text', 'slug')),
    ...(Object.keys(description).length > 0 && { description }),
    brand,
    createdAt,
    ...(updatedAt !== undefined && { updatedAt }),
    images: filled.images.map(({ path, width, height }) => ({ path, width, height })),
    ...(siblings && { siblings }),
    ...(channels && { channels }),
    taxons: taxonsOf(terms, row['taxon'], written.schema),
    ...(visibility !== 'everywhere' && { visibility }),
    position: (columns.position[document] ?? id) - (inStock ? 0 : BEHIND_ALL),
    variants: filled.variants.map((variant) => variantOf(variant, names)),
    ...(condition && { condition }),
    attributes: attributesOf(filled.attributeValues, written),
    ...(rating && { rating }),
    ...(promotionBadges.length > 0 && { badges: promotionBadges }),
    ...(promotions.length > 0 && { promotions }),
    ...(catalogPromotions.length > 0 && { catalogPromotions }),
  }
}

/** Returns the JSON that replaces an instruction of a template. */
function referenceOf(instruction: string): string {
  const [kind = '', first = '', ...rest] = instruction.split(' ')
  const stated = () => JSON.parse(instruction.slice(kind.length)) as unknown
  switch (kind) {
    case 'fact':
      return JSON.stringify(factOf(stated() as [string, string | number]))
    case 'details': {
      const { comma, facts } = stated() as { comma: string; facts: [string, string | number][] }
      return comma + facts.map((fact) => JSON.stringify(factOf(fact))).join(',')
    }
    case 'term':
      return JSON.stringify({ term: Number(first) })
    case 'number':
      return JSON.stringify({ number: Number(first), attribute: rest.join(' ') })
    case 'badge':
      return [first, ...rest].join(' ')
    case 'priceHash':
      return '"price"'
    default:
      return 'null'
  }
}

/** Drops texts that are copies of another locale's; the source of copies comes first. */
function ownTexts(rows: ReadonlyMap<string, string>, fallback: string): Texts {
  const own: Texts = {}
  for (const locale of new Set([fallback, FALLBACK_LOCALE, ...rows.keys()])) {
    const text = rows.get(locale)
    if (text !== undefined && textIn(own, locale) !== text) own[locale] = text
  }
  return own
}

const valuesOf = (terms: readonly Term[], facet: string) =>
  terms.filter((term) => term.facet === facet).map(({ value }) => value)

/** Returns taxons whose lines give the product's taxons in order, and its main one. */
function taxonsOf(terms: readonly Term[], mainId: unknown, schema: SchemaIndex): string[] {
  const found: SourceTaxon[] = []
  const covered = new Set<SourceTaxon>()
  for (const id of valuesOf(terms, TAXON)) {
    const taxon = schema.taxonById(Number(id))
    if (!taxon || covered.has(taxon)) continue
    found.push(taxon)
    for (const above of schema.lineOf(taxon.code)) covered.add(above)
  }
  const codes = found.map(({ code }) => code)
  const main = mainId === null ? undefined : schema.taxonById(Number(mainId))
  if (!main || mainTaxon(codes, schema) === main) return codes
  // The main taxon is above one that cannot be opened.
  const at = found.findIndex(({ enabled }) => enabled !== false)
  return at < 0 ? [...codes, main.code] : codes.toSpliced(at, 0, main.code)
}

/** Returns the codes of channels; null for every channel. */
const channelsOf = (bits: number, names: ColumnNames): string[] | null =>
  bits === EVERY_CHANNEL
    ? null
    : names.channels.filter((code) => (bits & channelBit(names, code)) !== 0)

function variantOf(
  {
    code,
    inStock,
    availability,
    availabilityDate,
    size,
    content,
    gtin,
    mpn,
    images,
    deliveryDays,
    prices,
    optionValues = [],
  }: FilledTemplate['variants'][number],
  names: ColumnNames,
): SourceVariant {
  const options = optionValues.flatMap((value) => {
    if ('term' in value) return [termOf(names, value.term)]
    return 'fact' in value ? [{ facet: value.attribute, value: String(value.fact) }] : []
  })
  return {
    code,
    price: prices.price,
    originalPrice: prices.originalPrices[0],
    lowest30DayPrice: prices.lowest30DayPrice,
    loyaltyPrice: prices.loyaltyCatalogPromotionPrice,
    inStock,
    ...(availability && { availability }),
    ...(availabilityDate !== undefined && { availabilityDate }),
    ...(size !== undefined && { size }),
    ...(content && { content }),
    ...(options.length > 0 && { options: optionsIn(options) }),
    ...(gtin !== undefined && { gtin }),
    ...(mpn !== undefined && { mpn }),
    ...(images && { images }),
    ...(deliveryDays && { deliveryDays }),
  }
}

function optionsIn(terms: readonly Term[]): NonNullable<SourceVariant['options']> {
  const byFacet = Map.groupBy(terms, ({ facet }) => facet)
  const found = [...byFacet].map(([facet, [first, ...more]]) => {
    const values = more.map(({ value }) => value)
    return [facet, values.length > 0 ? [first?.value ?? '', ...values] : (first?.value ?? '')]
  })
  return Object.fromEntries(found) as NonNullable<SourceVariant['options']>
}

function attributesOf(
  values: readonly Reference[],
  { names, schema }: Written,
): SourceProduct['attributes'] {
  const found = new Map<string, string | number | boolean | string[]>()
  for (const reference of values) {
    if ('number' in reference) {
      found.set(reference.attribute, reference.number)
      continue
    }
    const { facet, value } =
      'term' in reference
        ? termOf(names, reference.term)
        : { facet: reference.attribute, value: reference.fact }
    if (typeof value === 'number') found.set(facet, value)
    else if (schema.attribute(facet)?.type === 'boolean') found.set(facet, value === 'true')
    else found.set(facet, [...[found.get(facet) ?? []].flat().map(String), value])
  }
  return Object.fromEntries(found)
}
