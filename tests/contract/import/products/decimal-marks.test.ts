import { expect, test } from 'vitest'
import { table, useImportFolder, variantsOf } from '../../../support/servers/imported-shop.ts'
import { runImport } from '../../../support/servers/run-import.ts'

const { shopFrom, put, pathOf } = useImportFolder()

const exported = (...prices: string[]) =>
  table(
    'Type,SKU,Name,In stock?,Regular price,Categories',
    ...prices.map((price, at) => `simple,P${String(at)},Cup ${String(at)},1,"${price}",Cups`),
  )

test('a mark after more than three digits does not separate thousands', async () => {
  for (const [name, price] of Object.entries({ point: '1234.567', comma: '1234,567' })) {
    const { data, stdout } = await shopFrom({ [`${name}.csv`]: exported(price, '12') })
    expect(data.flatMap(variantsOf)).toEqual([
      ['P0', 123457, true],
      ['P1', 1200, true],
    ])
    expect(stdout).not.toContain('two ways')
  }
})

test('prices with a point and with a comma are each read by their own', async () => {
  const { data } = await shopFrom({
    'both.csv': exported('510.50', '500,50', '1.234,50', '1,234.50', '12'),
  })
  expect(data.flatMap(variantsOf).map(([, price]) => price)).toEqual([
    51050, 50050, 123450, 123450, 1200,
  ])
})

test('a price that may have either mark is refused beside both, with its place and the way out', async () => {
  const file = await put('either.csv', exported('12.50', '12,50', '1,234'))
  const { exitCode, stderr } = await runImport(['--out', pathOf('either.sqlite'), file])
  expect(exitCode).toBe(1)
  expect(stderr).toContain(
    'prices are written in two ways, as 12.50 and as 12,50, and 1,234 may be either: ',
  )
  expect(stderr).toContain(
    'either.csv: line 4 (P2); write it with two decimals, or say in a mapping',
  )
})
