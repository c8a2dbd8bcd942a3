import { TAXON } from '../../model/catalog-index.ts'
import {
  isWithoutEffect,
  type ProductChange,
  type ProductState,
  withChange,
} from '../../changes/change.ts'
import { changedFacts, type WireState } from '../../changes/changed-product.ts'
import type { SchemaIndex } from '../../model/schema-index.ts'
import type { SourceProduct } from '../../model/source.ts'
import { productTexts, textLocales } from '../../store/product-texts.ts'
import { PRICE_KEY } from '../../store/product-rows.ts'
import { changedFields, type DocumentWriter, type ProductDocument } from '../documents.ts'
import { readTerm } from '../layout.ts'
import { createProductJson } from '../products.ts'
import type { ChangeNumbers } from '../write.ts'

/** Fields of a stored product that a change is made from. */
export type StoredFields = Pick<
  ProductDocument,
  | 'id'
  | 'code'
  | 'doc'
  | 'description'
  | 'state'
  | 'position'
  | 'terms'
  | 'facets'
  | 'variants'
  | 'touched'
>

export const STORED_FIELDS = [
  'id',
  'code',
  'doc',
  'description',
  'state',
  'position',
  'terms',
  'facets',
  'variants',
  'touched',
]

const PLAIN = { locale: '', priceHash: PRICE_KEY, hasDetails: false }

/** Creates documents from products and their changes. */
export class ChangeMaker {
  #json: ReturnType<typeof createProductJson>
  #writer: DocumentWriter
  #numbers: ChangeNumbers = { number: 0, nextId: 0, nextVariant: 0 }
  #withoutEffect = new Map<string, number>()
  #hasWhole = false
  #time = Date.now()

  constructor(schema: SchemaIndex, writer: DocumentWriter) {
    this.#json = createProductJson(schema)
    this.#writer = writer
  }

  /** The number of the changes that are made by now. */
  get number(): number {
    return this.#numbers.number
  }

  /** The changes that follow have this number, and their products these ids. */
  take(numbers: ChangeNumbers): void {
    this.#numbers = { ...numbers }
  }

  /** Whether a product came whole, so that its words may be new. */
  get hasWhole(): boolean {
    return this.#hasWhole
  }

  /** Number of changes to products that were already deleted when last written. */
  get withoutEffect(): number {
    return this.#withoutEffect.values().reduce((sum, count) => sum + count, 0)
  }

  /** Returns a product after its changes: the fields that change, or the whole document. */
  changed(
    before: StoredFields | null,
    changes: readonly ProductChange[],
  ): { isWhole: boolean; document: object } {
    const { number } = this.#numbers
    let state = stateIn(before)
    let withoutEffect = 0
    for (const change of changes) {
      if (isWithoutEffect(state, change)) withoutEffect++
      state = withChange(state, change, number, this.#time)
    }
    if (!state) throw new Error('There is a product without a change')
    this.#withoutEffect.set(changes[0]?.code ?? '', withoutEffect)
    const { whole, ...rest } = state
    const base = whole ? this.#whole(before, whole.product) : before
    if (!base) throw new Error(`There is no product ${changes[0]?.code ?? ''}`)
    const text = this.#json.text(base.id, base.doc, undefined, PLAIN)
    const facts = changedFacts((JSON.parse(text) as WireState).variants, state)
    const touched = [
      ...new Set([...(before?.touched ?? []), ...taxonsOf(before), ...taxonsOf(base)]),
    ]
    const changing = {
      ...changedFields(base, facts, state.isDeleted),
      state: JSON.stringify(rest),
      changed: number,
      touched,
    }
    return {
      isWhole: whole !== undefined,
      document: whole ? { ...base, ...changing, whole: number } : changing,
    }
  }

  #whole(
    before: StoredFields | null,
    product: Parameters<DocumentWriter['documentOf']>[1],
  ): ProductDocument {
    const id = before?.id ?? this.#numbers.nextId++
    const firstVariant = this.#numbers.nextVariant
    this.#numbers.nextVariant += product.variants.length
    this.#hasWhole = true
    return this.#writer.documentOf({ id, firstVariant }, product)
  }
}

/** Changes of a stored product as it is by now, whatever it was when their lines were read. */
export function changesBy(
  stored: StoredFields | null,
  changes: readonly ProductChange[],
  schema: SchemaIndex,
): readonly ProductChange[] {
  if (!stored || !changes.some((change) => 'fields' in change)) return changes
  const base = documentSource(stored, schema)
  return changes.map((change) => ('fields' in change ? { ...change, base } : change))
}

/** Returns the changes to a stored product; null if there are none. */
export const stateIn = (product: Pick<StoredFields, 'state'> | null | undefined) =>
  product?.state ? (JSON.parse(product.state) as ProductState) : null

/**
 * Returns the product of a document in the documented form, including values that a new document
 * would otherwise set anew.
 */
export function documentSource(
  { doc, description }: Pick<StoredFields, 'doc' | 'description'>,
  schema: SchemaIndex,
): SourceProduct {
  const product = { ...doc.product, ...(description && { description }) }
  const slugs = textLocales(product, schema.locales).map(
    (locale) => [locale, productTexts(product, locale).slug] as const,
  )
  return { ...product, slug: Object.fromEntries(slugs), createdAt: doc.createdAt }
}

const taxonsOf = (product: Pick<ProductDocument, 'terms'> | null): number[] =>
  (product?.terms ?? [])
    .map(readTerm)
    .flatMap(([facet, value]) => (facet === TAXON ? [Number(value)] : []))
