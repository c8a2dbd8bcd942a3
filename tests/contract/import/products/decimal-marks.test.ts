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

test('a comma after more than three digits contradicts prices with a point', async () => {
  const file = await put('both.csv', exported('12.50', '1234,567'))
  const { exitCode, stderr } = await runImport(['--out', pathOf('both.sqlite'), file])
  expect(exitCode).toBe(1)
  expect(stderr).toContain('prices are written in two ways, as 12.50 and as 1234,567')
})
