import { asLabel, asNumber, asRecord, asRecords, asText } from '#contract/json/json-readers.ts'
import type { FormValue } from '#contract/query/filter.ts'
import { unreadableResponse } from '../shop-error.ts'

/** A choice that words of a search text stand for. */
export interface TextCondition {
  /** Code of the filter. */
  code: string
  /** Options, or a range in the filter's own units (cents for prices). */
  value: FormValue
  /** Name of the option; null for a range. */
  label: string | null
  /** The words as they were written. */
  words: string
}

/** A choice that a text only may mean. */
export interface TextOffer extends TextCondition {
  /** Whether it comes to what is chosen in its filter, instead of replacing that. */
  isAlso: boolean
}

/** A search text as the shop understands it (RULES.md#sentences). */
export interface SearchSentence {
  /** What is left to search for. */
  query: string
  conditions: TextCondition[]
  /** Choices that the text only may mean. */
  offers: TextOffer[]
}

/** Decodes a text of another language; null if the shop does not know all of its words. */
export const decodeTranslation = (body: unknown): string | null => asText(asRecord(body)?.query)

function decodeConditions(values: unknown): TextOffer[] {
  return asRecords(values).flatMap((one): TextOffer[] => {
    const isAlso = one.also === true
    const [code, words] = [asText(one.code), asText(one.words) ?? '']
    if (code === null) return []
    const option = asLabel(one.value)
    if (option !== null)
      return [{ code, words, value: [option], label: asLabel(one.label), isAlso }]
    const [min, max] = [asNumber(one.min), asNumber(one.max)]
    return min === null && max === null
      ? []
      : [{ code, words, value: { min, max }, label: null, isAlso }]
  })
}

/** Decodes a sentence, leaving out what is invalid. Throws `ShopError` for an invalid response. */
export function decodeSentence(body: unknown): SearchSentence {
  const response = asRecord(body)
  const query = asText(response?.query)
  if (!response || query === null) throw unreadableResponse('The response holds no sentence')
  const { conditions, offers } = response
  const chosen = decodeConditions(conditions).map(({ isAlso: _isAlso, ...condition }) => condition)
  return { query, conditions: chosen, offers: decodeConditions(offers) }
}
