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

test('Texts of Magento store views are imported if their code is a language; other views and prices are counted', async () => {
  const { texts, lines } = await shopIn('views')
  const english = ['Mug', null]
  expect(texts).toEqual([
    [['Cup', '<p>Clay.</p>'], english],
    [['Puodelis', '<p>Molis.</p>'], english],
    [['Чашка', '<p>Clay.</p>'], english],
  ])
  const left = ['prices of the store view ru (1)', 'rows of the store view outlet (1)']
  expect(lines).toContain(`Left out: ${left.join(', ')}`)
  expect(lines.join()).toContain('Languages: en, lt, ru')
})

test('A store view whose language --locales does not name is left out and counted', async () => {
  const { lines } = await shopIn('named', '--locales', 'en,lt')
  expect(lines).toContain('Languages: en, lt')
  expect(lines).toContain(
    'Left out: rows of the store view ru (1), rows of the store view outlet (1)',
  )
})

const TRANSLATED = table(
  'sku,store_view_code,product_type,name,price,attribute_set_code,qty,additional_attributes',
  ...['Red', 'Blue', 'Red', 'Blue'].flatMap((colour, at) => {
    const [sku, own] = [`cup-${String(at)}`, colour === 'Red' ? 'Raudona' : 'Mėlyna']
    const views = [`colour=${own},fit=Laisvas`, `colour=${own}|Balta`]
    return [
      `${sku},,simple,Cup ${String(at)},5,Default,1,"colour=${colour},made=by hand ${String(at)}"`,
      `${sku},lt,simple,,,Default,,"${views[at === 3 ? 1 : 0]!},made=ranka ${String(at)}"`,
    ]
  }),
  'cup-4,,simple,Cup,5,Default,1,colour=Red',
  'cup-4,lt,simple,Puodelis,,Default,,colour=Red',
)

test.each([
  ['en,lt', { en: ['Blue', 'Red'], lt: ['Mėlyna', 'Raudona'], ru: ['Blue', 'Red'] }],
  ['ru,lt', { ru: ['Blue', 'Red'], lt: ['Mėlyna', 'Raudona'] }],
])(
  'Values of attributes in a store view translate those of the default row, in a shop in %s',
  async (locales, expected) => {
    const file = await folder.put('translated.csv', TRANSLATED)
    const out = folder.pathOf(`${locales}.sqlite`)
    const { catalog, lines } = await importHere(out, ['--locales', locales, file])
    const labelsIn = async (locale: string) => {
      const { meta } = await catalog.list('details=true', 'pharmacy.localhost', locale)
      const filter = meta.filters.attributes.find(({ code }) => code === 'colour')
      return filter?.values.map(({ translationValue }) => translationValue).toSorted()
    }
    for (const [locale, labels] of Object.entries(expected))
      expect(await labelsIn(locale)).toEqual(labels)
    catalog.close()
    expect(lines).toContain(
      'Attributes of store views that the default row lacks, or has in another number, are left out: 4, such as fit=Laisvas',
    )
    expect(lines).toContain(
      'Values of store views for attributes that are not filters are left out: 4, such as made=by hand 0',
    )
  },
)
