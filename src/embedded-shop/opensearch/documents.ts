import type { DatabaseSync } from 'node:sqlite'
import { SORT_FIELDS } from '#contract/query/sort.ts'
import { isRemote, pictureKey } from '#server/pictures/picture-key.ts'
import { pictureOf } from '../drawn-pictures/chosen-pictures.ts'
import { IN_STOCK, PRICE } from '../model/catalog-index.ts'
import type { StockFacts } from '../changes/changed-product.ts'
import type { IndexedProduct } from '../columns/column-builder.ts'
import { NO_UNIT_PRICE, SOLD_OUT } from '../columns/columns.ts'
import { allPriceFlags, familyFields } from '../columns/families.ts'
import { DIACRITICS_PREFIX } from '../fulltext/analysis/analyzer.ts'
import { isMentionedOnly } from '../fulltext/postings/postings.ts'
import { LocaleWriter } from '../fulltext/postings/text-writer.ts'
import { IN_OWN_TEXT, IS_THING, NAMED, WHOLE_TAXON } from '../fulltext/hits.ts'
import { HIT_FLAGS, weightOf } from '../fulltext/scoring.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import { allImages, type SourceProduct, type Visibility } from '../model/source.ts'
import { attributeFacts } from '../columns/attribute-values.ts'
import type { PriceFacts } from '../columns/prices.ts'
import { BEHIND_ALL, indexedProduct } from '../columns/product-facts.ts'
import { NO_TWINS, twinCode } from '../columns/twins.ts'
import { searchableTexts, textLocales } from '../store/product-texts.ts'
import {
  ANY_CHANNEL_CODE,
  numberFields,
  orderKey,
  shareKey,
  SORTED_FIELDS,
  type SortedField,
  termKey,
} from './layout.ts'
import {
  type IndexedVariant,
  STOCK,
  variantDocumentFields,
  variantsWithStock,
} from './variant-fields.ts'

/** Stored data to show a product, without its descriptions, which are a field of their own. */
export interface StoredProduct {
  product: Omit<SourceProduct, 'description'>
  /** ISO 8601. */
  createdAt: string
  /** Id of its first variant. */
  firstVariant: number
  /** Locales in which it has texts of its own. */
  locales: readonly string[]
}

/** Fields that depend on prices and stock, as those of families do, which are not listed here. */
interface ChangingFields {
  channels: readonly string[]
  isSoldOut: boolean
  position: number
  price: number
  discount: number
  /** Null without one. */
  unitPrice: number | null
  terms: readonly string[]
  facets: readonly string[]
  variants: readonly IndexedVariant[]
}

type PerLocale<T> = Record<string, T>

type SortedFields = Record<Exclude<SortedField, keyof ChangingFields>, number | null>

/** A product as indexed. */
export interface ProductDocument extends ChangingFields, SortedFields {
  id: number
  code: string
  order: string
  createdAt: number
  visibility: Visibility
  /** Its key (`twinKey`) where other products may have the same; null where none has. */
  twins: string | null
  /** Score of its rating; null without one. */
  rating: number | null
  /** Terms outside its variants, for a product whose variants have options; empty for any other. */
  ownTerms: readonly string[]
  hasVariants: boolean
  numbers: Record<string, number>
  words: PerLocale<string[]>
  about: PerLocale<string[]>
  called: PerLocale<string[]>
  things: PerLocale<string[]>
  taxonWords: PerLocale<string[]>
  category: PerLocale<string>
  codes: PerLocale<string[]>
  weights: PerLocale<Record<string, number>>
  /** Paths of its drawn pictures, and keys of those on other hosts. */
  pictures: string[]
  /** Hosts of pictures elsewhere, with their ports. */
  pictureHosts: string[]
  /** Number of the last change; 0 without one. */
  changed: number
  /** Number of the change that replaced it as a whole; 0 for an import. */
  whole: number
  /** Ids of the taxons that changes since the import have found it in, with their ancestors. */
  touched: readonly number[]
  doc: StoredProduct
  description: SourceProduct['description'] | null
  /** `ProductState` as JSON; null without a change. */
  state: string | null
}

/** Words that find a product, with their weights. */
type WordsOfProduct = Pick<
  ProductDocument,
  'words' | 'about' | 'called' | 'things' | 'taxonWords' | 'category' | 'codes' | 'weights'
>

/** A product's id and that of its first variant. */
interface Ids {
  id: number
  firstVariant: number
}

const LONGEST_LENGTH = 255
const HAS_DIGIT = /\p{N}/u
/** Lucene stores no feature with a weight of 0. */
const LEAST_WEIGHT = 1e-6

