import { isCurrency } from '#contract/i18n/currency.ts'
import { isGtin } from '#contract/shop/gtin.ts'
import { isObject } from '../decode/decode.ts'
import { flagOf, parseNumber, type Row } from '../mapping/value.ts'
import { TEXT } from '../read/field-path.ts'

/** Most different values of a field that are kept. */
const MOST_VALUES = 2000
/** Most levels of objects that are looked into. */
const DEEPEST_FIELD = 3

/** What the records of a file have in one field. */
export interface FieldFacts {
  /** The field's name, with dots between levels. */
  path: string
  /** Number of records in which it is not empty. */
  filled: number
  /** Different texts, up to a limit. */
  values: Set<string>
  /** Whether records have several values. */
  isList: boolean
  /** Fields of its entries, if these are objects: of a list or an XML element. */
  keys: Set<string>
}

/** Collects what the records of a file have in each of their fields. */
export class RecordFacts {
  records = 0
  readonly fields = new Map<string, FieldFacts>()

  add(record: Row): void {
    this.records++
    this.#addFields(record, '', 1)
  }

  #addFields(row: Row, prefix: string, depth: number): void {
    for (const [name, value] of Object.entries(row)) {
      // The text of an element with attributes counts for the field of the element itself.
      if (name === TEXT && prefix !== '') continue
      const entries = [value].flat().filter((entry) => entry !== null && entry !== undefined)
      const facts = this.#factsOf(prefix + name)
      facts.isList ||= entries.length > 1
      const texts = entries.map(textOfEntry).filter(Boolean)
      if (texts.length > 0) facts.filled++
      for (const text of texts) if (facts.values.size < MOST_VALUES) facts.values.add(text)
      for (const entry of entries.filter(isObject)) {
        for (const key of Object.keys(entry)) facts.keys.add(key)
        const kind = entries.length === 1 ? '' : kindOf(entry)
        if (depth < DEEPEST_FIELD && kind !== null)
          this.#addFields(entry, `${prefix}${name}${kind}.`, depth + 1)
      }
    }
  }

  #factsOf(path: string): FieldFacts {
    const known = this.fields.get(path)
    if (known) return known
    const facts = {
      path,
      filled: 0,
      values: new Set<string>(),
      isList: false,
      keys: new Set<string>(),
    }
    this.fields.set(path, facts)
    return facts
  }
}

/** Attributes by which repeated elements with children are told apart. */
const KINDS = ['@type', '@kind', '@price_type']

/** Returns the brackets that choose an entry of a list by its kind; null if it has none, or no children. */
function kindOf(entry: Row): string | null {
  const kind = KINDS.find((name) => typeof entry[name] === 'string')
  const word = kind === undefined ? '' : String(entry[kind])
  const hasChildren = Object.keys(entry).some((key) => !key.startsWith('@') && key !== TEXT)
  return kind !== undefined && hasChildren && /^[\w-]{1,40}$/.test(word)
    ? `[${kind}=${word}]`
    : null
}

function textOfEntry(entry: unknown): string {
  const value = isObject(entry) ? entry[TEXT] : entry
  return value === undefined || typeof value === 'object' ? '' : String(value).trim()
}

/** Returns the share of a field's different values that pass a test, 0 to 1. */
export function shareOf({ values }: FieldFacts, passes: (text: string) => boolean): number {
  return values.size === 0 ? 0 : [...values].filter(passes).length / values.size
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#].*)?$/i

/** Tests of a value, by what it may be. */
export const LOOKS_LIKE = {
  amount: (text: string) => parseNumber(text, '.') !== null || parseNumber(text, ',') !== null,
  address: (text: string) => /^(?:https?:)?\/\//i.test(text),
  picture: (text: string) => PICTURE.test(text.split(/[,;|\s]/)[0] ?? ''),
  gtin: (text: string) => isGtin(text.replace(/[\s-]/g, '')),
  currency: (text: string) => isCurrency(text.toUpperCase()),
  flag: (text: string) => flagOf(text) !== null,
  html: (text: string) => /<\/?[a-z][^>]*>/i.test(text),
}
