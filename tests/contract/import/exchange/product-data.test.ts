import { describe, expect, test } from 'vitest'
import {
  optionsOf,
  table,
  useImportFolder,
  variantsOf,
} from '../../../support/servers/imported-shop.ts'
import { runImport } from '../../../support/servers/run-import.ts'

const { shopFrom, put, pathOf } = useImportFolder()

describe('product data without prices', () => {
  const icecat = (more: string) =>
    `<?xml version="1.0"?><ICECAT-interface><Product Code="1" ID="77" Name="Aero 15" Prod_id="A15" Title="Norvik Aero 15" HighPic="https://a.example/a.jpg" ReleaseDate="2026-01-31" ${more}>
    <Category ID="151"><Name ID="1" Value="Notebooks" langid="1"/></Category><EANCode EAN="4006381333931"/><EANCode EAN="x"/>
    <ProductDescription LongDesc="Light.\\nFast." ShortDesc="Light" langid="1"/><ProductGallery><ProductPicture Pic="https://a.example/b.jpg"/></ProductGallery>
    <ProductFeature Presentation_Value="16 GB" Value="16"><Feature ID="5"><Name Value="Memory" langid="1"/></Feature></ProductFeature>
    <ProductFeature Presentation_Value="15.6 &quot;"><Feature ID="6"><Name Value="Display" langid="1"/></Feature></ProductFeature>
    <ProductRelated><Product ID="78" Name="Bag" Prod_id="B"/></ProductRelated><Supplier ID="3" Name="Norvik"/></Product></ICECAT-interface>`

  test.each([
    ['icecat.xml', icecat(''), 'Icecat has neither prices nor stock'],
    [
      'off.jsonl',
      '{"code":"4006381333931","product_name":"Tea","categories":"Drinks, Teas","nutriments":{}}\n',
      'Open Food Facts has neither prices nor stock',
    ],
  ])('are refused: %s', async (name, text, says) => {
    const file = await put(name, text)
    const run = await runImport(['--out', pathOf('none.sqlite'), file])
    expect([run.exitCode, run.stderr]).toEqual([1, expect.stringContaining(says)])
  })

  test('Icecat XML with prices is imported', async () => {
    const { data, stdout } = await shopFrom({ 'priced.xml': icecat('price="899.00"') })
    expect(data.map(variantsOf)).toEqual([[['A15', 89_900, true]]])
    expect(data[0]).toMatchObject({ name: 'Norvik Aero 15', brand: 'Norvik' })
    expect(data[0]?.images).toHaveLength(2)
    expect(data[0]?.attributeValues.map(({ value }) => value)).toContain('16 GB')
    expect(stdout).toContain('do not say whether they are in stock are shown as in stock: 1')
  })

  test('Open Food Facts with prices is imported, from tables and lines', async () => {
    const { data } = await shopFrom({
      'off.csv': table(
        'code\tproduct_name\tbrands\tcategories_en\timage_url\tnutriscore_grade\tenergy-kcal_100g\tprice',
        '4006381333931\tTea\tLeaf\tBeverages,Teas\thttps://a.example/t.jpg\ta\t2\t3.50',
        '4006381333948\tCocoa\tBean\tBeverages,Cocoas\t\tunknown\t380\t4',
      ),
      'more.jsonl':
        '{"code":"4006381333955","product_name":"Milk","brands":"Cow","categories":"Dairies,Milks","nutriments":{"energy-kcal_100g":64},"price":1.2}\n',
    })
    expect(data.flatMap(variantsOf).toSorted()).toEqual([
      ['4006381333931', 350, true],
      ['4006381333948', 400, true],
      ['4006381333955', 120, true],
    ])
  })
})

