import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, importHere } from '../../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const NOTE = 'Not in the menu, as all products are in it'

/** A feed of products in categories, imported: its menu's first level, where each product is, and the notes about that. */
async function imported(name: string, ...categories: string[]) {
  const rows = categories.map((path, at) => `${at},Thing ${at},5.00 EUR,in stock,${path}`)
  const head = 'id\ttitle\tprice\tavailability\tproduct_type'
  const text = [head, ...rows.map((row) => row.split(',').join('\t')), ''].join('\n')
  const file = await folder.put(`${name}.tsv`, text)
  const { catalog, lines } = await importHere(folder.pathOf(`${name}.sqlite`), [file])
  const { data, meta } = await catalog.list()
  const root = await catalog.taxon('root')
  catalog.close()
  return {
    menu: root.children?.map((child) => child.name).toSorted(),
    found: [data.length, meta.totalItems],
    notes: lines.filter((line) => line.startsWith(NOTE)),
  }
}

test('the menu begins below the categories that all products share', async () => {
  const { menu, found, notes } = await imported(
    'deep',
    'Home > Clothing > Men > Shirts',
    'home > Clothing > Women',
    'Home > Clothing > Men',
  )
  expect(menu).toEqual(['Men', 'Women'])
  expect(found).toEqual([3, 3])
  expect(notes).toEqual([`${NOTE}: Home > Clothing`])
})

test.each([
  ['a product is right in the common category', ['Clothing', 'Clothing > Men'], ['Clothing']],
  ['all products are in one category', ['Clothing > Men', 'Clothing > Men'], ['Clothing']],
  ['there are several at the top', ['Clothing > Men', 'Shoes > Men'], ['Clothing', 'Shoes']],
  ['a product has no category', ['Clothing > Men', 'Clothing > Women', ''], ['Clothing', 'More']],
])('the menu is that of the file if %s', async (why, categories, wanted) => {
  const { menu, notes } = await imported(why.replaceAll(' ', '-'), ...categories)
  expect(menu).toEqual(wanted)
  expect(notes).toEqual([])
})

/** A Magento export with texts in four languages, in whose shop each product's category is looked up. */
async function categoriesIn(name: string, ...categories: string[]) {
  const rows = categories.flatMap((path, at) => [
    `p${at},,simple,Cup ${at},5,Default,1,${path}`,
    ...['lt', 'ru', 'ar'].map((view) => `p${at},${view},simple,${view} ${at},,Default,,`),
  ])
  const head = 'sku,store_view_code,product_type,name,price,attribute_set_code,qty,categories'
  const file = await folder.put(`${name}.csv`, [head, ...rows, ''].join('\n'))
  const { catalog } = await importHere(folder.pathOf(`${name}.sqlite`), [file])
  const found = await Promise.all(
    ['en', 'lt', 'ru', 'ar'].map(async (locale) => {
      const root = await catalog.taxon('root', locale)
      return [root.name, ...(root.children ?? []).map((child) => child.name)]
    }),
  )
  catalog.close()
  return found
}

test('categories that the import names have that name in each language of the storefront', async () => {
  expect(await categoriesIn('made', 'Default/Cups', '')).toEqual([
    ['Catalogue', 'Cups', 'More'],
    ['Katalogas', 'Cups', 'Kita'],
    ['Каталог', 'Cups', 'Другое'],
    ['الكتالوج', 'Cups', 'أخرى'],
  ])
})

test.each([
  ['before', ['Default/More', '']],
  ['after', ['', 'Default/More']],
])(
  'a category that the file names More stays as it is, %s products without one',
  async (when, paths) => {
    const found = await categoriesIn(`own-${when}`, ...paths)
    expect(found.map(([, name]) => name)).toEqual(['More', 'More', 'More', 'More'])
  },
)