/** Creates documents of products, and collects their words and written forms. */
export function createDocumentWriter(schema: SchemaIndex, importedAt: string) {
  const writers = new Map(schema.locales.map((locale) => [locale, new LocaleWriter(locale)]))
  const fields = numberFields(schema)

  function wordsOf(
    product: SourceProduct,
    facts: ReturnType<typeof attributeFacts>,
  ): WordsOfProduct {
    const found: WordsOfProduct = {
      words: {},
      about: {},
      called: {},
      things: {},
      taxonWords: {},
      category: {},
      codes: {},
      weights: {},
    }
    for (const [locale, writer] of writers) {
      const read = writer.read(searchableTexts(product, facts, schema, locale))
      const name = Math.min(writer.lastLengths.name, LONGEST_LENGTH)
      const description = Math.min(writer.lastLengths.description, LONGEST_LENGTH)
      const words = read.map(({ text, pattern }) => [text, pattern] as const)
      found.words[locale] = words.map(([word]) => word)
      found.about[locale] = words.flatMap(([word, at]) => (isMentionedOnly(at) ? [] : [word]))
      const flagged = words.map(([word, at]) => [word, HIT_FLAGS[at] ?? 0] as const)
      found.called[locale] = flagged.flatMap(([word, flags]) => (flags & NAMED ? [word] : []))
      found.things[locale] = flagged.flatMap(([word, flags]) => (flags & IS_THING ? [word] : []))
      found.taxonWords[locale] = flagged.flatMap(([word, flags]) => {
        const share = flags & WHOLE_TAXON
        const shares = flags & IN_OWN_TEXT ? [share] : [0, share]
        return share > 0 ? shares.map((one) => shareKey(word, one)) : []
      })
      found.category[locale] = String(writer.lastLengths.category)
      found.codes[locale] = found.words[locale].filter(
        (word) => HAS_DIGIT.test(word) || word.startsWith(DIACRITICS_PREFIX),
      )
      found.weights[locale] = Object.fromEntries(
        words.map(([word, at]) => [
          word,
          Math.max(LEAST_WEIGHT, weightOf(word)(at, name, description)),
        ]),
      )
    }
    return found
  }

  return {
    documentOf(
      ids: Ids,
      product: SourceProduct,
      hasTwins = (key: number) => key !== NO_TWINS,
    ): ProductDocument {
      const { id, firstVariant } = ids
      const { description = null, ...rest } = product
      const facts = attributeFacts(product, schema)
      const createdAt = new Date(product.createdAt ?? importedAt).toISOString()
      const indexed = indexedProduct(product, schema, facts, { position: id, createdAt })
      const numbers = indexed.numbers.filter(({ facet }) => facet !== PRICE)
      return {
        id,
        code: product.code,
        order: orderKey(product.code),
        channels: indexed.channels ?? [ANY_CHANNEL_CODE],
        ...familyFields(indexed.flags),
        isSoldOut: (indexed.flags & SOLD_OUT) !== 0,
        ...sortedFields(indexed.sortValues),
        visibility: product.visibility ?? 'everywhere',
        twins: hasTwins(indexed.twins) ? twinCode(indexed.twins) : null,
        terms: indexed.terms.map(({ facet, value }) => termKey(facet, value)),
        facets: [...new Set([...indexed.terms, ...indexed.numbers].map(({ facet }) => facet))],
        ...variantDocumentFields(indexed),
        numbers: Object.fromEntries(
          numbers.map(({ facet, value }) => [fields.get(facet)?.split('.')[1] ?? '', value]),
        ),
        ...wordsOf(product, facts),
        ...picturesOf(product),
        changed: 0,
        whole: 0,
        touched: [],
        doc: {
          product: rest,
          createdAt,
          firstVariant,
          locales: textLocales(product, schema.locales),
        },
        description,
        state: null,
      }
    },
    /** Writes phrases and forms of words into text tables. */
    saveTexts(db: DatabaseSync): void {
      for (const writer of writers.values()) writer.save(db)
    },
  }
}

export type DocumentWriter = ReturnType<typeof createDocumentWriter>

/** Returns the fields that lists are sorted by; null for a product without a rating or unit price. */
function sortedFields(values: IndexedProduct['sortValues']) {
  const entries = SORT_FIELDS.map((field) => {
    const value = values[field]
    const isMissing = field === 'RATING' ? value === 0 : value === NO_UNIT_PRICE
    return [SORTED_FIELDS[field], isMissing ? null : value] as const
  })
  return Object.fromEntries(entries) as Pick<ProductDocument, SortedField>
}

function picturesOf(product: SourceProduct) {
  const images = allImages(product)
  const drawn = images.filter((image) => pictureOf(image) !== null).map(({ path }) => path)
  const remote = images.map(({ path }) => path).filter(isRemote)
  const hosts = remote.flatMap((path) => URL.parse(path)?.host ?? [])
  return { pictures: [...drawn, ...remote.map(pictureKey)], pictureHosts: [...new Set(hosts)] }
}

/** Returns the fields of prices, stock and channels in a document after a change. */
export function changedFields(
  before: Pick<ProductDocument, 'doc' | 'position' | 'terms' | 'facets' | 'variants'>,
  facts: PriceFacts & StockFacts,
  isDeleted: boolean,
): ChangingFields {
  const { doc, position, terms, facets, variants } = before
  const { price, priceFlags, discountPercentage, unitPrice, isInStock } = facts
  const others = terms.filter((term) => term !== STOCK)
  const otherFacets = facets.filter((facet) => facet !== IN_STOCK)
  return {
    channels: isDeleted ? [] : (doc.product.channels ?? [ANY_CHANNEL_CODE]),
    ...familyFields(priceFlags, allPriceFlags()),
    isSoldOut: !isInStock,
    position: (position % BEHIND_ALL) + (isInStock ? 0 : BEHIND_ALL),
    price,
    discount: discountPercentage,
    unitPrice,
    terms: isInStock ? [...others, STOCK] : others,
    facets: isInStock ? [...otherFacets, IN_STOCK] : otherFacets,
    variants: variantsWithStock(variants, facts.soldOut, facts.variantPrices),
  }
}
