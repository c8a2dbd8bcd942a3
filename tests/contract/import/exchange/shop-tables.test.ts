import { describe, expect, test } from 'vitest'
import {
  optionsOf,
  table,
  useImportFolder,
  variantsOf,
} from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

describe('a Wix export', () => {
  const COLUMNS =
    'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2,brand'

  test('has variants with surcharges, which have the sale and stock of their product', async () => {
    const { data, stdout } = await shopFrom({
      'wix.csv': table(
        COLUMNS,
        'p1,Product,Tee,<p>Soft</p>,a1.jpg;https://a.example/2.jpg,Shirts;Sale,,New,20,,true,PERCENT,10.0,InStock,Size,DROP_DOWN,S;M,Colour,COLOR,#ff0000:Red;#0000ff:Blue,Weaver',
        'p1,Variant,,,,,T-S-R,,,0,true,,,5,,,S,,,#ff0000:Red,',
        'p1,Variant,,,,,,,,2.50,true,,,OutOfStock,,,M,,,#0000ff:Blue,',
        'p1,Variant,,,,,T-X,,,1,false,,,5,,,M,,,#ff0000:Red,',
        'p2,Product,Cap,,,Hats,C,,10,,true,AMOUNT,1.5,InStock,,,,,,,',
        'p3,Product,Hidden,,,Hats,H,,10,,false,,,InStock,,,,,,,',
      ),
    })
    const tee = data.find(({ name }) => name === 'Tee')
    expect(tee && variantsOf(tee)).toEqual([
      ['T-S-R', 1800, true],
      ['p1', 2025, false],
    ])
    expect(tee && optionsOf(tee)).toEqual([
      ['S', 'Red'],
      ['M', 'Blue'],
    ])
    expect(tee?.images?.map(({ path }) => path)).toEqual([
      'https://static.wixstatic.com/media/a1.jpg',
      'https://a.example/2.jpg',
    ])
    expect(data.filter(({ name }) => name === 'Cap').flatMap(variantsOf)).toEqual([
      ['C', 850, true],
    ])
    expect(stdout).toContain('Left out: not visible (1)')
    expect(stdout).toContain('Variants that are left out as not visible: 1')
  })
})

describe('a BigCommerce export', () => {
  test('has its SKUs below their product', async () => {
    const { data, stdout } = await shopFrom({
      'bigcommerce.csv': table(
        'Item Type,Product ID,Product Name,Product Code/SKU,Brand Name,Product Description,Price,Retail Price,Sale Price,Allow Purchases?,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image URL - 1',
        'Product,1,Tee,T,Weaver,<p>a</p>,20,25,18,Y,Y,by option,0,Home/Tees;Home/Sale,https://a.example/t.jpg',
        '  SKU,,"[S]Size=S,[CS]Colour=Red:#ff0000",T-S,,,,,,,,,4,,',
        '  SKU,,"[S]Size=M,[CS]Colour=Blue:#0000ff",T-M,,,22,,0,,,,0,,',
        '  Rule,,,,,,,,,,,,,,',
        'Product,2,Cap,C,,,10,,,Y,Y,none,,Home/Caps,',
        'Product,3,Old,O,,,10,,,Y,N,none,,Home/Caps,',
      ),
    })
    const tee = data.find(({ name }) => name === 'Tee')
    expect(tee && variantsOf(tee)).toEqual([
      ['T-S', 1800, true],
      ['T-M', 2200, false],
    ])
    expect(tee && optionsOf(tee)).toEqual([
      ['S', 'Red'],
      ['M', 'Blue'],
    ])
    expect(data.filter(({ name }) => name === 'Cap').flatMap(variantsOf)).toEqual([
      ['C', 1000, true],
    ])
    expect(stdout).toContain('rules, pictures and videos in rows of their own (1), not visible (1)')
  })

  test('of today has options in one column', async () => {
    const { data } = await shopFrom({
      'today.csv': table(
        'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Categories,Is Visible,Variant Image URL',
        'Product,1,Tee,physical,T,,variant,0,20,Tees,TRUE,',
        'Variant,11,,,T-S,Type=Rectangle|Name=Size|Value=SType=Swatch|Name=Colour|Value=Red[#ff0000],,3,,,,',
        'Variant,12,,,T-M,Type=Rectangle|Name=Size|Value=MType=Swatch|Name=Colour|Value=Blue[#0000ff],,0,21.5,,,',
      ),
    })
    expect(data.map(variantsOf)).toEqual([
      [
        ['T-S', 2000, true],
        ['T-M', 2150, false],
      ],
    ])
    expect(data.map(optionsOf)).toEqual([
      [
        ['S', 'Red'],
        ['M', 'Blue'],
      ],
    ])
  })
})

