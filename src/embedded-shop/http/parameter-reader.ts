import { CODES_PER_CALL } from '#contract/query/constants.ts'
import { cutUnfinishedText } from '#contract/query/fragment-params.ts'
import { SORT_FIELDS, SORT_ORDERS, USUAL_ORDERS } from '#contract/query/sort.ts'
import { parseDecimal, parseSearchText, parseWhole } from '#contract/query/url-params.ts'
import { LIST_PAGE_SIZE, SUGGESTIONS } from '#contract/schema/requests.ts'
import type { Sort } from '../model/catalog-index.ts'
import type { Violation } from './responses.ts'
import type { Fields } from './fields.ts'

/**
 * Reads single parameters; an unreadable one is omitted and reported, and the request is answered with
 * 422 and a list of violations.
 */
export class ParameterReader {
  readonly violations: Violation[] = []
  #fields: Fields

  constructor(fields: Fields) {
    this.#fields = fields
  }

  positive(name: string): number | null {
    const message = 'This value should be a positive integer.'
    return this.#whole(name, 1, Number.MAX_SAFE_INTEGER, message)
  }

  count(name: string): number | null {
    const message = 'This value should be a whole number from 0.'
    return this.#whole(name, 0, Number.MAX_SAFE_INTEGER, message)
  }

  pageSize(): number {
    const message = `This value should be an integer from 0 to ${String(LIST_PAGE_SIZE.most)}.`
    return this.#whole('itemsPerPage', 0, LIST_PAGE_SIZE.most, message) ?? LIST_PAGE_SIZE.usual
  }

  /** Returns the search text, truncated if it is too long; null without one. */
  searchText(): string | null {
    return parseSearchText(this.#fields.text('query') ?? null)
  }

  /** Returns the beginning of a text; a trailing space means that the last word is complete. */
  requiredText(): string {
    const text = cutUnfinishedText(this.#fields.text('query') ?? '')
    return text || (this.#violate('query', 'This value should not be blank.') ?? '')
  }

  suggestionLimit(): number {
    const message = `This value should be an integer from 1 to ${String(SUGGESTIONS.most)}.`
    return this.#whole('limit', 1, SUGGESTIONS.most, message) ?? SUGGESTIONS.usual
  }

  sort(): Sort {
    const field = this.#oneOf('sort', SORT_FIELDS) ?? 'ID'
    return { field, order: this.#oneOf('order', SORT_ORDERS) ?? USUAL_ORDERS[field] }
  }

  codes(): string[] | null {
    const { plain, listed } = this.#fields.get('code')
    const codes = [...plain, ...listed]
    if (codes.length > CODES_PER_CALL) {
      this.#violate('code', `This list should hold ${String(CODES_PER_CALL)} codes or fewer.`)
    }
    return codes.length > 0 ? codes : null
  }

  attributeValue(): { attributeSlug: string; valueSlug: string } | null {
    const { keyed } = this.#fields.get('attribute-value')
    const attributeSlug = keyed.get('attribute-slug')
    const valueSlug = keyed.get('attribute-value-slug')
    if (attributeSlug !== undefined && valueSlug !== undefined) return { attributeSlug, valueSlug }
    if (attributeSlug === valueSlug) return null
    const missing = attributeSlug === undefined ? 'attribute-slug' : 'attribute-value-slug'
    return this.#violate(`attribute-value[${missing}]`, 'Both slugs should be given together.')
  }

  /** Reads one end of a range. */
  bound(field: string, key: 'min' | 'max'): number | null {
    const text = this.#fields.get(field).keyed.get(key)?.trim()
    if (!text) return null
    return parseDecimal(text) ?? this.#violate(`${field}[${key}]`, 'This value should be a number.')
  }

  #whole(name: string, lowest: number, highest: number, message: string): number | null {
    const text = this.#fields.text(name)
    if (text === null) return null
    const value = parseWhole(text) ?? NaN
    return value >= lowest && value <= highest ? value : this.#violate(name, message)
  }

  #oneOf<T extends string>(name: string, values: readonly T[]): T | null {
    const text = this.#fields.text(name)
    if (text === null) return null
    const found = values.find((choice) => choice === text)
    return found ?? this.#violate(name, `This value should be one of ${values.join(', ')}.`)
  }

  #violate(propertyPath: string, message: string): null {
    this.violations.push({ propertyPath, message })
    return null
  }
}
