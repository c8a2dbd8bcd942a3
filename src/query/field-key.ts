/** What a key of the query string stands for: a value, or an end, of a filter field. */
export interface FieldKey {
  field: string
  part: 'value' | 'min' | 'max'
}

/** 64 characters for the code of an attribute, and what a search provider puts before it. */
const KEY = /^([^[\]\p{Cc}]{1,80})\[(min|max|)\]$/u

/** Names with another meaning, which no filter can have (RULES.md#filters-on-the-wire). */
const RESERVED = new Set([
  ...['page', 'sort', 'order', 'query', 'exact', 'itemsPerPage', 'code', 'details', 'locale'],
  ...['productTaxons', 'productTaxons.id', 'productTaxons.slug', 'attribute-value'],
  ...['discount', 'loyalty-discount', 'promotion', 'promotion-page', 'catalog-promotion-page'],
  ...['prototype', ...Object.getOwnPropertyNames(Object.prototype)],
])

/** Whether a name means something else in our URLs or to the shop API, so that no filter can have it. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name)
}

/** Reads '{field}[]', '{field}[min]' and '{field}[max]' (RULES.md#query-string); else null. */
export function parseFieldKey(key: string): FieldKey | null {
  const [, field, part] = KEY.exec(key) ?? []
  if (field === undefined || isReserved(field)) return null
  return { field, part: part === 'min' || part === 'max' ? part : 'value' }
}

/** The key that `parseFieldKey` reads back (RULES.md#query-string). */
export function fieldKey({ field, part }: FieldKey): string {
  return part === 'value' ? `${field}[]` : `${field}[${part}]`
}

const BOUNDS = /^(.+)-bounds$/

/** The field whose bounds, as the shopper saw them, an input of the plain form tells; else null. */
export function boundsField(name: string): string | null {
  const [, field] = BOUNDS.exec(name) ?? []
  return field !== undefined && parseFieldKey(fieldKey({ field, part: 'min' })) ? field : null
}

/** The name that `boundsField` reads. */
export const boundsName = (field: string): string => `${field}-bounds`

const TYPED = /^(.+)-(from|to)$/

/** The key that an input of the plain form stands for: 'price-from' is 'price[min]'; else null. */
export function typedFieldKey(name: string): string | null {
  const [, field, end] = TYPED.exec(name) ?? []
  if (field === undefined) return null
  const key = fieldKey({ field, part: end === 'from' ? 'min' : 'max' })
  return parseFieldKey(key) && key
}
