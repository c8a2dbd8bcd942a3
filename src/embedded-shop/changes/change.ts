import { z } from 'zod'
import { cents } from '#contract/schema/values.ts'
import { isObject } from '../import/decode/decode.ts'
import { uniqueCodes, filledList, flag, text } from '../import/decode/fields.ts'
import type { SourceProduct } from '../model/source.ts'
import { type ProductFields, withFields } from './product-fields.ts'

/*
 * Changes to a catalog while the shop is open: prices and stock of variants, deletion of a product,
 * any other field of it, and whole products, existing or new.
 */

const variantChange = z.strictObject({
  code: text,
  price: cents.optional(),
  originalPrice: cents.nullable().optional(),
  lowest30DayPrice: cents.nullable().optional(),
  loyaltyPrice: cents.nullable().optional(),
  /** Null removes the field; a variant without it is in stock. */
  inStock: flag
    .nullable()
    .transform((value) => value ?? true)
    .optional(),
})

/** The price and stock of a variant; other fields of the line are dropped. */
export const priceAndStock = z.object(variantChange.shape)
/** Fields of a variant that change without the rest of its product. */
export const PRICE_AND_STOCK: readonly string[] = Object.keys(variantChange.shape)

/** A line that removes a product. */
export const deletion = z.strictObject({ code: text, deleted: z.literal(true, 'must be true') })
/** A line with changes to a product's variants. */
export const variantChanges = z.strictObject({
  code: text,
  variants: uniqueCodes(filledList(variantChange)),
})

export type VariantChange = z.output<typeof variantChange>
type PartialChange = z.output<typeof deletion> | z.output<typeof variantChanges> | FieldChange
/** One line of changes; a whole product replaces the one with its code. */
export type ProductChange = PartialChange | { code: string; product: SourceProduct }

/** Replacement fields of a product, apart from prices and stock of its existing variants. */
interface FieldChange {
  code: string
  fields: ProductFields
  variants: readonly VariantChange[]
  /** The product as written or as last replaced as a whole; unused if it was replaced since. */
  base: SourceProduct
}

/** What has changed of a variant. */
interface VariantState extends Omit<VariantChange, 'code'> {
  /** Whether how it is sold that is not there yet was stated with or after its stock. */
  isAvailabilityStated?: boolean
}

/** All changes to a product since the catalog was written. */
export interface ProductState {
  isDeleted: boolean
  /** By variant code. */
  variants: Readonly<Record<string, VariantState>>
  /** The number of the product's first change, which new products are ordered by. */
  first: number
  /**
   * When the product last changed, in milliseconds since 1970: the same in every process. Missing in what an older
   * version stored on a cluster.
   */
  changedAt?: number
  /** The product that replaced the written one, and the number of that change. */
  whole?: { number: number; product: SourceProduct }
}

/** Whether a change has no effect: only a whole product restores a deleted one. */
export const isWithoutEffect = (before: ProductState | null, change: ProductChange): boolean =>
  before?.isDeleted === true && !('deleted' in change) && !('product' in change)

/**
 * A product's state after one more change, made at a time in milliseconds since 1970; a deleted one comes back only as
 * a whole product. A change that says nothing new leaves the state as it is. Throws `BadRecord` where fields of another
 * change do not go with these.
 */
export function withChange(
  before: ProductState | null,
  change: ProductChange,
  number: number,
  time = Date.now(),
): ProductState {
  const state: ProductState = before ?? { isDeleted: false, variants: {}, first: number }
  if (isWithoutEffect(before, change)) return state
  const after = { ...changedState(state, change, number, time), changedAt: time }
  return before && contentsOf(before) === contentsOf(after) ? before : after
}

const contentsOf = ({ isDeleted, variants, whole }: ProductState) =>
  JSON.stringify([isDeleted, variants, whole?.product])

function changedState(
  state: ProductState,
  change: ProductChange,
  number: number,
  time: number,
): ProductState {
  if ('deleted' in change) return { ...state, isDeleted: true }
  if ('product' in change) {
    const { product } = change
    // The same in every process, whenever it writes the product.
    const known = product.createdAt ?? state.whole?.product.createdAt
    const createdAt = known ?? new Date(time).toISOString()
    const whole = { number, product: { ...product, createdAt } }
    return { isDeleted: false, variants: {}, first: state.first, whole }
  }
  // A code such as __proto__ is not a field of an object that is assigned to.
  const changes = new Map(Object.entries(state.variants))
  for (const { code, ...changed } of change.variants) {
    const { isAvailabilityStated, ...others } = changes.get(code) ?? {}
    const isKept = isAvailabilityStated === true && changed.inStock === undefined
    changes.set(code, { ...others, ...(isKept && { isAvailabilityStated }), ...changed })
  }
  if (!('fields' in change)) return { ...state, variants: Object.fromEntries(changes) }
  for (const code of statedAhead(change.fields))
    changes.set(code, { ...changes.get(code), isAvailabilityStated: true })
  const variants = Object.fromEntries(changes)
  const product = withFields(state.whole?.product ?? change.base, change.fields)
  return { ...state, variants, whole: { number, product } }
}

/** Returns the codes of variants whose fields state their availability in advance. */
function statedAhead({ variants }: ProductFields): string[] {
  const entries = Array.isArray(variants) ? variants.filter(isObject) : []
  return entries
    .filter(({ availability }) => typeof availability === 'string')
    .map(({ code }) => String(code))
}
