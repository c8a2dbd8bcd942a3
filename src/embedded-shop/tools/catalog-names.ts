import { type KnownRule, problemAt, type RuleProblem } from '#channels/rule-files.ts'
import { plainWords } from '#contract/merchandising/rule-index.ts'
import { ANY_LOCALE, type RuledProducts, type WrittenRule } from '#contract/merchandising/rule.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import { editDistance } from '../fulltext/spelling/edit-distance.ts'
import { createAttributeValuePages } from '../http/attribute-value-pages.ts'
import { CATALOG_PROMOTION, IN_STOCK, PRICE, RATING } from '../model/catalog-index.ts'
import { knownCodes } from '../model/labels.ts'
import { hasFilter, type SchemaIndex } from '../model/schema-index.ts'
import type { SourceAttribute } from '../model/source.ts'

/** What rules of a catalog can name. */
export interface CatalogNames {
  schema: SchemaIndex
  hasProduct: (code: string) => boolean
}

type Path = readonly (string | number)[]
type Found = [path: Path, problem: string]

/** A code, and the other names of what has it. */
interface Named {
  code: string
  names: readonly (string | undefined)[]
}

/** Edits of a code that is meant as another. */
const MOST_EDITS = 2

/** Returns a question after the code that was meant, by its name or its letters; an empty text without one. */
function meant(written: string, all: readonly Named[]): string {
  const words = plainWords(written)
  const isMeant = ({ code, names }: Named) =>
    [code, ...names].some((name) => name !== undefined && plainWords(name) === words)
  const edits = ({ code }: Named) =>
    editDistance(code.toLowerCase(), written.toLowerCase(), MOST_EDITS)
  const [nearest] = all
    .filter((one) => edits(one) <= MOST_EDITS)
    .toSorted((one, other) => edits(one) - edits(other))
  const found = all.find(isMeant) ?? nearest
  return found ? `; is it ${found.code}?` : ''
}

const attributesOf = ({ filters }: SchemaIndex): Named[] =>
  filters.map(({ code, slug, name }) => ({ code, names: [slug, ...Object.values(name)] }))

const optionsOf = ({ options = [] }: SourceAttribute): Named[] =>
  options.map(({ code, slug = code, label }) => ({ code, names: [slug, ...Object.values(label)] }))

/** Returns the question after the value that was meant; null if an attribute has it, or may have any. */
function unknownValue(value: string, attribute: SourceAttribute | undefined): string | null {
  const codes = attribute ? knownCodes(attribute) : []
  if (!attribute || attribute.type === 'range' || codes.length === 0) return null
  return codes.includes(value) ? null : meant(value, optionsOf(attribute))
}

/** What a rule names that the catalog does not have, each with the line of its field. */
export function unknownCodes(rule: KnownRule, catalog: CatalogNames): RuleProblem[] {
  const { pin = [], bury = [], boost = [], filter, offer } = rule.known
  const found: Found[] = [
    ...pin
      .filter(({ code }) => !catalog.hasProduct(code))
      .map(({ place, code }): Found => [
        ['pin', place],
        `pin ${place} names ${code}, which no product has`,
      ]),
    ...unknownLists(rule, catalog),
    ...(['bury', 'boost'] as const).flatMap((action) =>
      (action === 'bury' ? bury : boost).flatMap((products, at) =>
        productProblems(products, catalog).map((problem): Found => [
          [action, at],
          `${action} ${problem}`,
        ]),
      ),
    ),
    ...filterProblems('filter', filter, catalog),
    ...filterProblems('offer', offer, catalog),
  ]
  return found.map(([path, problem]) => problemAt(rule, path, problem))
}

const taxonsOf = ({ taxons }: SchemaIndex): Named[] =>
  taxons.map(({ code, name, slug }) => ({
    code,
    names: [...Object.values(name), ...Object.values(slug)],
  }))

/** A block on the page of one taxon, by the kind of the page and its code. */
const OF_TAXON = /^(?:TAXON|SALE|LOYALTY):(.+)$/

