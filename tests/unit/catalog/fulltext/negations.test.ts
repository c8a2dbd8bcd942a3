import { expect, test } from 'vitest'
import { createAnalyzer } from '#embedded-shop/fulltext/analysis/analyzer.ts'
import { createNegations, without } from '#embedded-shop/fulltext/analysis/negations.ts'

test.each([
  ['without sugar', ['sugar']],
  ['without added sugar', ['added', 'sugar']],
  ['sugar free', ['sugar']],
  ['stemless wine glasses', ['stem']],
  ['bless this home', []],
  ['not enough sugar', []],
  ['not only for women', []],
  ['No. 5 perfume', []],
  ['Print cartridge No.14 Black', []],
])('%s negates %j', (text, denied) => {
  const runs = createAnalyzer('en').runs(text)
  expect(createNegations('en').negated(runs)).toEqual(denied.map(without))
})
