import { expect, test } from 'vitest'
import { table, useImportFolder, variantsOf } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()
const COLUMNS =
  'sku,product_type,name,price,attribute_set_code,is_in_stock,special_price,special_price_from_date,special_price_to_date'

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('Magento: a special price applies up to its last day; one of 0 is ignored and counted', async () => {
  const { data, stdout } = await shopFrom({
    'special.csv': table(
      COLUMNS,
      `A,simple,Now,10,Default,1,8,${dayFromNow(-1)} 00:00:00,${dayFromNow(1)} 00:00:00`,
      `B,simple,Today,10,Default,1,8,,${dayFromNow(0)} 00:00:00`,
      `C,simple,Over,10,Default,1,8,,${dayFromNow(-2)} 00:00:00`,
      `D,simple,Later,10,Default,1,8,${dayFromNow(2)} 00:00:00,`,
      'E,simple,Nothing,10,Default,1,0.0000,,',
    ),
  })
  expect(data.flatMap(variantsOf).toSorted()).toEqual([
    ['A', 800, true],
    ['B', 800, true],
    ['C', 1000, true],
    ['D', 1000, true],
    ['E', 1000, true],
  ])
  expect(stdout).toContain('Sale prices of 0 are ignored: 1, such as E')
})