/** What is wrong with a block's location: no taxon has its code. */
export function unknownLocation(location: string, { schema }: CatalogNames): string[] {
  const [, code] = OF_TAXON.exec(location) ?? []
  if (code === undefined || schema.taxonByCode(code)) return []
  return [
    `is never shown: the catalog does not have the taxon ${code}${meant(code, taxonsOf(schema))}`,
  ]
}

function unknownLists({ known: { when } }: KnownRule, { schema }: CatalogNames): Found[] {
  const taxons = taxonsOf(schema)
  const pages = createAttributeValuePages(schema)
  return (when.list ?? []).flatMap(({ taxon, within, attribute, value }, at): Found[] => {
    const unknown = [taxon, within].filter(
      (code): code is string => code !== undefined && !schema.taxonByCode(code),
    )
    const path: Path = ['when', 'list', at]
    const isPage = value === undefined || pages.find(value, attribute ?? null) !== undefined
    const slugs = schema.filters.find(({ slug }) => slug === attribute)
    const others = pages.all
      .filter((page) => page.attribute === slugs)
      .map(({ code, slug }) => ({ code: slug, names: [code] }))
    return [
      ...unknown.map((code): Found => [
        path,
        `when.list names the taxon ${code}, which the catalog does not have${meant(code, taxons)}`,
      ]),
      ...(isPage
        ? []
        : [
            [
              path,
              `when.list names ${attribute}/${value}, which is the page of no value${meant(value, others)}`,
            ] satisfies Found,
          ]),
    ]
  })
}

function productProblems(
  { codes = [], brand = [], attribute, value = [] }: RuledProducts,
  { schema, hasProduct }: CatalogNames,
): string[] {
  const unknown = codes.filter((code) => !hasProduct(code))
  const valuesOf = (facet: string, values: readonly string[]) =>
    values.flatMap((code) => {
      const question = unknownValue(code, schema.attribute(facet))
      return question === null ? [] : [{ code, question }]
    })
  const isNoFilter = attribute !== undefined && !hasFilter(schema, attribute)
  return [
    ...unknown.map((code) => `names ${code}, which no product has`),
    ...(isNoFilter ? [noFilter(attribute, schema)] : []),
    ...valuesOf('brand', brand).map(
      ({ code, question }) => `names the brand ${code}, which no product has${question}`,
    ),
    ...valuesOf(attribute ?? '', value).map(
      ({ code, question }) => `names ${code}, no value of ${attribute}${question}`,
    ),
  ]
}

const noFilter = (code: string, schema: SchemaIndex): string =>
  `names the attribute ${code}, by which lists cannot be filtered${meant(code, attributesOf(schema))}`

/** Filters that lists have beside those of attributes. */
const OWN_FILTERS: readonly string[] = [
  PRICE,
  IN_STOCK,
  RATING,
  CATALOG_PROMOTION,
  CATEGORIES_FILTER.code,
]

/** What is wrong with the choices in a filter that is no attribute's. */
function ownProblems(
  code: string,
  values: NonNullable<WrittenRule['filter']>[string],
  { taxons, taxonById }: SchemaIndex,
): string[] {
  const isRange = !Array.isArray(values)
  if (isRange !== (code === PRICE))
    return [`${code} ${code === PRICE ? 'needs min or max' : 'needs values, not numbers'}`]
  if (isRange) return []
  if (code === IN_STOCK)
    return values.filter((value) => value !== 'true').map(() => `${IN_STOCK} must be true`)
  if (code !== CATEGORIES_FILTER.code) return []
  const all = taxons.map((taxon) => ({
    code: String(taxon.id),
    names: [taxon.code, ...Object.values(taxon.name)],
  }))
  return values
    .filter((value) => !taxonById(Number(value)))
    .map((value) => `names the category ${value}, which has its number here${meant(value, all)}`)
}

