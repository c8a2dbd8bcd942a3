import { expect, test } from 'vitest'
import { optionsOf, table, useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

test('Shopify: the options of a product with one variant are its attributes', async () => {
  const { data, facets } = await shopFrom({
    'shopify.csv': table(
      'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Status',
      'hat,Hat,Brim,Hats,true,Size,One size,Colour,Red,HAT,8,active',
      'cap,Cap,Brim,Hats,true,Colour,Blue,Material,Wool,CAP,8,active',
      'fez,Fez,Brim,Hats,true,Material,Felt,,,FEZ,8,active',
      'tee,Tee,Loom,Tees,true,Size,S,Colour,Red,TEE-S,8,active',
      'tee,,,,,,M,,Red,TEE-M,8,',
      'pin,Pin,Loom,Tees,true,Title,Default Title,,,PIN,8,active',
    ),
  })
  expect(facets).toMatchObject({
    Size: ['M 1', 'One size 1', 'S 1'],
    Colour: ['Blue 1', 'Red 2'],
    Material: ['Felt 1', 'Wool 1'],
  })
  expect(facets).not.toHaveProperty('Title')
  const tee = data.find(({ code }) => code === 'tee')
  expect(tee && optionsOf(tee)).toEqual([['S'], ['M']])
})
