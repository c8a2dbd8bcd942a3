import { afterAll, beforeAll, expect, test } from 'vitest'
import { table } from '../../../support/servers/imported-shop.ts'
import { createFolder, importHere } from '../../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const COLOURS = ['Red', 'Blue']
const SHIRTS = ['Slim', 'Slim', 'Wide']

/** Rows of a Magento export, with what the shirts call their attributes in the default and in other store views. */
function shirts(labels: string, views: Readonly<Record<string, string>>) {
  const rows = SHIRTS.flatMap((fit, number) => {
    const skus = COLOURS.map((colour) => [`s${String(number)}-${colour}`, colour] as const)
    const own = skus.map(([sku, colour]) => `sku=${sku},clr=${colour}`).join('|')
    const simple = skus.map(
      ([sku, colour]) => `${sku},,simple,Shirt,,5,Default,1,"clr=${colour},fit=${fit}",,`,
    )
    const head = `s${String(number)},,configurable,Shirt ${String(number)},"Catalog, Search",,Default,,fit=${fit},"${own}","${labels}"`
    const further = Object.entries(views).map(
      ([view, text]) =>
        `s${String(number)},${view},configurable,Shirt ${view},,,Default,,,,"${text}"`,
    )
    return [...simple, head, ...further]
  })
  return table(
    'sku,store_view_code,product_type,name,visibility,price,attribute_set_code,qty,additional_attributes,configurable_variations,configurable_variation_labels',
    ...rows,
  )
}

async function filtersOf(name: string, text: string, ...args: string[]) {
  const file = await folder.put(`${name}.csv`, text)
  const { catalog, lines } = await importHere(folder.pathOf(`${name}.sqlite`), [...args, file])
  const namesIn = async (locale: string) => {
    const { meta } = await catalog.list('details=true', 'pharmacy.localhost', locale)
    const names = meta.filters.attributes.map((filter) => [filter.code, filter.name] as const)
    return Object.fromEntries(names)['clr']
  }
  const names = { en: await namesIn('en'), lt: await namesIn('lt'), ru: await namesIn('ru') }
  catalog.close()
  return { names, notes: lines.filter((line) => line.startsWith('Filters without a name')) }
}

test("A filter has the label that a Magento export's default row gives it, and the summary names the languages without one", async () => {
  const { names, notes } = await filtersOf('default', shirts('clr=Colour', { lt_LT: '', ru: '' }))
  expect(names).toEqual({ en: 'Colour', lt: 'Colour', ru: 'Colour' })
  expect(notes).toEqual([
    "Filters without a name in lt, shown in the file's language: Colour, Fit",
    "Filters without a name in ru, shown in the file's language: Colour, Fit",
  ])
})

test('Labels in rows of store views name the filters in their languages', async () => {
  const text = shirts('clr=Colour,fit=Fit', { lt_LT: 'clr=Spalva,fit=Forma', ru: 'clr=Цвет' })
  const { names, notes } = await filtersOf('views', text)
  expect(names).toEqual({ en: 'Colour', lt: 'Spalva', ru: 'Цвет' })
  expect(notes).toEqual(["Filters without a name in ru, shown in the file's language: Fit"])
})

test("Labels of the default row are in the shop's first language", async () => {
  const text = shirts('clr=Spalva,fit=Forma', { ru: 'clr=Цвет,fit=Покрой' })
  const { names, notes } = await filtersOf('own', text, '--locales', 'lt,ru')
  expect(names).toMatchObject({ lt: 'Spalva', ru: 'Цвет' })
  expect(notes).toEqual([])
})
