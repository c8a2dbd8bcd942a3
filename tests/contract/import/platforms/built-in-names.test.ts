import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/i18n/languages.ts'
import { table } from '../../../support/servers/imported-shop.ts'
import { createFolder, importHere } from '../../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const WOO = table(
  'ID,Type,SKU,Name,Published,In stock?,Regular price,Categories,Brands,Tags',
  '1,simple,A,Cup,1,1,10,Cups,Claywork,new',
  '2,simple,B,Mug,1,1,11,Cups,Kiln,old',
)
const SHOPIFY = table(
  'Handle,Title,Vendor,Type,Tags,Published,Variant SKU,Variant Price,Status',
  'cup,Cup,Claywork,Cups,new,true,A,10,active',
  'mug,Mug,Kiln,Cups,old,true,B,11,active',
)
const GOOGLE = [
  ['id', 'item_group_id', 'title', 'price', 'availability', 'link', 'image_link'],
  ['brand', 'color', 'size', 'material', 'pattern', 'gender', 'age_group'],
]
  .flat()
  .join('\t')
  .concat(
    ...['a', 'b'].map((one) =>
      ['\n', one, '\tg\tCup\t10.00 EUR\tin_stock\thttps://shop.example/', one, '\t\t']
        .concat(['brand', 'c', 's', 'm', 'p', 'g', 'y'].map((word) => `${word}-${one}`).join('\t'))
        .join(''),
    ),
  )

const BRAND_AND_TAGS = {
  en: ['Brand', 'Tags'],
  ru: ['Бренд', 'Метки'],
  lt: ['Prekės ženklas', 'Žymos'],
  ar: ['العلامة التجارية', 'الوسوم'],
}
const OPTIONS = {
  en: ['Colour', 'Size', 'Material', 'Pattern'],
  ru: ['Цвет', 'Размер', 'Материал', 'Узор'],
  lt: ['Spalva', 'Dydis', 'Medžiaga', 'Raštas'],
  ar: ['اللون', 'المقاس', 'الخامة', 'النقشة'],
}

test.each([
  ['woo.csv', WOO, BRAND_AND_TAGS],
  ['shopify.csv', SHOPIFY, BRAND_AND_TAGS],
  ['google.tsv', GOOGLE, OPTIONS],
])(
  'Names in the mapping of %s exist in each language of the shop',
  async (name, content, expected) => {
    const file = await folder.put(name, content)
    for (const [locale, names] of Object.entries(expected)) {
      const out = folder.pathOf(`${name}-${locale}.sqlite`)
      const { catalog } = await importHere(out, ['--locales', locale, file])
      const { meta } = await catalog.list('details=true', 'pharmacy.localhost', locale)
      const found = meta.filters.attributes.map((filter) => filter.name)
      catalog.close()
      expect(found).toEqual(expect.arrayContaining(names))
    }
    expect(Object.keys(expected).toSorted()).toEqual(Object.keys(LANGUAGES).toSorted())
  },
)
