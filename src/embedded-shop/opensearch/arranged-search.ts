import { pinnedPage, withPins } from '../model/arrangement.ts'
import type { Arrangement, Shift } from '../model/catalog-index.ts'
import type { Hit } from './cluster.ts'
import { RESULT_WINDOW, termKey } from './layout.ts'
import { allOf, anyOf, type Query } from './scope-query.ts'

const IN_STOCK: Query = { term: { isSoldOut: false } }

/** Adds up the weights of what a product meets, as `facets/arranged-list.ts` does. */
const WEIGH = `
double weight = 0;
for (shift in params.shifts) {
  boolean met = !shift.isSoldOut || doc['isSoldOut'].value;
  if (met && shift.codes != null) met = shift.codes.contains(doc['code'].value);
  if (met && shift.createdAfter != null)
    met = doc['createdAt'].size() > 0 && doc['createdAt'].value > shift.createdAfter;
  if (met && shift.field != null) {
    met = doc.containsKey(shift.field) && doc[shift.field].size() > 0;
    if (met && shift.min != null) met = doc[shift.field].value >= shift.min;
    if (met && shift.max != null) met = doc[shift.field].value <= shift.max;
  }
  if (met) for (group in shift.terms) {
    boolean any = false;
    for (term in group) if (doc['terms'].contains(term)) any = true;
    if (!any) { met = false; break; }
  }
  if (met) weight += shift.weight;
}
return weight;`

const finite = (number: number) => (Number.isFinite(number) ? number : null)

/** A shift as the script reads it; an attribute without a number field is met by nothing. */
const shiftParams = (
  { weight, codes, terms, isSoldOut, range, createdAfter }: Shift,
  numbers: ReadonlyMap<string, string>,
) => ({
  weight,
  codes,
  terms: terms.map((group) => group.map(({ facet, value }) => termKey(facet, value))),
  isSoldOut,
  field: range && (numbers.get(range.facet) ?? range.facet),
  min: range && finite(range.min),
  max: range && finite(range.max),
  createdAfter,
})

/** Returns the clauses that order a list by the weights of its products, before its own order; none where nothing is moved. */
export function sortByWeight(
  { shifts }: Arrangement,
  numbers: ReadonlyMap<string, string>,
): readonly object[] {
  if (shifts.length === 0) return []
  const params = { shifts: shifts.map((shift) => shiftParams(shift, numbers)) }
  const script = { lang: 'painless', source: WEIGH, params }
  return [{ isSoldOut: 'asc' }, { _script: { type: 'number', order: 'desc', script } }]
}

const withCodes = ({ pins }: Arrangement): Query => ({
  terms: { code: pins.map(({ code }) => code) },
})

/** Adds what is pinned in a search, and in its scope, to what its words find; it scores nothing. */
export function withPinned(found: Query, arrangement: Arrangement, scope: readonly Query[]): Query {
  if (arrangement.pins.length === 0) return found
  const filter = allOf([...scope, withCodes(arrangement)])
  return anyOf([found, { constant_score: { filter, boost: 0 } }])
}

const codeOf = ({ _id }: Hit): string => _id

/** What a page of a list with pins requests, and how its responses are read. */
interface PinnedSearch {
  from: number
  size: number
  /** Matches what stands at fixed places. */
  pinned: Query
  /** Returns the page's products from those of both responses, among `total` in all. */
  read: (others: readonly Hit[], pins: readonly Hit[], total: number) => Hit[]
}

/**
 * Returns how a page from `start` to `end` is requested: which of the pins the list holds is known
 * only afterwards, so as many products more are requested before it.
 */
export function pinnedSearch(arrangement: Arrangement, start: number, end: number): PinnedSearch {
  const { pins } = arrangement
  const from = Math.max(0, start - pins.length)
  return {
    from,
    size: Math.min(end, RESULT_WINDOW) - from,
    pinned: allOf([withCodes(arrangement), IN_STOCK]),
    read(others, found, total) {
      const hits = new Map(found.map((hit) => [codeOf(hit), hit]))
      const held = pins.flatMap(({ place, code }) => {
        const hit = hits.get(code)
        return hit ? [{ place, hit }] : []
      })
      const places = held.map(({ place }) => place)
      const page = pinnedPage(places, total, start, end)
      const shown = others.slice(page.start - from, page.end - from)
      return withPins(
        shown,
        page.slots,
        held.map(({ hit }) => hit),
      )
    },
  }
}
