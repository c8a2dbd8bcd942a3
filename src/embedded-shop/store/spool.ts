import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import type { CatalogSource, SourceProduct } from '../model/source.ts'

/** Bytes written and read at once; more for a product that needs more. */
const BLOCK = 1 << 20
const LINE_END = 10
/** Most bytes of a character. */
const WIDEST = 3

/**
 * Spooled products, one JSON text per line: their rows depend on the schema, which is known only
 * after the last of them, and they may be too many for memory. The file has no name, so that
 * nothing of it can be left behind.
 */
export class Spool {
  /** Descriptor of the file; threads of this process may read it too. */
  readonly descriptor: number
  count = 0
  /** Bytes in the file, always whole lines. */
  size = 0
  #codes = new Set<string>()
  #block = Buffer.alloc(BLOCK)
  #buffered = 0

  constructor(file: string) {
    this.descriptor = openSync(file, 'w+')
    rmSync(file)
  }

  /**
   * Adds all products of a source; `onStep` is called each time `step` more are in the file. Throws
   * for an unusable product or a duplicate code.
   */
  async fill(
    products: CatalogSource['products'],
    { step, onStep }: { step: number; onStep: () => Promise<void> | void } = {
      step: Infinity,
      onStep() {},
    },
  ): Promise<void> {
    for await (const product of products) {
      this.#add(product)
      if (this.count % step !== 0) continue
      this.#write()
      await onStep()
    }
    this.#write()
    this.#codes.clear()
  }

  close(): void {
    closeSync(this.descriptor)
  }

  #add(product: SourceProduct): void {
    checkProduct(product)
    if (this.#codes.has(product.code)) {
      throw new Error(`The product code ${product.code} occurs twice`)
    }
    this.#codes.add(product.code)
    this.#put(`${JSON.stringify(product)}\n`)
    this.count++
  }

  #put(line: string): void {
    const most = line.length * WIDEST
    if (most > this.#block.length - this.#buffered) this.#write()
    if (most > this.#block.length) this.#block = Buffer.alloc(most)
    this.#buffered += this.#block.write(line, this.#buffered)
  }

  #write(): void {
    for (let at = 0; at < this.#buffered;)
      at += writeSync(this.descriptor, this.#block, at, this.#buffered - at)
    this.size += this.#buffered
    this.#buffered = 0
  }
}

/** Reads the products between two positions of a spool's file, both at a line's start, in order. */
export function* spooledProducts(
  descriptor: number,
  { begin, end: last }: { begin: number; end: number } = { begin: 0, end: Infinity },
): Generator<SourceProduct> {
  let block = Buffer.alloc(BLOCK)
  let [filled, position] = [0, begin]
  for (;;) {
    if (filled === block.length) block = Buffer.concat([block, Buffer.alloc(block.length)])
    const most = Math.min(block.length - filled, last - position)
    const count = most > 0 ? readSync(descriptor, block, filled, most, position) : 0
    if (count === 0) return
    position += count
    filled += count
    let start = 0
    for (let end = lineEnd(block, 0, filled); end >= 0; end = lineEnd(block, start, filled)) {
      yield JSON.parse(block.toString('utf8', start, end)) as SourceProduct
      start = end + 1
    }
    block.copyWithin(0, start, filled)
    filled -= start
  }
}

/** Returns where the line that starts at `start` ends; -1 if its end has not been read yet. */
function lineEnd(block: Buffer, start: number, filled: number): number {
  const end = block.indexOf(LINE_END, start)
  return end < filled ? end : -1
}

function checkProduct({ code, variants, createdAt, updatedAt }: SourceProduct): void {
  if (!code) throw new Error('A product has no code')
  if (variants.length === 0) throw new Error(`The product ${code} has no variant`)
  if (createdAt !== undefined && Number.isNaN(Date.parse(createdAt))) {
    throw new Error(`The product ${code} was created at no time: ${createdAt}`)
  }
  if (updatedAt !== undefined && Number.isNaN(Date.parse(updatedAt))) {
    throw new Error(`The product ${code} was changed at no time: ${updatedAt}`)
  }
  for (const { price } of variants) {
    if (!Number.isSafeInteger(price)) {
      throw new Error(`The product ${code} has a price of no whole number: ${String(price)}`)
    }
  }
}
