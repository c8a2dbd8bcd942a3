import { expect, test } from 'vitest'
import { table, useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()
const HEADER = 'id,title,price,availability,item_group_id,size'
const row = (id: string, group: string, word = 'in_stock') =>
  `${id},Cup,5 EUR,${word},${group},${id}`

test('A bad variant is left out alone; a bad first row leaves out the product', async () => {
  const { data, stdout, stderr } = await shopFrom(
    {
      'cups.csv': table(
        HEADER,
        row('a1', 'A'),
        row('a2', 'A'),
        row('a3', 'A', 'sold out soon'),
        row('a4', 'A'),
        row('b1', 'B', 'perhaps'),
        row('b2', 'B'),
        row('c', ''),
      ),
    },
    '--max-errors',
    '2',
  )
  const codes = data.map(({ variants }) => variants.map(({ code }) => code))
  expect(codes).toEqual([['a1', 'a2', 'a4'], ['c']])
  expect(stdout).toContain('Bad lines: 2 were left out')
  expect(stderr).toContain('cups.csv: line 4: ')
  expect(stderr).toContain('cups.csv: line 6: ')
})
