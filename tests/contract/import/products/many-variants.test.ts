import { expect, test } from 'vitest'
import { table, useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

test('A product of ten thousand variants has all of them, each with its option', async () => {
  const row = (at: number) => `tee,${at === 0 ? 'Tee' : ''},Size,${String(at)},t${String(at)},10`
  const { data, stdout } = await shopFrom({
    'tees.csv': table(
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      ...Array.from({ length: 10_000 }, (_, at) => row(at)),
    ),
  })
  expect(stdout).toContain('Variants: 10,000, of which')
  const [tee] = data
  expect(tee?.variants.at(-1)?.optionValues?.map(({ value }) => value)).toEqual(['9999'])
})
