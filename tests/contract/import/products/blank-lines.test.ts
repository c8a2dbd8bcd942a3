import { expect, test } from 'vitest'
import { useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

test('A line of nothing but spaces is ignored, even at the end without a line break', async () => {
  const rows = ['id,title,price,availability', 'a,Cup,5 EUR,in_stock', '  ', 'b,Mug,5 EUR,in_stock']
  const { data, stdout } = await shopFrom({ 'cups.csv': [...rows, '     '].join('\n') })
  expect(data.map(({ code }) => code)).toEqual(['a', 'b'])
  expect(stdout).toContain('Bad lines: none')
})
