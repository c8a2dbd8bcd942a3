import { pinnedPage, withPins } from '../model/arrangement.ts'
import type { Arrangement, Shift } from '../model/catalog-index.ts'
import type { Hit } from './cluster.ts'
import { RESULT_WINDOW, termKey } from './layout.ts'
import { allOf, anyOf, type Query } from './scope-query.ts'

const IN_STOCK: Query = { term: { isSoldOut: false } }

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Returns the most that queries can add to a score, of the kinds by which texts score. */
function mostOf(queries: readonly Query[]): number {
  return sumOf(queries.map(mostOfOne))
}

function mostOfOne({ bool, dis_max, constant_score, rank_feature }: Query): number {
  const { must = [], should = [] } = (bool ?? {}) as Partial<Record<string, Query[]>>
  const { queries = [] } = (dis_max ?? {}) as { queries?: Query[] }
  const boosts = [constant_score, rank_feature].filter((one) => one !== undefined)
  return (
    mostOf([must, should].flat()) +
    Math.max(0, ...queries.map(mostOfOne)) +
    sumOf(boosts.map((one) => (one as { boost?: number }).boost ?? 1))
  )
}

/**
 * Returns what a unit of weight adds to a score: more than a text scores, but not much more, as each doubling costs
 * one of the 24 bits that tell its products apart. A power of two costs none by itself.
 */
const unitAbove = (most: number): number => (most > 0 ? 2 ** (Math.floor(Math.log2(most)) + 1) : 1)

const finite = (number: number) => (Number.isFinite(number) ? number : undefined)

/** Matches the products that meet all conditions of a shift; an attribute without numbers is met by none. */
function meets(
  { codes, terms, isSoldOut, range, createdAfter }: Shift,
  numbers: ReadonlyMap<string, string>,
): Query {
  const filters: Query[] = terms.map((group) => ({
    terms: { terms: group.map(({ facet, value }) => termKey(facet, value)) },
  }))
  if (codes) filters.push({ terms: { code: codes } })
  if (isSoldOut) filters.push({ term: { isSoldOut: true } })
  if (range) {
    const field = numbers.get(range.facet)
    const within = { gte: finite(range.min), lte: finite(range.max) }
    filters.push(field === undefined ? { match_none: {} } : { range: { [field]: within } })
  }
  if (createdAfter !== null) filters.push({ range: { createdAt: { gt: createdAfter } } })
  return allOf(filters)
}

/**
 * Returns clauses that score products by their weights, as no cluster has to allow scripts: those of
 * what is lifted, and of what is not buried, by more than all that lifts; each by more than all of `others`, which
 * score too.
 */
export function weightClauses(
  { shifts }: Arrangement,
  numbers: ReadonlyMap<string, string>,
  others: readonly Query[],
): readonly Query[] {
  const unit = unitAbove(mostOf(others))
  const lifts = shifts.filter(({ weight }) => weight > 0)
  const above = 1 + lifts.reduce((sum, { weight }) => sum + weight, 0)
  return shifts.map((shift): Query => {
    const met = meets(shift, numbers)
    const isLift = shift.weight > 0
    const filter = isLift ? met : { bool: { must_not: met } }
    return { constant_score: { filter, boost: unit * (isLift ? shift.weight : above) } }
  })
}

/** Orders a list by such scores, before its own order; `last` sorts what is sold out. */
export const byWeight = (last: readonly object[]): object[] => [...last, { _score: 'desc' }]

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
 * only afterwards, so as many products more are requested before it. `inStock` are conditions besides that of stock.
 */
export function pinnedSearch(
  arrangement: Arrangement,
  inStock: readonly Query[],
  start: number,
  end: number,
): PinnedSearch {
  const { pins } = arrangement
  const from = Math.max(0, start - pins.length)
  return {
    from,
    size: Math.min(end, RESULT_WINDOW) - from,
    pinned: allOf([withCodes(arrangement), IN_STOCK, ...inStock]),
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
