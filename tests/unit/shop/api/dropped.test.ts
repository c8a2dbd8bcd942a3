import { expect, test } from 'vitest'
import { createDropCounter } from '#contract/wire/dropped.ts'

test('dropped parts are counted by kind, and logged once for each kind with an example', () => {
  const lines: string[] = []
  const { onDropped, counts } = createDropCounter((kind, example) =>
    lines.push(`${kind} ${example}`),
  )
  onDropped('PRODUCT', '7')
  onDropped('PICTURE', 'javascript:')
  onDropped('PRODUCT', '8')
  expect(lines).toEqual(['PRODUCT 7', 'PICTURE javascript:'])
  expect([...counts()]).toEqual([
    ['PRODUCT', 2],
    ['PICTURE', 1],
  ])
})

test('the hundredth of a kind is logged again, and the ten-thousandth, with the count', () => {
  const lines: number[] = []
  const { onDropped } = createDropCounter((_kind, _example, count) => lines.push(count))
  for (let n = 0; n < 10_500; n++) onDropped('PRICE', String(n))
  expect(lines).toEqual([1, 100, 10_000])
})