test('a BigCommerce file may have rows that end early, and pictures in columns of files', async () => {
  const { data, stdout } = await shopFrom({
    'early.csv': table(
      'Item Type,Product Name,Product Code/SKU,Price,Retail Price,Sale Price,Category,Track Inventory,Current Stock Level,Product Image File - 1,Product Image File - 2 ,',
      'Product,Boot,B,90,90,75,Shoes/Boots,by option,0,https://a.example/b1.jpg,https://a.example/b2.jpg',
      'SKU,[S]Size = 41,B-41',
      'SKU,[S]Size = 42,B-42,95,,0,,,3',
      'Product,Lace,L,4,4,,Shoes,none',
    ),
  })
  const boot = data.find(({ name }) => name === 'Boot')
  expect(boot && variantsOf(boot)).toEqual([
    ['B-41', 7500, false],
    ['B-42', 9500, true],
  ])
  expect(boot && optionsOf(boot)).toEqual([['41'], ['42']])
  expect(boot?.images?.map(({ path }) => path)).toEqual([
    'https://a.example/b1.jpg',
    'https://a.example/b2.jpg',
  ])
  expect(stdout).toContain('Bad lines: none')
})

test('a Shopware export has variants that inherit, and ids of categories do not become names', async () => {
  const id = (digit: string) => digit.repeat(32)
  const { data, stdout } = await shopFrom({
    'shopware.csv': table(
      'id;parent_id;product_number;active;stock;name;description;price_net;price_gross;tax_rate;cover_media_url;manufacturer_name;categories;optionIds',
      `${id('a')};;SW1;1;5;Tee;<p>a</p>;16.81;20;19;https://a.example/t.jpg;Weaver;${id('c')};`,
      `${id('b')};${id('a')};SW1.1;1;2;;;;;;;;;${id('d')}`,
      `${id('e')};${id('a')};SW1.2;1;0;;;18;21.42;19;;;;${id('f')}`,
      `${id('9')};;SW2;0;5;Old;;1;1.19;19;;;;`,
    ),
  })
  expect(data.map(variantsOf)).toEqual([
    [
      ['SW1.1', 2000, true],
      ['SW1.2', 2142, false],
    ],
  ])
  expect(stdout).toContain('Left out: not active (1)')
  expect(stdout).toContain('Categories of a file that names them by ids alone are left out: 1')
  expect(stdout).toContain('Options and properties that the file names by ids alone are left out')
})

test('OpenCart tables have columns in several languages', async () => {
  const { data } = await shopFrom({
    'tool.csv': table(
      'product_id,name(en-gb),categories,sku,ean,quantity,model,manufacturer,image_name,price,status,description(en-gb),subtract',
      '1,Tea,"20,28",S1,4006381333931,5,M1,Leaf,catalog/tea.jpg,4.50,true,Green,true',
      '2,Cup,20,,,0,M2,,,9,true,,false',
      '3,Old,20,,,0,M3,,,9,false,,true',
    ),
    'pro.csv': table(
      '_ID_;_NAME_;_MODEL_;_PRICE_;_QUANTITY_;_STATUS_;_CATEGORY_;_IMAGE_;_MANUFACTURER_',
      '9;Чашка;M9;100.00;3;1;Посуда|Чашки;;Глина',
    ),
  })
  expect(data.flatMap(variantsOf).toSorted()).toEqual([
    ['M2', 900, true],
    ['M9', 10_000, true],
    ['S1', 450, true],
  ])
})

