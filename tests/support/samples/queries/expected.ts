/** What a shopper would expect of the first results of a search. */
export type Expected =
  | { what: 'all' | 'first' | 'none'; names: RegExp }
  | { what: 'same'; as: string; names: RegExp }
  | { what: 'only' | 'begin'; code: string }
  | { what: 'missed'; words: string }
  | { what: 'apart'; words: string; names: RegExp }
  | { what: 'corrected'; to: string; names: RegExp }
  | { what: 'offered'; to: string | null }
  | { what: 'stated'; attribute: string; value: string }
  | { what: 'remedies'; ingredient: string }
  | { what: 'nothing' | 'kept' | 'soldOutLast' | 'narrowed' }

/** One query of a kind, and what is to come of it. */
export interface QueryCase {
  shop: 'pharmacy' | 'marketplace'
  query: string
  expected: Expected
}

/** The queries of a kind by locale; a locale without any has none of that kind. */
export type KindOfQuery = Partial<Record<'en' | 'ru' | 'lt' | 'ar', QueryCase[]>>

type Shorthand = [query: string, expected: Expected]

const casesIn = (shop: QueryCase['shop']) => {
  return (...cases: Shorthand[]): QueryCase[] =>
    cases.map(([query, expected]) => ({ shop, query, expected }))
}

export const inPharmacy = casesIn('pharmacy')
export const inMarketplace = casesIn('marketplace')

/** The first ten names, as far as there are so many, are like this. */
export const allAre = (names: RegExp): Expected => ({ what: 'all', names })
/** The first name is like this. */
export const firstIs = (names: RegExp): Expected => ({ what: 'first', names })
/** None of the first ten names is like this, and there are some. */
export const noneIs = (names: RegExp): Expected => ({ what: 'none', names })
/** The same products in the same order as for another query, and the first ten names are like this. */
export const sameAs = (as: string, names: RegExp): Expected => ({ what: 'same', as, names })
/** One product alone. */
export const onlyCode = (code: string): Expected => ({ what: 'only', code })
/** Products whose codes begin like this, and no others. */
export const codesBegin = (code: string): Expected => ({ what: 'begin', code })
/** Some words match, and these are reported as unmatched. */
export const missed = (words: string): Expected => ({ what: 'missed', words })
/** Each word is met, but none of the products has them all, and the first ten are the thing. */
export const apart = (words: string, names: RegExp): Expected => ({ what: 'apart', words, names })
/** This was searched instead, which is reported, and the first ten names match it. */
export const corrected = (to: string, names: RegExp): Expected => ({ what: 'corrected', to, names })
/** It was searched as it is, and this is offered, or nothing. */
export const offered = (to: string | null): Expected => ({ what: 'offered', to })
/** Each product found has this value of an attribute, and its filter counts them all. */
export const stated = (attribute: string, value = 'true'): Expected => ({
  what: 'stated',
  attribute,
  value,
})
/** Each product found has this active ingredient, and nothing is said about the text. */
export const remediesWith = (ingredient: string): Expected => ({ what: 'remedies', ingredient })
/** Nothing is found, and nothing else was searched. */
export const nothing: Expected = { what: 'nothing' }
/** Nothing else was searched. */
export const kept: Expected = { what: 'kept' }
/** There are products in stock and others, and those come first. */
export const soldOutLast: Expected = { what: 'soldOutLast' }
/** It can be filtered by each of its categories, to as many products as are counted. */
export const narrowed: Expected = { what: 'narrowed' }
