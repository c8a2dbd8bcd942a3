import { ImportFailure } from '../problems.ts'
import type { BrokenRecord } from './record.ts'

/** Characters of the largest row that is kept, and of the longest one whose end is looked for. */
export const LARGEST_ROW = 1024 * 1024
const LONGEST_ROW = 64 * LARGEST_ROW

/** The cells of a row and the line where it begins; `isOpen` if the file ends without a line break behind it. */
export interface TableRow {
  line: number
  cells: string[]
  isOpen?: true
}

/** Before a cell, within it, within its quotation marks, or behind one that ends it unless another follows. */
type Place = 'before' | 'plain' | 'quoted' | 'behind'

const [QUOTE, LINE_FEED, RETURN, BYTE_ORDER_MARK] = [0x22, 0x0a, 0x0d, 0xfeff]

/**
 * Splits a text that comes in pieces into the rows of a table. A quotation mark means something only at the beginning of
 * a cell, and what ends the first row ends every one. A row that is too large is not kept: it becomes a problem.
 */
export class RowSplitter {
  readonly #delimiter: string
  readonly #firstOfDelimiter: number
  /** The end of a piece, which may be half of a sign. */
  #rest = ''
  #place: Place = 'before'
  #rowEnd: '\n' | '\r\n' | '\r' | null = null
  #cells: string[] = []
  #cell = ''
  /** Characters of the row so far. */
  #size = 0
  #isFirst = true
  #isBegun = false
  #line = 1
  #rowLine = 1
  #quoteLine = 1

  constructor(delimiter: string) {
    this.#delimiter = delimiter
    this.#firstOfDelimiter = delimiter.charCodeAt(0)
  }

  /** Yields the rows that a piece ends. Throws `ImportFailure` for a row whose end is too far away. */
  *read(piece: string): Generator<TableRow | BrokenRecord> {
    yield* this.#split(this.#rest + piece, Math.max(this.#delimiter.length, 2) - 1)
  }

  /** Yields the last rows of the text. */
  *finish(): Generator<TableRow | BrokenRecord> {
    yield* this.#split(this.#rest, 0)
    if (this.#place === 'quoted') yield this.#unclosed()
    else if (this.#size > 0) {
      const isEnded = this.#place === 'plain' && /[\r\n]$/.test(this.#cell)
      this.#endCell()
      const row = this.#endRow()
      yield isEnded || 'problem' in row ? row : { ...row, isOpen: true }
    }
  }

  *#split(text: string, ahead: number): Generator<TableRow | BrokenRecord> {
    const end = text.length - ahead
    let at = !this.#isBegun && text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0
    this.#isBegun ||= text !== ''
    while (at < end) {
      if (this.#place !== 'plain') at = this.#step(text, at, end)
      else {
        const stop = this.#plainEnd(text, at, end)
        this.#keep(text.slice(at, stop))
        at = stop
        if (at >= end) break
        const rowEnd = this.#rowEndAt(text, at)
        this.#endCell()
        at += rowEnd || this.#delimiter.length
        if (rowEnd > 0) yield this.#endRow()
      }
    }
    this.#rest = text.slice(at)
  }

  /** Reads on outside plain text, and returns where. */
  #step(text: string, at: number, end: number): number {
    if (this.#place === 'quoted') return this.#quotedEnd(text, at, end)
    const isQuote = text.charCodeAt(at) === QUOTE
    if (isQuote && this.#place === 'behind') this.#keep('"')
    if (isQuote && this.#place === 'before') {
      this.#quoteLine = this.#line
      this.#grow(1)
    }
    // What follows the closing mark belongs to the cell, and then the marks do too.
    if (!isQuote && this.#place === 'behind' && !this.#isSign(text, at))
      this.#cell = `"${this.#cell}"`
    this.#place = isQuote ? 'quoted' : 'plain'
    return isQuote ? at + 1 : at
  }

  #quotedEnd(text: string, at: number, end: number): number {
    const mark = text.indexOf('"', at)
    const isEnd = mark !== -1 && mark < end
    const stop = isEnd ? mark : end
    this.#keep(text.slice(at, stop))
    if (isEnd) this.#place = 'behind'
    return isEnd ? stop + 1 : stop
  }

  #plainEnd(text: string, at: number, end: number): number {
    let stop = at
    while (stop < end && !(this.#mayBeSign(text.charCodeAt(stop)) && this.#isSign(text, stop)))
      stop++
    return stop
  }

  #mayBeSign(character: number): boolean {
    return character === this.#firstOfDelimiter || character === LINE_FEED || character === RETURN
  }

  #isSign(text: string, at: number): boolean {
    return text.startsWith(this.#delimiter, at) || this.#rowEndAt(text, at) > 0
  }

  /** Returns the length of a row's end; 0 where there is none. */
  #rowEndAt(text: string, at: number): number {
    const sign = text.charCodeAt(at)
    if (sign !== LINE_FEED && sign !== RETURN) return 0
    const isPair = text.charCodeAt(at + 1) === LINE_FEED
    this.#rowEnd ??= sign === LINE_FEED ? '\n' : isPair ? '\r\n' : '\r'
    return text.startsWith(this.#rowEnd, at) ? this.#rowEnd.length : 0
  }

  #keep(text: string): void {
    if (text === '') return
    this.#line += text.split(this.#rowEnd === '\r' ? '\r' : '\n').length - 1
    this.#grow(text.length)
    if (this.#size <= LARGEST_ROW) this.#cell += text
  }

  #grow(characters: number): void {
    this.#size += characters
    if (this.#size <= LARGEST_ROW) return
    this.#cells = []
    this.#cell = ''
    if (this.#isFirst) throw failure(this.#rowLine, 'the row of the names is larger than 1 MiB')
    if (this.#size <= LONGEST_ROW) return
    if (this.#place === 'quoted')
      throw failure(this.#quoteLine, 'a quotation mark in it does not close within 64 MiB')
    throw failure(this.#rowLine, 'the row does not end within 64 MiB')
  }

  #endCell(): void {
    if (this.#size < LARGEST_ROW) this.#cells.push(this.#cell)
    this.#cell = ''
    this.#place = 'before'
    this.#grow(1)
  }

  #endRow(): TableRow | BrokenRecord {
    const row = { line: this.#rowLine, cells: this.#cells }
    const isTooLarge = this.#size > LARGEST_ROW
    this.#isFirst &&= row.cells.join('').trim() === ''
    this.#cells = []
    this.#size = 0
    this.#rowLine = ++this.#line
    return isTooLarge ? { line: row.line, problem: 'the row is larger than 1 MiB' } : row
  }

  #unclosed(): BrokenRecord {
    return { line: this.#quoteLine, problem: 'a quotation mark in it never closes', isCut: true }
  }
}

const failure = (line: number, problem: string) =>
  new ImportFailure(`line ${String(line)}: ${problem}`)
