import { describe, expect, test } from 'vitest'
import { runImport, sample } from '../../support/servers/run-import.ts'
import { table, useImportFolder, variantsOf } from '../../support/servers/imported-shop.ts'

const { shopFrom, put, pathOf } = useImportFolder()

test('A Shopify export is recognised by the columns of its current template too', async () => {
  const { stdout, data, facets } = await shopFrom({
    'shopify.csv': table(
      'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Price,Price / International,Compare-at price,Compare-at price / International,Inventory tracker,Inventory quantity,Continue selling when out of stock,Product image URL,Image position,Variant image URL,Gift card,Google Shopping / Manufacturer part number (MPN)',
      'Mug,mug,<p>Clay.</p>,Potter,Home > Mugs,,"clay, warm",TRUE,Active,M-1,4006381333931,Colour,Blue,,Size,S,,12.50,99,15.00,,shopify,0,DENY,https://cdn.example/1.jpg,1,,FALSE,MPN-1',
      ',mug,,,,,,,,M-2,,,Red,,,L,,14.50,99,,,shopify,0,CONTINUE,,,https://cdn.example/2.jpg,FALSE,',
      ',mug,,,,,,,,,,,,,,,,,,,,,,,https://cdn.example/3.jpg,2,,,',
      'Draft,draft,,Potter,,,,TRUE,Draft,D-1,,Title,Default Title,,,,,9,,,,,,DENY,,,,FALSE,',
      'Card,card,,Potter,,,,TRUE,Active,C-1,,Title,Default Title,,,,,9,,,,,,DENY,,,,TRUE,',
      'Shelf,shelf,,Potter,,,,FALSE,Active,S-1,,Title,Default Title,,,,,9,,,,,,DENY,,,,FALSE,',
    ),
  })
  expect(stdout).toContain('recognised as Shopify product export')
  expect(stdout).toContain('not active (1), gift cards (1), not published (1)')
  const [mug] = data
  expect(data).toHaveLength(1)
  expect(mug && variantsOf(mug)).toEqual([
    ['M-1', 1250, false],
    ['M-2', 1450, true],
  ])
  expect(mug?.variants[0]).toMatchObject({ gtin: '4006381333931', mpn: 'MPN-1' })
  expect(mug?.variants[0]?.prices.originalPrices).toEqual([1500])
  expect(mug?.images?.map(({ path }) => path)).toHaveLength(3)
  expect(facets).toMatchObject({ Colour: ['Blue 1', 'Red 1'], Size: ['L 1', 'S 1'] })
})

test("WooCommerce's own template without SKUs is recognised", async () => {
  const { stdout, data } = await shopFrom({
    'template.csv': table(
      'Type,Name,Regular price,Categories',
      'simple,Mug,12,Mugs',
      'simple,Cup,8,Mugs',
    ),
  })
  expect(stdout).toContain('recognised as WooCommerce product export')
  expect(data.map(({ code }) => code).toSorted()).toEqual(['Cup', 'Mug'])
})

test('A WooCommerce export in Russian is read like one in English', async () => {
  const { stdout, data, facets } = await shopFrom({
    'woo.csv': table(
      'ID,Тип,Артикул,Имя,Опубликован,"Видимость в каталоге",Описание,"В наличии?","Акционная цена","Базовая цена",Категории,Изображения,Родительский,"Название атрибута 1","Значения атрибутов 1","Название атрибута 2","Значения атрибутов 2"',
      '5,variable,T,Футболка,1,visible,Мягкая.,1,,,"Одежда, Одежда > Футболки",https://a.example/1.png,,Цвет,"красный, синий",Материал,хлопок',
      '6,variation,T-R,"Футболка - красный",1,visible,,1,"8,50","10,00",,,id:5,Цвет,красный,,',
      '7,variation,T-B,"Футболка - синий",1,visible,,0,,"10,00",,,T,Цвет,синий,,',
      '8,simple,S,Тайна,1,hidden,,1,,5,Одежда,,,,,,',
      '9,simple,D,Черновик,-1,visible,,1,,5,Одежда,,,,,,',
    ),
  })
  expect(stdout).toContain('recognised as WooCommerce product export')
  expect(stdout).toContain('hidden (1), not published (1)')
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ code: 'T', name: 'Футболка' })
  expect(data[0] && variantsOf(data[0])).toEqual([
    ['T-R', 850, true],
    ['T-B', 1000, false],
  ])
  expect(facets).toMatchObject({ Цвет: ['красный 1', 'синий 1'] })
})

test.each([
  ['Image;Nom;Référence;Catégorie;"Montant HT";"Montant TTC";Quantité;État;Position', 'Accueil'],
  [
    'Imagen;Nombre;Referencia;Categoría;"Precio (imp. excl.)";"Precio (imp. incl.)";Cantidad;Estado;Posición',
    'Inicio',
  ],
  [
    'Изображение;Имя;Код;Категория;"Цена без НДС";"Цена с НДС";Количество;Статус;Позиция',
    'Главная',
  ],
  [
    'Bild;Name;Artikel-Nr.;Kategorie;"Verkaufspreis netto";"Verkaufspreis brutto";Menge;Status;Position',
    'Startseite',
  ],
  [
    'Nuotrauka;Pavadinimas;Kodas;Kategorija;"Kaina (be PVM)";"Kaina (su PVM)";Kiekis;Būsena;Pozicija',
    'Pagrindinis',
  ],
  ['Obraz;Nazwa;Indeks;Kategoria;"Cena (netto)";"Cena (brutto)";Ilość;Wyświetlany;Pozycja', ''],
  [
    'الصورة;الاسم;المرجع;تصنيف;"السعر (بدون الضريبة)";"السعر (شامل للضريبة)";الكمية;الحالة;"ترتيب العرض"',
    '',
  ],
])("The translated list of PrestaShop's products is recognised: %s", async (columns, home) => {
  const { stdout, data } = await shopFrom({
    'list.csv': table(
      `"Product ID";${columns}`,
      '1;https://a.example/1.jpg;Mug;M;Art;9.000000;10.89;300;1;1',
      `2;;Cup;C;${home};11.900000;14.399;0;1;2`,
    ),
  })
  expect(stdout).toContain('recognised as PrestaShop product list')
  expect(stdout).toContain('Products without a category are in More: 1, such as C')
  expect(data.flatMap(variantsOf)).toEqual([
    ['M', 1089, true],
    ['C', 1440, false],
  ])
})

describe('Columns that no form has', () => {
  const outputOf = async (...args: string[]) =>
    (await runImport(['--out', pathOf('none.sqlite'), ...args])).stderr.split('\nnpm run')[0]

  test('are rejected, and the message names those missing for the nearest form', async () => {
    const file = await put('near.csv', table('Handle,Title,Body,Vendor', 'a,A,B,V'))
    expect(await outputOf(file)).toBe(
      `${file}: no mapping fits its columns; give one with --mapping FILE.json (--suggest FILE writes one to start from)
Shopify product export is the nearest, and lacks Variant Price or Option1 Value`,
    )
  })

  test('are rejected, and the message names those missing for the requested form', async () => {
    const file = await put('named.csv', table('a,b', '1,2'))
    expect(await outputOf('--form', 'woocommerce', file)).toContain(
      '\nWooCommerce product export lacks Type, Name, Regular price, Categories',
    )
  })

  test('are rejected without a suggestion if no form is near', async () => {
    expect(await outputOf(sample('shoes.csv'))).toMatch(/writes one to start from\)$/)
  })
})
