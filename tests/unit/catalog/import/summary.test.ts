import { expect, test } from 'vitest'
import { BadLines } from '#embedded-shop/import/bad-lines.ts'
import { createProgress } from '#embedded-shop/import/progress.ts'
import { describe, describeServing, ImportCounts } from '#embedded-shop/import/summary.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'

const product = (inStock: boolean[], isPictured: boolean): SourceProduct => ({
  code: 'p',
  name: { en: 'P' },
  taxons: ['t'],
  attributes: {},
  variants: inStock.map((one, at) => ({ code: String(at), price: 100, inStock: one })),
  images: isPictured ? [{ path: 'https://a.example/p.jpg', width: 1, height: 1 }] : [],
})

/** The lines of a summary, with as many products of each kind, hidden products and bad lines. */
function linesOf(number: number): string {
  const counts = new ImportCounts()
  for (let n = 0; n < number; n++) {
    counts.add(product([true, false], true), true)
    counts.add(product([false], false), false)
    counts.leaveOut('gift cards')
    counts.remarks.add('Prices change by date', '2026-12-01')
  }
  const channel = { code: '', host: '' }
  const shop = { products: number, taxons: number, badLines: number, channel, counts }
  return describe(
    { ...shop, undefinedTaxons: [], forms: [] },
    { out: 'a.sqlite', seconds: '0.1', address: '', isServed: true },
  )
}

test.each([
  [1, ['Products: 1, in 1 category', 'Variants: 3, of which 1 is in stock']],
  [1, ['Pictures: 1 product has its own, 1 is drawn', 'Left out: gift cards (1)']],
  [1, ['Prices change by date: 1 product, the next', 'Bad lines: 1 was left out']],
  [2, ['Products: 2, in 2 categories', 'Variants: 6, of which 2 are in stock']],
  [2, ['Pictures: 2 products have their own, 2 are drawn', 'Left out: gift cards (2)']],
  [2, ['Prices change by date: 2 products, the next', 'Bad lines: 2 were left out']],
])('A summary of %i uses singular or plural: %j', (number, words) => {
  const lines = linesOf(number)
  for (const one of words) expect(lines).toContain(one)
})

test.each([
  [{ processes: 1, current: 0 }, '1 of 1 process has not taken it up'],
  [{ processes: 3, current: 2 }, '1 of 3 processes has not taken it up'],
  [{ processes: 3, current: 1 }, '2 of 3 processes have not taken it up'],
])('Shops that still run with an older catalog, %j, are reported: %s', (serving, words) => {
  expect(describeServing(serving)).toContain(words)
})

test.each([
  [1, '1 of 1 line is bad'],
  [2, '2 of 2 lines are bad'],
])('Too many bad lines are counted, as for %i', (number, words) => {
  const badLines = new BadLines({ lines: 0 }, () => {})
  for (let line = 1; line <= number; line++) badLines.add('a', ++badLines.lines, 'is bad')
  expect(() => badLines.checkLimit()).toThrow(words)
})

test.each([
  [1, 'Writing: 100 % (1 product)\n'],
  [2, 'Writing: 100 % (2 products)\n'],
])('Progress of %i uses singular or plural', (number, line) => {
  const written: string[] = []
  const stream = { isTTY: false, write: (text: string) => written.push(text) > 0 }
  const progress = createProgress(stream as unknown as NodeJS.WriteStream)
  progress.start('Writing', number, 'products')
  progress.update(number)
  expect(written.at(-1)).toBe(line)
})
