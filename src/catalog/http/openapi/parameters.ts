import { SORT_FIELDS, SORT_ORDERS } from '../../catalog-index.ts'
import { count, id, list, number, text, type Schema } from './shape.ts'

/** One parameter of a request. */
export type Parameter = Record<string, unknown>

const query = (name: string, schema: Schema, description: string): Parameter => ({
  name,
  in: 'query',
  required: false,
  schema,
  description,
})

const yes: Schema = { const: 'true' }

/** The parameter that a path's `{name}` stands for. */
export const pathParameter = (name: string, schema: Schema, description: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema,
  description,
})

/** The locale of the answer's texts; a text that is missing in it comes from another locale. */
export const localeParameter: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  schema: text,
  description: 'Locale of the texts, with quality values; `pl_PL`, `pl-PL` and `pl` are understood',
}

/** `search/taxon` */
export const slugParameter: Parameter = {
  ...query('slug', text, 'Slug of the taxon in any locale; that of the answer comes first'),
  required: true,
}

/** `attribute-values/{slug}` */
export const attributeParameter = query(
  'attribute',
  text,
  'Slug of the attribute, where two attributes have a value of the same slug',
)

const searchText: Schema = { ...text, description: 'Characters from the 201st on are ignored' }

/** `search/suggest` */
export const suggestParameters: Parameter[] = [
  { ...query('query', searchText, 'What the shopper has written so far'), required: true },
  query('limit', { ...id, maximum: 10, default: 6 }, 'Most texts and most taxons'),
]

const filterParameters: Parameter[] = [
  query('{field}[]', list(text), 'Options of a select filter, also as `{field}` or `{field}[0]`'),
  query('{field}[min]', number, 'Lowest number of a range filter; `price[min]` in minor units'),
  query('{field}[max]', number, 'Highest number of a range filter; `price[max]` in minor units'),
  query('catalog-promotion[]', list(text), 'Codes of catalog promotions, as a filter'),
]

const scopeParameters: Parameter[] = [
  query('productTaxons.id', id, 'Only products of this taxon and those below it'),
  query('productTaxons.slug', text, 'The same by slug'),
  query('discount', yes, 'Only reduced products'),
  query('loyalty-discount', yes, 'Only products with a loyalty price'),
  query('attribute-value[attribute-slug]', text, 'Only products with this attribute value'),
  query('attribute-value[attribute-value-slug]', text, 'Always together with the one above'),
  query('promotion', id, 'Only products of this promotion'),
  query('catalog-promotion', id, 'Only products of this catalog promotion'),
  query('promotion-page', id, 'Marks the page of a promotion'),
  query('catalog-promotion-page', id, 'Marks the page of a catalog promotion'),
  query('code[]', { ...list(text), maxItems: 100 }, 'Only these products, in this order'),
  query(
    'query',
    searchText,
    'Text to search; some of its words do when few products have them all',
  ),
  query('exact', yes, 'Searches misspelt words as they are'),
]

const pageParameters: Parameter[] = [
  query('page', { ...id, default: 1 }, 'A page above the last one is empty'),
  query('itemsPerPage', { ...count, maximum: 100, default: 30 }, '0 asks for `meta` alone'),
  query('sort', { enum: SORT_FIELDS, default: 'ID' }, 'ID is by position, or by relevance'),
  query('order', { enum: SORT_ORDERS }, 'ASC for ID and PRICE, else DESC, unless told'),
  query('details', yes, 'Adds `description` and `taxon` to each product'),
]

/** Parameters of `search/products` (RULES.md#main-listing-request). */
export const listParameters = [...scopeParameters, ...filterParameters, ...pageParameters]