test('CSV Price Pro of OpenCart may leave out models, and its special prices are counted', async () => {
  const { data, stdout } = await shopFrom({
    'plain.csv': table(
      '_ID_;_MAIN_CATEGORY_;_NAME_;_PRICE_;_SPECIAL_;_STATUS_;_ATTRIBUTES_',
      '7;Звук;Усилитель;12000.00;0,0,9000,2026-01-01,2027-01-01;1;Общие|Каналы|4',
      '8;Звук;Кабель;300.00;;0;',
    ),
  })
  expect(data.map(({ code, name }) => [code, name])).toEqual([['7', 'Усилитель']])
  expect(stdout).toContain('Left out: not enabled (1)')
  expect(stdout).toContain('Special prices are left out: 1, such as 7')
})

test('an Ecwid export has variations with a price and stock of their own, and says what is not counted', async () => {
  const { data } = await shopFrom({
    'catalog.csv': table(
      'type,product_internal_id,product_sku,product_name,product_price,product_is_inventory_tracked,product_quantity,product_quantity_out_of_stock_behaviour,product_is_available,product_category_1,product_media_gallery_image_url_12,product_variation_sku,product_variation_option_Size,category_path',
      'category,,,,,,,,,,,,,Tools',
      'product,1,B,Bolt,5,true,9,SHOW,true,Tools,https://a.example/12.jpg,,,',
      'product_variation,1,B,,4.50,true,0,,,,,B-3,M3,',
      'product_variation,1,B,,5.50,false,,,,,,B-4,M4,',
      'product_file,1,B,,,,,,,,,,,',
      'product,2,O,Oil,7,false,0,SHOW,true,Tools,,,,',
      'product,3,S,Saw,30,true,0,ALLOW_PREORDER,true,Tools,,,,',
      'product,4,N,Nut,1,true,0,HIDE,true,Tools,,,,',
    ),
  })
  const found = data.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(found.flatMap(variantsOf)).toEqual([
    ['B-3', 450, false],
    ['B-4', 550, true],
    ['N', 100, false],
    ['O', 700, true],
    ['S', 3000, true],
  ])
  expect(found[0]?.images?.map(({ path }) => path)).toEqual(['https://a.example/12.jpg'])
  expect(found[3]?.variants[0]).toMatchObject({ availability: 'backorder' })
})

test('an Ecwid export has variations in rows of their own', async () => {
  const { data } = await shopFrom({
    'ecwid.csv': table(
      'type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_is_available,product_quantity,product_category_1,product_option_name,product_option_value,product_variation_sku,product_variation_price,product_variation_quantity,product_variation_option_Size,product_attribute_Brand',
      'product,1,T,Tee,20,25,true,10,Clothes / Tees,,,,,,,Weaver',
      'product_option,1,T,,,,,,,Size,S,,,,,',
      'product_variation,1,T,,,,,,,,,T-S,,4,S,',
      'product_variation,1,T,,,,,,,,,T-M,22,0,M,',
      'product,2,C,Cap,10,,true,,Clothes,,,,,,,',
    ),
  })
  const tee = data.find(({ name }) => name === 'Tee')
  expect(tee && variantsOf(tee)).toEqual([
    ['T-S', 2000, true],
    ['T-M', 2200, false],
  ])
  expect(tee && optionsOf(tee)).toEqual([['S'], ['M']])
  expect(data.filter(({ name }) => name === 'Cap').flatMap(variantsOf)).toEqual([['C', 1000, true]])
})