describe('an Amazon flat file', () => {
  const NAMES =
    'feed_product_type\titem_sku\tbrand_name\titem_name\texternal_product_id\tstandard_price\tquantity\tmain_image_url\tparent_child\tparent_sku\tvariation_theme\tcolor_name\tsize_name\tupdate_delete'
  const LABELS =
    'Product Type\tSeller SKU\tBrand\tTitle\tProduct ID\tPrice\tQuantity\tPicture\tParentage\tParent SKU\tTheme\tColour\tSize\tUpdate'
  const ROWS = [
    'shirt\tP\tWeaver\tTee\t\t\t\thttps://a.example/t.jpg\tParent\t\tSizeColor\t\t\t',
    'shirt\tP-1\tWeaver\tTee red S\t4006381333931\t19.90\t4\t\tChild\tP\tSizeColor\tRed\tS\t',
    'shirt\tP-2\tWeaver\tTee blue M\t\t21\t0\t\tChild\tP\tSizeColor\tBlue\tM\t',
    'hat\tC\tWeaver\tCap\t\t9\t2',
    'hat\tD\tWeaver\tGone\t\t9\t2\t\t\t\t\t\t\tDelete',
  ]

  test.each([
    ['three', ['TemplateType=shirts\tVersion=2026\tThe top 3 rows are for the shop only.', LABELS]],
    ['two', ['TemplateType=shirts\tVersion=2026']],
    ['one', []],
  ])('has %s lines above its products', async (name, above) => {
    const [first = NAMES, ...further] = [...above, NAMES]
    const { data, stdout } = await shopFrom({ [`${name}.tsv`]: table(first, ...further, ...ROWS) })
    const tee = data.find(({ name: title }) => title === 'Tee')
    expect(tee && variantsOf(tee)).toEqual([
      ['P-1', 1990, true],
      ['P-2', 2100, false],
    ])
    expect(tee && optionsOf(tee)).toEqual([
      ['Red', 'S'],
      ['Blue', 'M'],
    ])
    expect(data).toHaveLength(2)
    expect(stdout).toContain('Left out: deleted (1)')
  })

  test('of an older template has names with dashes', async () => {
    const names =
      'sku\ttitle\tstandard-product-id\tproduct-id-type\tproduct_type\tbrand\titem-price\tcurrency\tquantity\tsale-price\tsale-from-date\tsale-through-date\tparent-sku\tparentage\tvariation-theme\tflavor\tmain-image-url'
    const { data, stdout } = await shopFrom({
      'older.txt': table(
        'TemplateType=Health\tVersion=1.4\tThis row is not for you.',
        names,
        names,
        'S\tSyrup\t\t\tHealthMisc\tOrchard\t\t\t\t\t\t\t\tparent\tFlavor',
        'S-C\tSyrup, cherry\t4006381333931\tEAN\tHealthMisc\tOrchard\t9.95\tUSD\t12\t8.95\t2004-11-15\t2004-11-30\tS\tchild\tFlavor\tCherry\thttps://a.example/c.jpg',
        'S-G\tSyrup, grape\t\t\tHealthMisc\tOrchard\t10.95\tUSD\t0\t9\t\t\tS\tchild\tFlavor\tGrape',
      ),
    })
    expect(data.map(variantsOf)).toEqual([
      [
        ['S-C', 995, true],
        ['S-G', 900, false],
      ],
    ])
    expect(data.map(optionsOf)).toEqual([[['Cherry'], ['Grape']]])
    expect(stdout).toContain('Left out: names of columns (1)')
  })
})

test('Amazon’s report of all listings has what sells, its condition and its pieces', async () => {
  const { data, stdout } = await shopFrom(
    {
      'listings.txt': table(
        'item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\tproduct-id-type\titem-condition\tasin1\tproduct-id\tfulfillment-channel\tstatus',
        'Vest\tWool\t01A\tV\t20\t1\t08/07/2026 10:12:40 BST\t4\t11\tB000000001\t4006381333931\tDEFAULT\tActive',
        'Record\t\t01B\tR\t0.50\t0\t30/03/2021 16:23:57 BST\t1\t3\tB000000002\tB000000002\tDEFAULT\tActive',
        'Lamp\t\t01C\tL\t120\t\t29/09/2025 16:19:39 BST\t1\t10\tB000000003\tB000000003\tAMAZON_EU\tActive',
        'Old\t\t01D\tO\t10\t1\t24/03/2021 09:29:39 GMT\t1\t11\tB000000004\tB000000004\tDEFAULT\tInactive',
      ),
    },
    '--currency',
    'GBP',
  )
  expect(data.flatMap(variantsOf)).toEqual([
    ['V', 2000, true],
    ['L', 12_000, true],
    ['R', 50, false],
  ])
  expect(data.map(({ condition }) => condition)).toEqual(['new', 'refurbished', 'used'])
  expect(stdout).toContain('Left out: not active (1)')
  expect(stdout).toContain(
    'do not say whether they are in stock are shown as in stock: 1, such as L',
  )
})
