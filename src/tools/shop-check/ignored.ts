import { asNumber, asRecord, asRecords, type JsonObject } from '#contract/json/json-readers.ts'
import { type SortChoice, sortPair } from '#contract/query/sort.ts'
import type { Taxon } from '#contract/shop/taxon.ts'
import type { ListResponse } from '#contract/wire/decode-list.ts'
import { openEnvelope } from '#contract/wire/envelope.ts'
import { fault, lack, type Note } from './report.ts'

const codesOf = ({ products }: ListResponse) => products.map(({ code }) => code).join('\n')

/** Whether a list is the same as another one: what distinguishes their requests was ignored. */
export const hasSameProducts = (one: ListResponse, other: ListResponse): boolean =>
  one.total === other.total && codesOf(one) === codesOf(other)

/** Share of neighbours in the wrong order above which the order is none. */
const MOST_WRONG = 0.1

/** Returns notes on a list that is not in the order that was asked for: prices of its cards tell that one of prices. */
export function orderNotes(list: ListResponse, all: ListResponse, choice: SortChoice): Note[] {
  const { sort, order } = sortPair(choice)
  const isSame = list.products.length > 1 && hasSameProducts(list, all)
  const parameters = `"sort=${String(sort)}" and "order=${String(order)}"`
  if (sort !== 'PRICE')
    return isSame
      ? [
          lack(
            `The list is the same as without it: unless that is its order, ${parameters} are ignored.`,
          ),
        ]
      : []
  const sign = order === 'DESC' ? -1 : 1
  const priced = list.products.flatMap(({ code, price }) => (price ? { code, price } : []))
  const pairs = priced.slice(1).map((next, at) => ({ one: priced[at] ?? next, next }))
  const wrong = pairs.filter(({ one, next }) => sign * (next.price.current - one.price.current) < 0)
  const [first] = wrong
  if (!first) return []
  const { one, next } = first
  const example = `${one.code} (${one.price.current}) stands before ${next.code} (${next.price.current})`
  const isNone = wrong.length > pairs.length * MOST_WRONG
  return [
    isNone
      ? fault(
          isSame
            ? `The list is the same as without it, and not in this order: the shop ignores ${parameters}; ${example}.`
            : `The list is not in this order: ${example}, and so on ${wrong.length} times.`,
        )
      : lack(`Cards are not quite in this order: ${example}. Sort by the price that cards show.`),
  ]
}

/** Returns the ids of a taxon and of all below it that it names. */
const familyOf = ({ id, children }: Pick<Taxon, 'id' | 'children'>): number[] => [
  id,
  ...children.flatMap(familyOf),
]

/** Returns the id of a taxon that is an object, an id or an address. */
function taxonIdIn(value: unknown): number | null {
  const record = asRecord(value)
  if (record) return asNumber(record.id) ?? (record.taxon ? taxonIdIn(record.taxon) : null)
  const [, digits] = /^(?:.*\/taxons\/)?(\d+)$/.exec(String(value)) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Returns the ids of all taxons that a product states. */
function statedTaxons({ taxon, mainTaxon, taxons, productTaxons }: JsonObject): number[] {
  const lists = [taxons, productTaxons].flatMap((list) => (Array.isArray(list) ? list : []))
  return [taxon, mainTaxon, ...lists].flatMap((one) => taxonIdIn(one) ?? [])
}

/** The list of a category: its JSON, the category, and categories side by side whose lists are the whole shop, too. */
interface CategoryList {
  body: unknown
  taxon: Pick<Taxon, 'id' | 'children'>
  others: readonly Pick<Taxon, 'name'>[]
}

/** Returns notes on the list of a category that is the whole shop. */
export function categoryNotes(
  list: ListResponse,
  all: ListResponse,
  { body, taxon, others }: CategoryList,
): Note[] {
  if (list.total === 0 || !hasSameProducts(list, all)) return []
  const family = familyOf(taxon)
  const outside = asRecords(openEnvelope(body).data).flatMap((product) => {
    const stated = statedTaxons(product)
    const [first] = stated
    const isOutside = first !== undefined && !stated.some((id) => family.includes(id))
    return isOutside ? [`${String(product.code)}: ${first}`] : []
  })
  const ignored = (reason: string) =>
    fault(`The list is the whole shop, and ${reason}: the shop ignores "productTaxons.id".`)
  if (outside.length > 0)
    return [
      ignored(
        `${outside.length} of its products state that they are in other categories than ${taxon.id} (${outside[0]})`,
      ),
    ]
  if (others.length > 0)
    return [ignored(`so are those of ${others.map(({ name }) => `"${name}"`).join(' and ')}`)]
  return [lack('As many as the whole shop: unless all are in it, it ignores "productTaxons.id".')]
}

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

/**
 * Returns a word to search for, that as few names of a list as possible contain, and whether others lack it; null
 * without one.
 */
export function rareWord({ products }: ListResponse): { word: string; isRare: boolean } | null {
  const names = products.filter(({ code, name }) => name !== code).map(({ name }) => name)
  const lower = names.map((name) => name.toLowerCase())
  const holding = (word: string) => lower.filter((name) => name.includes(word)).length
  const counted = [...new Set(names.flatMap(wordsOf))].map((word) => ({
    word,
    count: holding(word),
  }))
  const [rarest] = counted.toSorted((a, b) => a.count - b.count || b.word.length - a.word.length)
  return rarest ? { word: rarest.word, isRare: rarest.count < products.length } : null
}
