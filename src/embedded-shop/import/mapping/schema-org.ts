import { currencyIn } from '../currency-signs.ts'
import { isObject } from '../decode/decode.ts'
import { withUnit, type Row } from './value.ts'

const PRODUCTS =
  /(?:^|[/:])(?:Product|ProductGroup|ProductModel|IndividualProduct|SomeProducts|Vehicle|Car|Book)$/
const HOME = /^(?:home|homepage|start|startseite|accueil|inicio|início|domov|главная)$/i
/** Types of prices that are shown struck through. */
const REGULAR_PRICE = /(?:List|Strikethrough|Regular|SRP|MSRP|RRP)Price$/i

/**
 * Converts the products of a JSON-LD record to rows of plain fields, whether they are on their own, in a
 * list, in an `@graph` or the main entity of a page. `hasVariant` holds the rows of variants: those
 * that a group lists, or offers that have names. A record that is not JSON-LD is returned unchanged.
 * Of offers in several currencies, those in one of `currencies` are used.
 */
export function schemaOrgRows(value: unknown, currencies: readonly string[] = []): unknown[] {
  const nodes = nodesIn(value)
  if (!nodes.some((node) => '@type' in node)) return [value]
  const crumbs = nodes.find((node) => typesOf(node).some((type) => type.endsWith('BreadcrumbList')))
  const ids = new Map(nodes.map((node) => [text(node['@id']), text(node['productGroupID'])]))
  const context = { ids, currencies }
  const page = nodes.find((node) => typesOf(node).some((type) => type.endsWith('Page')))
  return nodes
    .filter((node) => typesOf(node).some((type) => PRODUCTS.test(type)))
    .map((node) => ({
      ...productRow(node, crumbs ? pathIn(crumbs, node) : '', context),
      ...pageOf(node),
      dateModified: text(node['dateModified']) || text(page?.['dateModified']),
    }))
}

/** Fields whose objects may be products, too. */
const NESTED = ['@graph', 'mainEntity', 'itemListElement', 'item']

/** Returns the objects of a record, including those inside pages and lists. */
function nodesIn(value: unknown): Row[] {
  return list(value).flatMap((node) => {
    if (!isObject(node)) return []
    const isCrumbs = typesOf(node).some((type) => type.endsWith('BreadcrumbList'))
    const inner = isCrumbs ? [] : NESTED.flatMap((field) => nodesIn(node[field]))
    return [node, ...inner]
  })
}

const list = (value: unknown): unknown[] =>
  [value].flat().filter((entry) => entry !== undefined && entry !== null)

const objects = (value: unknown): Row[] => list(value).filter(isObject)

const typesOf = (node: Row): string[] => list(node['@type']).map(String)

/** Returns a value as text: of a list its first entry, of an object its `@value`, `name` or `value`; empty if it has none. */
function text(value: unknown): string {
  const [first] = list(value)
  if (!isObject(first)) return first === undefined ? '' : String(first).trim()
  return text(first['@value'] ?? first['name'] ?? first['value'])
}

const texts = (value: unknown) => list(value).map(text).filter(Boolean)

/** Returns the address of a product's page, or else of its only offer, unless the product is in a group. */
function pageOf(node: Row): { url?: string } {
  const [offer, ...others] = objects(node['offers'])
  const isAlone = others.length === 0 && !IN_GROUP.some((field) => field in node)
  const url = text(node['url']) || (isAlone ? text(offer?.['url']) : '')
  return url === '' ? {} : { url }
}

/** Joins the names of breadcrumbs, without the home page and the product itself. */
function pathIn(crumbs: Row, product: Row): string {
  const { url } = pageOf(product)
  const steps = objects(crumbs['itemListElement'])
    .toSorted((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0))
    .filter((step) => url === undefined || addressOf(step['item']) !== url)
    .map((step) => text(step['name']) || text(step['item']))
  const isCategory = (step: string) =>
    step !== '' && !HOME.test(step) && step !== text(product['name'])
  return steps.filter(isCategory).join(' > ')
}

const addressOf = (item: unknown) => text(isObject(item) ? (item['@id'] ?? item['url']) : item)

/** Appends the unit of a property to its numbers. */
function propertyWithUnit(property: unknown): unknown {
  const unit = isObject(property) ? text(property['unitText']) : ''
  if (!isObject(property) || unit === '') return property
  const values = texts(property['value'])
  return { ...property, value: values.map((one) => withUnit(one, unit)) }
}

const PLAIN = ['sku', 'productGroupID', 'productID', 'mpn', 'name', 'description', 'url', '@id']
const NUMBERS = ['gtin13', 'gtin', 'gtin14', 'gtin12', 'gtin8', 'isbn']
const OPTIONS = ['color', 'size', 'material', 'pattern']

interface Context {
  /** Groups by their addresses. */
  ids: ReadonlyMap<string, string>
  currencies: readonly string[]
}

function productRow(node: Row, path: string, context: Context): Row {
  const offers = inCurrencies(offersOf(node['offers'], context), context)
  const variants = variantRows(node, offers, context)
  const isGroup = variants.length > 0
  const hasRange = variants.some((row) => 'priceRange' in row)
  const [offer = {}] = isGroup ? [] : offers
  const categories = texts(node['category'])
  const group = groupOf(node, context)
  const [parent = {}] = objects(node['isVariantOf'])
  const groupName = text(parent['name'])
  const { name = groupName, description = text(parent['description']), ...plain } = plainRow(node)
  const images = list(node['image'])
  return {
    ...offer,
    ...plain,
    ...(name === '' ? {} : { name }),
    ...(description === '' ? {} : { description }),
    ...(groupName === '' ? {} : { groupName }),
    '@type': typesOf(node),
    brand: brandOf(node) || brandOf(parent),
    category: categories.length > 0 ? categories : path,
    image: images.length > 0 ? images : list(parent['image']),
    additionalProperty: list(node['additionalProperty']).map(propertyWithUnit),
    ...(isGroup ? { hasVariant: variants } : {}),
    ...(hasRange ? { priceRange: true } : {}),
    ...(group === '' ? {} : { group }),
    ...(NAMES_GROUP.some((field) => field in node) ? { isVariant: true } : {}),
    ...(!isGroup && offers.length > 1 ? { furtherOffers: offers.length - 1 } : {}),
  }
}

