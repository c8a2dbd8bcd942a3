import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import type { CatalogSource, SourceProduct } from '../source.ts'

/** Bytes that are written and read at once; more where a product takes more. */
const BLOCK = 1 << 20
const LINE_END = 10
/** Bytes that a character takes at most. */
const WIDEST = 3

/**
 * Products that are set aside, one JSON text a line: how they are written depends on the schema,
 * which is known only after the last of them, and they may be too many for memory. Their file has
 * no name, so that nothing of it is left whatever happens.
 */
export class Spool {
  /** Of the file; threads of this process may read it too. */
  readonly descriptor: number
  count = 0
  /** Bytes in the file: whole lines. */
  size = 0
  #codes = new Set<string>()
  #block = Buffer.alloc(BLOCK)
  #held = 0

  constructor(file: string) {
    this.descriptor = openSync(file, 'w+')
    rmSync(file)
  }

  /**
   * Takes all products of a source; `onStep` is called whenever a certain number of further ones is
   * in the file. Throws when one is of no use, or has the code of another.
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
    if (most > this.#block.length - this.#held) this.#write()
    if (most > this.#block.length) this.#block = Buffer.alloc(most)
    this.#held += this.#block.write(line, this.#held)
  }

  #write(): void {
    for (let at = 0; at < this.#held;)
      at += writeSync(this.descriptor, this.#block, at, this.#held - at)
    this.size += this.#held
    this.#held = 0
  }
}

/** The products between two places of a spool's file, where lines begin, in the order they came. */
export function* spooledProducts(
  descriptor: number,
  { begin, end: last }: { begin: number; end: number } = { begin: 0, end: Infinity },
): Generator<SourceProduct> {
  let block = Buffer.alloc(BLOCK)
  let [held, position] = [0, begin]
  for (;;) {
    if (held === block.length) block = Buffer.concat([block, Buffer.alloc(block.length)])
    const most = Math.min(block.length - held, last - position)
    const count = most > 0 ? readSync(descriptor, block, held, most, position) : 0
    if (count === 0) return
    position += count
    held += count
    let start = 0
    for (let end = lineEnd(block, 0, held); end >= 0; end = lineEnd(block, start, held)) {
      yield JSON.parse(block.toString('utf8', start, end)) as SourceProduct
      start = end + 1
    }
    block.copyWithin(0, start, held)
    held -= start
  }
}

/** Where the line that begins at a place ends; below 0 if its end has not been read yet. */
function lineEnd(block: Buffer, start: number, held: number): number {
  const end = block.indexOf(LINE_END, start)
  return end < held ? end : -1
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
