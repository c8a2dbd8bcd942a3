import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { table, useImportFolder } from '../../../support/servers/imported-shop.ts'
import { createFolder, importInto } from '../../../support/servers/run-import.ts'

const COLUMNS =
  'ID,Type,SKU,Name,Published,In stock?,Regular price,Categories,Parent,' +
  'Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)'

/** Red in any size, blue in S alone, sold out, and green in any size; the parent's columns have another order. */
const TEE = table(
  COLUMNS,
  '1,variable,T,Tee,1,1,,Tees,,Size,"S, M, L",Colour,"Red, Blue, Green"',
  '2,variation,T-R,Tee - Red,1,1,10,,T,Colour,Red,Size,',
  '3,variation,T-B,Tee - Blue,1,0,12,,T,Colour,Blue,Size,S',
  '4,variation,T-G,Tee - Green,1,1,14,,T,Colour,Green,Size,',
  '5,simple,C,Cap,1,1,5,Caps,,Size,L,Colour,Blue',
)

type Imported = Awaited<ReturnType<typeof importInto>>

describe('a WooCommerce variation without a value is available in each of its parent’s values', () => {
  let folder: Awaited<ReturnType<typeof createFolder>>
  let catalog: Imported['catalog']
  beforeAll(async () => {
    folder = await createFolder()
    const file = await folder.put('woo.csv', TEE)
    catalog = (await importInto(folder.pathOf('woo.sqlite'), [file])).catalog
  })
  afterAll(async () => {
    catalog.close()
    await folder.dispose()
  })

  const found = async (query: string) => {
    const { data, meta } = await catalog.list(query)
    const counts = meta.filters.attributes.map(({ name, values = [] }) => [
      name,
      values.map(({ label, count }) => `${label ?? ''} ${String(count)}`).toSorted(),
    ])
    return { codes: data.map(({ code }) => code).toSorted(), ...Object.fromEntries(counts) }
  }

  test.each([
    ['Colour[]=red&Size[]=s&inStock=true', ['T']],
    ['Colour[]=red&Size[]=m&inStock=true', ['T']],
    ['Colour[]=green&Size[]=l&inStock=true', ['T']],
    ['Colour[]=blue&Size[]=s', ['T']],
    ['Colour[]=blue&Size[]=s&inStock=true', []],
    ['Colour[]=blue&Size[]=m', []],
    ['Colour[]=blue&Size[]=l', ['C']],
  ])('%s finds %j', async (query, codes) => {
    expect((await found(query)).codes).toEqual(codes)
  })

  test('each count is that of the list after the choice', async () => {
    expect(await found('')).toMatchObject({
      Colour: ['Blue 2', 'Green 1', 'Red 1'],
      Size: ['L 2', 'M 1', 'S 1'],
    })
    expect(await found('Colour[]=blue')).toMatchObject({ Size: ['L 1', 'M 0', 'S 1'] })
    expect(await found('Size[]=m&inStock=true')).toMatchObject({
      Colour: ['Blue 0', 'Green 1', 'Red 1'],
    })
  })

  test('the product names the values of each variant, which keeps its code and price', async () => {
    const { data } = await catalog.list('details=true')
    const tee = data.find(({ code }) => code === 'T')
    const variants = tee?.variants.map(({ code, prices, optionValues = [] }) => [
      code,
      prices['pharmacy'],
      optionValues.map(({ value }) => value),
    ])
    expect(variants).toEqual([
      ['T-R', 1000, ['Red', 'S', 'M', 'L']],
      ['T-B', 1200, ['Blue', 'S']],
      ['T-G', 1400, ['Green', 'S', 'M', 'L']],
    ])
  })
})

const { shopFrom } = useImportFolder()

test('an attribute without a value in any variation is an option of each, as the cart needs a value', async () => {
  const { data, facets } = await shopFrom({
    'open.csv': table(
      COLUMNS,
      '1,variable,T,Tee,1,1,,Tees,,Colour,"Red, Blue",Size,"S, M"',
      '2,variation,T-R,Tee - Red,1,1,10,,T,Colour,Red,Size,',
      '3,variation,T-B,Tee - Blue,1,1,12,,T,Colour,Blue,Size,',
      '4,variable,V,Vest,1,1,,Tees,,Size,"S, M",,',
      '5,variation,V-1,Vest,1,1,7,,V,Size,,,',
    ),
  })
  const options = data.flatMap(({ variants }) =>
    variants.map(({ code, optionValues = [] }) => [code, ...optionValues.map((one) => one.value)]),
  )
  expect(options).toEqual([
    ['T-R', 'Red', 'S', 'M'],
    ['T-B', 'Blue', 'S', 'M'],
    ['V-1', 'S', 'M'],
  ])
  expect(facets).toMatchObject({ Size: ['M 2', 'S 2'], Colour: ['Blue 1', 'Red 1'] })
})
