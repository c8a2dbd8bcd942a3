import { product as readProduct } from '../import/decode/product.ts'
import { isObject } from '../import/decode/decode.ts'
import { completed } from '../import/read-product.ts'
import type { SourceProduct } from '../model/source.ts'

/** Fields of the product form that replace a product's own; null removes one. */
export type ProductFields = Readonly<Record<string, unknown>>

/** Fields that are merged by their keys: locales or attributes. */
const MERGED = ['name', 'slug', 'description', 'attributes']
/** Fields of a variant that are merged by their keys. */
const MERGED_IN_VARIANT = ['options']

/**
 * Replaces fields of a product; variants are merged by code, and one with an unknown code is new if
 * it has a price. Throws `BadRecord` if the result is not a valid product.
 */
export function withFields(product: SourceProduct, fields: ProductFields): SourceProduct {
  const merged = readProduct(mergedFields(product, fields), '')
  return completed(withoutOldOptions(product, merged, fields))
}

function mergedFields(product: SourceProduct, fields: ProductFields): Record<string, unknown> {
  const { variants, ...others } = fields
  const merged = replaced({ ...product }, others, MERGED)
  if (variants === undefined) return merged
  return { ...merged, variants: mergedVariants(product.variants, variants) }
}

/** Merges variants by code. Returns anything but a list of variants unchanged, to be refused. */
function mergedVariants(variants: SourceProduct['variants'], changes: unknown): unknown {
  if (!Array.isArray(changes) || changes.length === 0) return changes
  const merged = new Map<unknown, unknown>(variants.map((variant) => [variant.code, variant]))
  for (const change of changes as unknown[]) {
    if (!isObject(change)) return changes
    const known = merged.get(change['code'])
    merged.set(change['code'], replaced(isObject(known) ? known : {}, change, MERGED_IN_VARIANT))
  }
  return [...merged.values()]
}

/** Replaces fields of an object; null removes one. */
function replaced(
  before: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
  mergedByKey: readonly string[],
): Record<string, unknown> {
  const fields = new Map(Object.entries(before))
  for (const [name, change] of Object.entries(changes)) {
    const own = fields.get(name)
    const isMerged = mergedByKey.includes(name) && isObject(own) && isObject(change)
    const value = isMerged ? replaced(own, change, []) : change
    const isNone = value === null || (isMerged && Object.keys(value as object).length === 0)
    if (isNone) fields.delete(name)
    else fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** Removes attribute values that only options of variants stated and that none states any more. */
function withoutOldOptions(
  { variants: before }: SourceProduct,
  product: SourceProduct,
  fields: ProductFields,
): SourceProduct {
  const stated = optionsOf(product.variants)
  const named = isObject(fields['attributes']) ? fields['attributes'] : {}
  const attributes = new Map(Object.entries(product.attributes))
  for (const [code, options] of optionsOf(before)) {
    const values = attributes.get(code)
    if (values === undefined || Object.hasOwn(named, code)) continue
    const left = [values].flat().map(String)
    const kept = left.filter((value) => !options.has(value) || stated.get(code)?.has(value))
    if (kept.length === left.length) continue
    if (kept.length > 0) attributes.set(code, kept)
    else attributes.delete(code)
  }
  return { ...product, attributes: Object.fromEntries(attributes) }
}

/** Collects the options that variants state, by attribute. */
function optionsOf(variants: SourceProduct['variants']): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { options = {} } of variants)
    for (const [code, option] of Object.entries(options))
      found.set(code, (found.get(code) ?? new Set()).union(new Set([option].flat())))
  return found
}
