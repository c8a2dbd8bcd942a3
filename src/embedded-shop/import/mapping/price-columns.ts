import { isCurrency } from '#contract/i18n/currency.ts'
import {
  currencyIn,
  sharedSignIn,
  type SharedSign,
  type UnknownWord,
  unknownWordIn,
} from '../currency-signs.ts'
import { ImportFailure, type RowPlace } from '../problems.ts'
import type { DecimalMark, Mapping, MoneyField } from './mapping.ts'
import type { FieldRef } from './row-mapping.ts'
import { nameOf, textOf, valueOf, type Row } from './value.ts'

/** Facts that the prices of a form reveal. */
export interface PriceColumns {
  /** The mark before the cents. */
  decimal: DecimalMark
  /** A price with two possible readings, if no other price of the form decides between them. */
  ambiguous: string | null
  /** Prices that contradict each other about the mark. */
  contradiction: readonly [string, string] | null
  currencies: ReadonlySet<string>
  /** Prices with signs of several currencies, one example of each sign. */
  shared: readonly SharedPrice[]
  /** A price with a word that is not a known currency, such as `12 p.`; rather one with a code, such as `12 XYZ`. */
  worded: WordedPrice | null
}

/** A price whose currency is unknown, and where it is. */
export interface WordedPrice extends UnknownWord {
  price: string
  field: string
  place: RowPlace
}

/** A price with a sign that several currencies share. */
interface SharedPrice extends SharedSign {
  price: string
}

/** Whether a currency has thousandths, as the Kuwaiti dinar: three digits after a mark. */
const hasThousandths = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits === 3

/** Learns from all rows of a form how its prices are written. */
export class PriceColumnReader {
  readonly #fields: readonly FieldRef[]
  readonly #currency: FieldRef | undefined
  readonly #examples = new Map<DecimalMark | '?', string>()
  readonly #currencies = new Set<string>()
  readonly #shared = new Map<string, SharedPrice>()
  #worded: WordedPrice | null = null

  constructor({ price, originalPrice, sale, currency, variants }: Mapping) {
    const prices = [price.field, originalPrice?.price?.field, variants?.extra]
    const fields = [...prices, sale?.price, sale?.amountOff]
    this.#fields = fields.filter((field) => field !== undefined)
    this.#currency = currency
  }

  add(row: Row, place: RowPlace): void {
    const stated = this.#currency === undefined ? null : textOf(row, this.#currency)
    if (this.#currency !== undefined && stated !== null)
      this.#addStated(stated, { field: nameOf(this.#currency), place })
    for (const field of this.#fields) {
      const value = valueOf(row, field)
      if (typeof value === 'string')
        this.#addPrice(value, { field: nameOf(field), place }, stated !== null)
    }
  }

  /** Returns the facts; `known` currencies of the shop override those in the prices. */
  finish(known: readonly string[] = []): PriceColumns {
    const [point, comma, unclear] = (['.', ',', '?'] as const).map((s) => this.#examples.get(s))
    const isKnown = point !== undefined || comma !== undefined
    const currencies = known.length > 0 ? known : [...this.#currencies]
    const isFraction = currencies.length > 0 && currencies.every(hasThousandths)
    const isPoint = unclear?.includes('.') === !isFraction
    const guessed = isPoint ? ',' : '.'
    const decimal = comma !== undefined && point === undefined ? ',' : '.'
    return {
      // Three digits are thousands far more often than a fraction.
      decimal: isKnown ? decimal : guessed,
      ambiguous: isKnown || isFraction ? null : (unclear ?? null),
      contradiction: point !== undefined && comma !== undefined ? [point, comma] : null,
      currencies: this.#currencies,
      shared: [...this.#shared.values()],
      worded: this.#worded,
    }
  }

  #addPrice(price: string, cell: Cell, isStated: boolean): void {
    const currency = currencyIn(price)
    if (currency !== null) this.#currencies.add(currency)
    else if (!this.#addShared(price)) this.#addUnknown(unknownWordIn(price), price, cell, isStated)
    const mark = markIn(price)
    if (mark && !this.#examples.has(mark)) this.#examples.set(mark, price.trim())
  }

  /** Adds a currency that a field of its own states. */
  #addStated(text: string, cell: Cell): void {
    const code = text.toUpperCase()
    const currency = isCurrency(code) ? code : currencyIn(text)
    if (currency !== null) this.#currencies.add(currency)
    else if (!this.#addShared(text)) this.#addUnknown({ word: text, isCode: true }, text, cell)
  }

  #addShared(price: string): boolean {
    const shared = sharedSignIn(price)
    if (shared && !this.#shared.has(shared.sign))
      this.#shared.set(shared.sign, { ...shared, price: price.trim() })
    return shared !== null
  }

  /** Adds a word; where a field of its own states the currency, only a code contradicts that. */
  #addUnknown(unknown: UnknownWord | null, price: string, cell: Cell, isStated = false): void {
    if (unknown === null || (isStated && !unknown.isCode)) return
    const isFirst = unknown.isCode ? this.#worded?.isCode !== true : this.#worded === null
    if (isFirst) this.#worded = { ...unknown, price: price.trim(), ...cell }
  }
}

interface Cell {
  field: string
  place: RowPlace
}

/** Returns the mark before the cents of a price; `?` if it may just as well separate thousands. */
function markIn(text: string): DecimalMark | '?' | null {
  const digits = text.replace(/[^\d.,]/g, '').replace(/[.,]$/, '')
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1) as DecimalMark | undefined
  if (!last) return null
  if (new Set(signs).size > 1) return last
  if (signs.length > 1) return last === '.' ? ',' : '.'
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? '?' : last
}

/** Completes a mapping by the mark of its prices; its own settings are kept. */
export function withDecimal(mapping: Mapping, decimal: DecimalMark): Mapping {
  const marked = (money: MoneyField): MoneyField => ({
    ...money,
    decimal: money.decimal ?? decimal,
  })
  const { originalPrice } = mapping
  const regular = originalPrice?.price
  return {
    ...mapping,
    price: marked(mapping.price),
    ...(regular ? { originalPrice: { ...originalPrice, price: marked(regular) } } : {}),
  }
}

interface PricedFiles {
  files: readonly string[]
  columns: PriceColumns | null
}

/** Returns notes on marks in prices. Throws `ImportFailure` if they contradict each other. */
export function checkMarks(sources: readonly PricedFiles[]): string[] {
  return sources.flatMap(({ files, columns }) => {
    if (!columns) return []
    const file = files.join(', ')
    const { ambiguous, contradiction, worded } = columns
    if (contradiction) throw mixedMarks(file, contradiction)
    const notes = [
      ambiguous && [ambiguous, 'can be read in two ways; they are read as thousands'],
      worded && [worded.price, 'name no currency that is known; they are taken for the shop’s'],
    ]
    return notes
      .filter((found) => Array.isArray(found))
      .map(([price = '', text = '']) => `${file}: prices such as ${price} ${text}`)
  })
}

const mixedMarks = (file: string, [point, comma]: readonly [string, string]) =>
  new ImportFailure(`${file}: prices are written in two ways, as ${point} and as ${comma}`)