function filterProblems(
  action: 'filter' | 'offer',
  chosen: WrittenRule['filter'] = {},
  { schema }: CatalogNames,
): Found[] {
  const own = OWN_FILTERS.map((code) => ({ code, names: [] }))
  return Object.entries(chosen).flatMap(([code, values]): Found[] => {
    const path = [action, code]
    if (OWN_FILTERS.includes(code))
      return ownProblems(code, values, schema).map((problem): Found => [
        path,
        `${action} ${problem}`,
      ])
    const attribute = schema.attribute(code)
    if (!hasFilter(schema, code)) {
      const question = meant(code, [...attributesOf(schema), ...own])
      return [[path, `${action} names ${code}, which is no filter of lists${question}`]]
    }
    const isRange = attribute?.type === 'range'
    if (isRange === Array.isArray(values))
      return [
        [path, `${action} ${code} ${isRange ? 'needs min or max' : 'needs values, not numbers'}`],
      ]
    return (Array.isArray(values) ? values : []).flatMap((value): Found[] => {
      const question = unknownValue(value, attribute)
      return question === null
        ? []
        : [[path, `${action} names ${value}, no value of ${code}${question}`]]
    })
  })
}

/** Returns which of some products a channel sells, in the list of a taxon if one is given by its id. */
export type Holds = (
  channel: string,
  codes: readonly string[],
  taxon: number | null,
) => Promise<ReadonlySet<string>>

/** Pins of products that the lists of their rules never hold: the channel does not sell them, or their taxon has others. */
export async function lostPins(
  rules: readonly KnownRule[],
  { schema, hasProduct }: CatalogNames,
  holds: Holds,
): Promise<RuleProblem[]> {
  const found = rules.map(async (rule) => {
    const { pin = [], when } = rule.known
    const pins = pin.filter(({ code }) => hasProduct(code))
    if (pins.length === 0) return []
    const lists = when.list ?? [{}]
    const taxons = lists.map(({ taxon, within }) => taxon ?? within)
    if (taxons.some((code) => code !== undefined && !schema.taxonByCode(code))) return []
    const codes = pins.map(({ code }) => code)
    const ids = taxons.map((code) => (code === undefined ? null : schema.taxonByCode(code)?.id))
    const held = await Promise.all(ids.map((id) => holds(rule.channel, codes, id ?? null)))
    const where = taxons.includes(undefined)
      ? `what ${rule.channel} sells`
      : `the list of ${taxons.join(' or ')}`
    return pins
      .filter(({ code }) => !held.some((all) => all.has(code)))
      .map(({ place, code }) =>
        problemAt(rule, ['pin', place], `pin ${place} never applies: ${code} is not in ${where}`),
      )
  })
  return (await Promise.all(found)).flat()
}

/** A list, or a search in a language, that a rule filters by default. */
type FilteredList = { taxon: number; name: string } | { text: string; locale: string; name: string }

/** Returns how many products a rule's filter leaves of one of its lists. */
export type CountLeft = (rule: KnownRule, list: FilteredList) => Promise<number>

/** Lists of whole taxons and searches in a language of which a rule says that it filters them. */
function filteredLists({ known: { when } }: KnownRule, { taxonByCode }: SchemaIndex) {
  const lists = (when.list ?? []).flatMap(({ taxon, within, value }): FilteredList[] => {
    const found = taxonByCode(taxon ?? within ?? '')
    return found && value === undefined
      ? [{ taxon: found.id, name: `the list of ${found.code}` }]
      : []
  })
  const searches = Object.entries(when.search ?? {}).flatMap(([locale, texts = []]) =>
    locale === ANY_LOCALE
      ? []
      : texts.map((text): FilteredList => ({ text, locale, name: `the search “${text}”` })),
  )
  return [...lists, ...searches]
}

/** Filters that leave nothing of a list, so that shoppers come to an empty one. */
export async function emptyLists(
  rules: readonly KnownRule[],
  catalog: CatalogNames,
  countLeft: CountLeft,
): Promise<RuleProblem[]> {
  const filtered = rules.filter(
    (rule) => rule.known.filter && unknownCodes(rule, catalog).length === 0,
  )
  const found = filtered.map(async (rule) => {
    const lists = filteredLists(rule, catalog.schema)
    const left = await Promise.all(lists.map((list) => countLeft(rule, list)))
    return lists
      .filter((_list, at) => left[at] === 0)
      .map(({ name }) => problemAt(rule, ['filter'], `filter leaves nothing of ${name}`))
  })
  return (await Promise.all(found)).flat()
}
