import { afterAll, beforeAll, expect, test } from 'vitest'
import { table } from '../../../support/servers/imported-shop.ts'
import { createFolder, importHere } from '../../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const MAGENTO = table(
  'sku,store_view_code,product_type,name,description,price,attribute_set_code,qty',
  'cup,lt_LT,simple,Puodelis,<p>Molis.</p>,,Default,',
  'cup,,simple,Cup,<p>Clay.</p>,5,Default,1',
  'cup,ru,simple,Чашка,,7 XYZ,Default,',
  'cup,outlet,simple,Cheap cup,,3,Default,',
  'mug,,simple,Mug,,6,Default,1',
)

async function shopIn(name: string, ...args: string[]) {
  const file = await folder.put(`${name}.csv`, MAGENTO)
  const { catalog, lines } = await importHere(folder.pathOf(`${name}.sqlite`), [...args, file])
  const textsIn = async (locale: string) => {
    const { data } = await catalog.list('details=true', 'pharmacy.localhost', locale)
    return data.map(({ name: title, description }) => [title, description])
  }
  const texts = [await textsIn('en'), await textsIn('lt'), await textsIn('ru')]
  catalog.close()
  return { texts, lines }
}

test('Texts of Magento store views whose code is a language are texts in it, others are counted', async () => {
  const { texts, lines } = await shopIn('views')
  const english = ['Mug', null]
  expect(texts).toEqual([
    [['Cup', '<p>Clay.</p>'], english],
    [['Puodelis', '<p>Molis.</p>'], english],
    [['Чашка', '<p>Clay.</p>'], english],
  ])
  expect(lines).toContain('Left out: 1 rows of the store view outlet')
  expect(lines.join()).toContain('Languages: en, lt, ru')
})

test('A store view whose language --locales does not name is left out and counted', async () => {
  const { lines } = await shopIn('named', '--locales', 'en,lt')
  expect(lines).toContain('Languages: en, lt')
  expect(lines).toContain('Left out: 1 rows of the store view ru, 1 rows of the store view outlet')
})
