import { asRecord, type JsonObject } from '#contract/json/json-readers.ts'

/** What other platforms call fields of the contract, the likeliest first. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  code: ['sku', 'productCode', 'articleNumber', 'reference', 'handle', 'identifier'],
  name: ['title', 'productName', 'displayName', 'label'],
  slug: ['handle', 'urlKey', 'permalink', 'seoName'],
  brand: ['manufacturer', 'vendor', 'brandName', 'producer'],
  inStock: ['available', 'isInStock', 'isAvailable', 'availableForSale', 'stock', 'stockLevel'],
  images: ['pictures', 'photos', 'media', 'gallery', 'image', 'picture', 'imageUrl', 'thumbnail'],
  path: ['src', 'href', 'uri', 'link', 'source', 'preview'],
  variants: ['skus', 'variations', 'offers'],
  prices: ['price', 'amount', 'priceWithTax', 'currentPrice', 'finalPrice', 'sellingPrice'],
  originalPrices: ['originalPrice', 'compareAtPrice', 'listPrice', 'oldPrice', 'regularPrice'],
  attributeValues: ['attributes', 'properties', 'facetValues', 'features'],
  description: ['body', 'bodyHtml', 'longDescription', 'text'],
  taxon: ['category', 'mainCategory'],
  parent: ['parentCategory', 'parentId'],
  children: ['subcategories', 'childCategories'],
  createdAt: ['created', 'dateCreated', 'createdOn'],
  updatedAt: ['updated', 'modified', 'dateModified'],
  totalItems: ['totalCount', 'totalElements', 'totalResults', 'count', 'found'],
  currentPage: ['page', 'pageNumber'],
  lastPage: ['totalPages', 'pageCount', 'pages'],
  availableTaxons: ['categories', 'taxons'],
  filters: ['facets', 'aggregations'],
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A field that is there in place of one that is read. */
export interface Neighbour {
  name: string
  /** Whether it differs in its spelling alone, such as `total_items` from `totalItems`. */
  isSameWord: boolean
}

/** Returns the key that may be meant as a field, by its letters, else by a usual name; else null. */
export function neighbourOf(field: string, keys: readonly string[]): Neighbour | null {
  const byLetters = (word: string) => keys.find((key) => lettersOf(key) === lettersOf(word))
  const same = byLetters(field)
  if (same !== undefined) return { name: same, isSameWord: true }
  const other = (SYNONYMS[field] ?? []).map(byLetters).find((key) => key !== undefined)
  return other === undefined ? null : { name: other, isSameWord: false }
}

/** Returns the keys of objects that hold something, each once. */
export const filledKeys = (objects: readonly JsonObject[]): string[] => [
  ...new Set(
    objects.flatMap((object) =>
      Object.keys(object).filter((key) => ![undefined, null, ''].includes(object[key] as null)),
    ),
  ),
]

/** A list in a response, and the path of keys that leads to it. */
interface FoundList {
  path: string[]
  objects: JsonObject[]
}

/** How deeply a list of products may be hidden. */
const DEEPEST = 3
/** Fields by which products are told from other objects. */
const TELLING = ['code', 'name', 'slug', 'images', 'variants', 'prices']

function listsIn(body: unknown, path: string[]): FoundList[] {
  if (Array.isArray(body)) {
    const objects = body.map(asRecord).filter((one) => one !== null)
    return objects.length > 0 ? [{ path, objects }] : []
  }
  if (path.length >= DEEPEST) return []
  return Object.entries(asRecord(body) ?? {}).flatMap(([key, value]) =>
    listsIn(value, [...path, key]),
  )
}

/** How much the objects of a list are like products. */
function likeness({ objects }: FoundList): number {
  const keys = filledKeys(objects.slice(0, 30))
  return TELLING.filter((field) => neighbourOf(field, keys) !== null).length
}

/** Returns the list of objects in a response that are most like products; null without any list. */
export const productsIn = (body: unknown): FoundList | null =>
  listsIn(body, []).toSorted((one, other) => likeness(other) - likeness(one))[0] ?? null
