/** How a shop writes JSON: as the contract does, with Sylius's envelope, or as PHP's arrays become. */
export const SHAPES = ['bare', 'sylius', 'php'] as const
export type Shape = (typeof SHAPES)[number]

/** What a legal shop may do beside. */
export const ODDITIES = [
  'stockAsNumbers',
  'numbersForCodes',
  'listsWithHoles',
  'typesInCapitals',
  'manyPrices',
  'awkwardPictures',
  'enabledAsNumbers',
  'flagsAsNumbers',
  'namelessEntities',
  'optionsByCode',
  'variantsByCode',
  'valuesAsLists',
  'badgesWithNames',
  'translationsByLocale',
  'translationsAsLists',
  'idsAsAddresses',
  'relativesAsAddresses',
  'slugsWithSlashes',
  'rangesAsPairs',
  'originalsByKey',
  'picturesAsTexts',
  'textsByLocale',
  'noTotal',
] as const
export type Oddity = (typeof ODDITIES)[number]

type Json = unknown

const isObject = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value whose inner ones are changed first. */
function changed(value: Json, change: (value: Json, key: string) => Json, key = ''): Json {
  if (Array.isArray(value))
    return change(
      value.map((one) => changed(one, change)),
      key,
    )
  if (!isObject(value)) return change(value, key)
  const entries = Object.entries(value).map(([name, one]) => [name, changed(one, change, name)])
  return change(Object.fromEntries(entries), key)
}

/** A filtered PHP array: what is left has the keys it had before. */
function withHoles(value: Json): Json {
  if (!Array.isArray(value) || value.length === 0) return value
  return Object.fromEntries(value.map((one, index) => [String(index * 2 + 1), one as Json]))
}

function asPhp(value: Json): Json {
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'number') return String(value)
  return isObject(value) && Object.keys(value).length === 0 ? [] : withHoles(value)
}

const isText = (value: Json) => typeof value === 'string' && /^\d+$/.test(value)

function asSyliusEntity(value: Json): Json {
  if (!isObject(value) || !('code' in value) || !('id' in value)) return value
  return { '@id': `/api/v2/shop/things/${String(value.code)}`, '@type': 'Thing', ...value }
}

/** Sylius's collection, with what the storefront needs of a list beside it. */
function asCollection(body: Json): Json {
  if (!isObject(body) || !('data' in body)) return body
  const { data, meta } = body as { data: Json; meta: Record<string, Json> }
  const { totalItems, ...rest } = meta
  const total = totalItems === undefined ? {} : { 'hydra:totalItems': totalItems }
  return {
    '@context': '/contexts/Product',
    '@type': 'hydra:Collection',
    'hydra:member': data,
    ...total,
    meta: rest,
  }
}

/** Whether an object is one that has its texts in several languages. */
const hasTexts = (value: Json): value is Record<string, Json> =>
  isObject(value) &&
  ['images', 'children', 'label', 'displayLocations'].some((field) => field in value)

/** Names and slugs in translations alone, as Sylius's entities have them, and labels of badges. */
function asTranslated(value: Json, asList: boolean): Json {
  if (!hasTexts(value)) return value
  const { name, slug, label, ...others } = value
  const isBadge = 'displayLocations' in value
  const rest = label === undefined || isBadge ? others : { ...others, label }
  const texts = {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(isBadge && label !== undefined && { label }),
  }
  const other = { name: 'Kitas', slug: 'kitas' }
  const translations = asList
    ? [
        { locale: 'lt_LT', ...other },
        { locale: 'en_US', ...texts },
      ]
    : { lt_LT: other, en_US: texts }
  return { ...rest, translations }
}

/** Each text as an object that names it by locale. */
function asByLocale(value: Json): Json {
  if (!hasTexts(value)) return value
  const texts = ['name', 'slug', 'label'].filter((field) => typeof value[field] === 'string')
  const inLocales = texts.map((field) => [field, { lt_LT: 'Kitas', en_US: value[field] }])
  return { ...value, ...Object.fromEntries(inLocales) }
}

const asAddresses = (value: Json, key: string): Json =>
  key === 'availableTaxons' && Array.isArray(value)
    ? value.map((id) => `/api/v2/shop/taxons/${String(id)}`)
    : value

const addressOf = (taxon: Json): Json =>
  isObject(taxon) ? `/api/v2/shop/taxons/${String(taxon.id)}` : taxon

/** Taxons above and below others by their addresses alone, children now and then in an object. */
function asRelatives(value: Json, key: string): Json {
  if (key === 'parent') return addressOf(value)
  if (key !== 'children' || !Array.isArray(value)) return value
  return value.map((child, index) => (index % 2 ? { '@id': addressOf(child) } : addressOf(child)))
}

const withSlashes = (value: Json, key: string): Json =>
  key === 'slug' && typeof value === 'string' ? `/${value}/` : value

const asPairs = (value: Json, key: string): Json =>
  ['range', 'priceRange'].includes(key) && isObject(value) ? [value.min, value.max] : value

/** A response as the shop of a shape writes it. */
export function shaped(body: Json, shape: Shape, oddities: readonly Oddity[]): Json {
  let result = body
  if (oddities.includes('numbersForCodes'))
    result = changed(result, (value, key) =>
      key === 'code' && isText(value) ? Number(value) : value,
    )
  if (oddities.includes('listsWithHoles')) result = changed(result, withHoles)
  if (oddities.includes('idsAsAddresses')) result = changed(result, asAddresses)
  if (oddities.includes('relativesAsAddresses')) result = changed(result, asRelatives)
  if (oddities.includes('rangesAsPairs')) result = changed(result, asPairs)
  if (oddities.includes('slugsWithSlashes')) result = changed(result, withSlashes)
  const asList = oddities.includes('translationsAsLists')
  if (asList || oddities.includes('translationsByLocale'))
    result = changed(result, (value) => asTranslated(value, asList))
  if (oddities.includes('textsByLocale')) result = changed(result, asByLocale)
  if (shape === 'php') return changed(result, asPhp)
  return shape === 'sylius' ? asCollection(changed(result, asSyliusEntity)) : result
}

/** An error as the shop of a shape writes it. */
export function shapedError(status: number, shape: Shape): Json {
  if (shape === 'sylius')
    return {
      '@type': 'hydra:Error',
      'hydra:title': 'An error occurred',
      'hydra:description': 'Not Found',
    }
  return shape === 'php'
    ? { code: status, message: 'Not Found' }
    : { status, title: 'Not Found', detail: '' }
}
