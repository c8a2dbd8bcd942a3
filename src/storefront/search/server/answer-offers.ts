import type { Filter, FilterOption, SelectFilter } from '#contract/query/filter.ts'
import { CATEGORIES_FILTER } from '#contract/query/filters.ts'
import type { TextCondition, TextOffer } from '#contract/wire/search/decode-sentence.ts'

/** What a search found, as far as its text can be compared with it. */
interface Answer {
  filters: readonly Filter[]
  total: number
}

const MOST_OFFERS = 3

/** A label that says by itself what it is: neither a size nor an amount. */
const SPEAKING = /\p{L}{3}/u

/** Returns the words of a text in lower case, without marks. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const isSame = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')

/** Returns the words of a text that are a label; null if it has others in between, or nothing else. */
function labelIn(text: string, label: string): string | null {
  const [words, wanted] = [wordsOf(text), wordsOf(label)]
  if (!SPEAKING.test(label) || wanted.length === 0 || wanted.length >= words.length) return null
  const at = words.findIndex((_, from) =>
    wanted.every((word, index) => words[from + index] === word),
  )
  return at < 0 ? null : label
}

/** Returns the words that say a choice: as the catalog beside the search reads them, or the label itself. */
function wordsFor(
  filter: SelectFilter,
  { label, boolean }: FilterOption,
  text: string,
  read: readonly TextCondition[],
): string | null {
  if (boolean === false) return null
  const name = boolean === true ? filter.name : label
  const condition = read.find((one) => one.label !== null && isSame(one.label, name))
  return condition?.words ?? labelIn(text, name)
}

/**
 * Returns choices in the filters of an answer that words of its text name, for a search that reads no
 * sentences: they are offered and never chosen, as the search has its own idea of the text
 * (RULES.md#sentences). Nothing is requested for them. A label that two filters have is left out.
 */
export function answerOffers(
  text: string,
  read: readonly TextCondition[],
  { filters, total }: Answer,
): TextOffer[] {
  const found = filters.flatMap((filter) =>
    filter.kind === 'SELECT' && filter.code !== CATEGORIES_FILTER.code
      ? filter.options.flatMap((option): TextOffer[] => {
          const { code, label, boolean, count } = option
          const words = count > 0 && count < total ? wordsFor(filter, option, text, read) : null
          const name = boolean === null ? label : filter.name
          return words === null
            ? []
            : [{ code: filter.code, value: [code], label: name, words, isAlso: false }]
        })
      : [],
  )
  const named = Map.groupBy(found, ({ label }) => wordsOf(label ?? '').join(' '))
  return [...named.values()]
    .flatMap((same) => (same.length === 1 ? same : []))
    .slice(0, MOST_OFFERS)
}