const brandOf = (node: Row) => text(node['brand']) || text(node['manufacturer'])

function plainRow(node: Row): Row {
  const named = [...PLAIN, ...OPTIONS].map((field) => [field, text(node[field])])
  const numbers = NUMBERS.flatMap((field) => texts(node[field]))
  const filled = Object.fromEntries(named.filter(([, value]) => value !== '')) as Row
  const condition = text(node['itemCondition'])
  return {
    ...filled,
    ...(numbers.length > 0 ? { gtin: numbers } : {}),
    ...(condition === '' ? {} : { condition }),
  }
}

const NAMES_GROUP = ['isVariantOf', 'inProductGroupWithID']
const IN_GROUP = [...NAMES_GROUP, 'productGroupID', 'hasVariant']

/** Returns the group of a product by its ID or address, or its own ID if it is a group. */
function groupOf(node: Row, { ids }: Context): string {
  const [group] = objects(node['isVariantOf'])
  const address = text(group?.['@id'])
  const named = text(node['inProductGroupWithID']) || text(group?.['productGroupID'])
  return named || ids.get(address) || address || text(node['productGroupID'])
}

function variantRows(node: Row, offers: readonly Row[], context: Context): Row[] {
  const { price, listPrice, currency, availability, availabilityStarts }: Row = offers[0] ?? {}
  const stated = { price, listPrice, currency, availability, availabilityStarts }
  const shared: Row = price === undefined ? {} : stated
  const listed = objects(node['hasVariant'])
    .filter(isDescribed)
    .map((variant): Row => ({ ...shared, ...productRow(variant, '', context), isVariant: true }))
  const isPriced = listed.some((row) => row['price'] !== undefined)
  return isPriced ? listed : offeredVariants(offers)
}

/** Whether a variant has any data besides its address. */
const isDescribed = (node: Row) =>
  Object.keys(node).some((field) => !['@type', '@id', 'url'].includes(field))

/** Returns the offers that are variants, as they have different names; empty if they are several sellers' offers of one product. */
function offeredVariants(offers: readonly Row[]): Row[] {
  const names = offers.map(({ sku, gtin, mpn, name }) => String(sku ?? gtin ?? mpn ?? name ?? ''))
  const areDistinct = new Set(names).size === offers.length && !names.includes('')
  return offers.length > 1 && areDistinct ? [...offers] : []
}

/** Returns the individual offers; an `AggregateOffer` that contains them supplies the price if they have none. */
function offersOf(value: unknown, context: Context): Row[] {
  return objects(value).flatMap((offer) => {
    const inner = offersOf(offer['offers'], context)
    const isPriced = inner.some(({ price }) => price !== undefined)
    return isPriced ? inner : [{ ...inner[0], ...offerRow(offer, context) }]
  })
}

/** Returns the prices in the wanted currencies, or without a currency; all prices if none is in a wanted one. */
function inCurrencies(prices: readonly Row[], { currencies }: Context): readonly Row[] {
  const named = prices.map((row) => {
    const stated = text(row['currency'] ?? row['priceCurrency'] ?? row['price'])
    return { row, currency: currencyIn(stated) }
  })
  if (!named.some(({ currency }) => currency !== null && currencies.includes(currency)))
    return prices
  const isOther = (currency: string | null) => currency !== null && !currencies.includes(currency)
  return named.filter(({ currency }) => !isOther(currency)).map(({ row }) => row)
}

function offerRow(offer: Row, context: Context): Row {
  const [item = {}] = objects(offer['itemOffered'])
  const specifications = inCurrencies(objects(offer['priceSpecification']), context)
  const isRegular = (row: Row) => REGULAR_PRICE.test(text(row['priceType']))
  const regular = specifications.find(isRegular)
  const paid = specifications.find(
    (row) => !isRegular(row) && !('referenceQuantity' in row) && !('validForMemberTier' in row),
  )
  const exact = offer['price'] ?? paid?.['price']
  const price = exact ?? offer['lowPrice'] ?? paid?.['minPrice']
  const highest = offer['highPrice'] ?? paid?.['maxPrice']
  const isRange = exact === undefined && isHigher(highest, price)
  const currency = text(offer['priceCurrency']) || text(paid?.['priceCurrency'])
  const availability = text(offer['availability'])
  const availabilityStarts = text(offer['availabilityStarts'])
  return {
    ...plainRow(item),
    ...plainRow({ ...offer, description: undefined, url: undefined, '@id': undefined }),
    ...(price === undefined ? {} : { price: list(price)[0] }),
    ...(isRange ? { priceRange: true } : {}),
    ...(regular?.['price'] === undefined ? {} : { listPrice: regular['price'] }),
    ...(currency === '' ? {} : { currency }),
    ...(availability === '' ? {} : { availability }),
    ...(availabilityStarts === '' ? {} : { availabilityStarts }),
  }
}

/** Whether the highest price differs from the lowest, regardless of how they are written. */
function isHigher(highest: unknown, lowest: unknown): boolean {
  const [high, low] = [text(highest), text(lowest)]
  return high !== '' && low !== '' && high !== low && Number(high) !== Number(low)
}
