import { isCurrency } from '#contract/i18n/currency.ts'
import {
  currencyIn,
  sharedSignIn,
  type SharedSign,
  type UnknownWord,
  unknownWordIn,
} from '../currency-signs.ts'
import { ImportFailure, type RowPlace } from '../problems.ts'
import type { AmountMark, DecimalMark, Mapping, MoneyField } from './mapping.ts'
import type { FieldRef } from './row-mapping.ts'
import { filledName, isBlank, markIn, textOf, valueOf, type Row } from './value.ts'

/** What all prices of some files tell about how prices are written. */
export interface PriceColumns {
  decimal: AmountMark
  /** An example of a price that can be read in two ways, if no other price decides. */
  ambiguous: string | null
  /** Prices with different decimal marks beside one that can be read in two ways. */
  contradiction: Contradiction | null
  currencies: ReadonlySet<string>
  /** Prices with ambiguous signs, such as `$`: one example of each sign. */
  shared: readonly SharedPrice[]
  /** A price with a word that is not a known currency, such as `12 p.`; preferably one that looks like a code, as in `12 XYZ`. */
  worded: WordedPrice | null
}

/** Two prices with different decimal marks, a third that may have either, and where that is. */
interface Contradiction {
  point: string
  comma: string
  unclear: string
  where: string
}

/** A price in an unknown currency, and its place. */
export interface WordedPrice extends UnknownWord {
  price: string
  field: string
  place: RowPlace
}

/** A price with an ambiguous sign. */
interface SharedPrice extends SharedSign {
  price: string
}

/** Codes that files use for a currency which has another today. */
const FORMER_CODES = new Map([['RUR', 'RUB']])

/** Whether prices in a currency have three decimals, as those in Kuwaiti dinars. */
const hasThousandths = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits === 3

/** Learns from all rows how prices are written. */
export class PriceColumnReader {
  readonly #fields: readonly FieldRef[]
  readonly #currency: FieldRef | undefined
  readonly #examples = new Map<DecimalMark | '?', string>()
  readonly #currencies = new Set<string>()
  readonly #shared = new Map<string, SharedPrice>()
  readonly #code: FieldRef
  readonly #isMarked: boolean
  #worded: WordedPrice | null = null
  #unclearPlace = ''

  constructor(mapping: Mapping) {
    const { price, originalPrice, sale, currency, priceCurrency, variants } = mapping
    this.#code = mapping.variants?.code ?? mapping.code
    this.#isMarked = price.decimal !== undefined
    const prices = [price.field, originalPrice?.price?.field, variants?.extra]
    const fields = [...prices, sale?.price, sale?.amountOff]
    this.#fields = fields.filter((field) => field !== undefined)
    this.#currency = currency
    if (priceCurrency !== undefined) this.#currencies.add(priceCurrency)
  }

  /** Whether any row has a price. */
  hasPrices = false

  add(row: Row, place: RowPlace): void {
    const stated = this.#currency === undefined ? null : textOf(row, this.#currency)
    if (this.#currency !== undefined && stated !== null)
      this.#addStated(stated, { field: this.#currency, row, place })
    for (const field of this.#fields) {
      const value = valueOf(row, field)
      this.hasPrices ||= !isBlank(value)
      if (typeof value === 'string') this.#addPrice(value, { field, row, place }, stated !== null)
    }
  }

  /** Returns what was learnt. If the shop's currencies are `known`, those named in prices do not matter for decimals. */
  finish(known: readonly string[] = []): PriceColumns {
    const [point, comma, unclear] = (['.', ',', '?'] as const).map((s) => this.#examples.get(s))
    const isKnown = point !== undefined || comma !== undefined
    const currencies = known.length > 0 ? known : [...this.#currencies]
    const isFraction = currencies.length > 0 && currencies.every(hasThousandths)
    const isPoint = unclear?.includes('.') === !isFraction
    const guessed = isPoint ? ',' : '.'
    const decimal = comma !== undefined && point === undefined ? ',' : '.'
    const isMixed = point !== undefined && comma !== undefined
    const where = this.#unclearPlace
    return {
      // Three digits after a mark are thousands far more often than decimals.
      decimal: isMixed ? 'OWN' : isKnown ? decimal : guessed,
      ambiguous: isKnown || isFraction ? null : (unclear ?? null),
      contradiction:
        isMixed && unclear !== undefined && !this.#isMarked
          ? { point, comma, unclear, where }
          : null,
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
    if (!mark || this.#examples.has(mark)) return
    this.#examples.set(mark, price.trim())
    const { file, line } = cell.place
    if (mark === '?')
      this.#unclearPlace = `${file}: line ${String(line)} (${textOf(cell.row, this.#code) ?? 'without a code'})`
  }

  /** Adds the currency in the separate field for it. */
  #addStated(text: string, cell: Cell): void {
    const code = text.toUpperCase()
    const currency = FORMER_CODES.get(code) ?? (isCurrency(code) ? code : currencyIn(text))
    if (currency !== null) this.#currencies.add(currency)
    else if (!this.#addShared(text)) this.#addUnknown({ word: text, isCode: true }, text, cell)
  }

  #addShared(price: string): boolean {
    const shared = sharedSignIn(price)
    if (shared && !this.#shared.has(shared.sign))
      this.#shared.set(shared.sign, { ...shared, price: price.trim() })
    return shared !== null
  }

  /** Adds an unknown word. Where a separate field states the currency, only a code can contradict it. */
  #addUnknown(unknown: UnknownWord | null, price: string, cell: Cell, isStated = false): void {
    if (unknown === null || (isStated && !unknown.isCode)) return
    const isFirst = unknown.isCode ? this.#worded?.isCode !== true : this.#worded === null
    const { row, field, place } = cell
    if (isFirst)
      this.#worded = { ...unknown, price: price.trim(), field: filledName(row, field), place }
  }
}

interface Cell {
  field: FieldRef
  row: Row
  place: RowPlace
}

/** Sets the decimal mark of prices in a mapping, where the mapping itself does not. */
export function withDecimal(mapping: Mapping, decimal: AmountMark): Mapping {
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

/** Returns notes on ambiguous prices. Throws `ImportFailure` if prices have different decimal marks, and one may have either. */
export function checkDecimalMarks(sources: readonly PricedFiles[]): string[] {
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

const mixedMarks = (file: string, { point, comma, unclear, where }: Contradiction) =>
  new ImportFailure(
    `${file}: prices are written in two ways, as ${point} and as ${comma}, and ${unclear} may be either: ${where}; write it with two decimals, or say in a mapping which mark all have ("price": { …, "decimal": "," })`,
  )
