import { expect, test } from 'vitest'
import {
  optionsOf,
  table,
  useImportFolder,
  variantsOf,
} from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

test('WooCommerce products and variations without a price are left out and counted, and those of another site counted', async () => {
  const { stdout, stderr, data, facets } = await shopFrom({
    'woo.csv': table(
      'ID,Type,SKU,Name,Published,In stock?,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,external,E,Ring,1,1,,,Rings,,,',
      '2,grouped,G,Set,1,1,,,Rings,,,',
      '3,variable,V,Vest,1,1,,,Vests,,Size,"S, M"',
      '4,simple,N,Note,1,1,,,Notes,,,',
      '5,variable,T,Tee,1,1,,,Tees,,Size,"S, M, L"',
      '6,variation,T-S,Tee S,1,1,,10,,T,Size,S',
      '7,variation,T-M,Tee M,1,1,,,,T,Size,M',
      '8,variation,T-L,Tee L,1,1,8,,,T,Size,L',
      '9,variable,U,Unpriced,1,1,,,Tees,,Size,S',
      '10,variation,U-S,Unpriced S,1,1,,,,U,Size,S',
      '11,variable,H,Hidden,1,1,,,Tees,,Size,S',
      '12,variation,H-S,Hidden S,0,1,,5,,H,Size,S',
      '13,external,X,Clock,1,1,,30,Clocks,,,',
      '14,simple,F,Leaflet,1,1,,0,Notes,,,',
    ),
  })
  expect(stderr).not.toContain('line')
  expect(stdout).toContain('Bad lines: none')
  expect(stdout).toMatch(
    /Left out: .*without a price \(4\).*groups of other products \(1\).*without a variant that is sold \(1\)/,
  )
  expect(stdout).toContain('Variants without a price are left out: 2, such as T-M')
  expect(stdout).toContain("that another site sells are shown like the shop's own: 1, such as X")
  expect(data.map(({ code }) => code).toSorted()).toEqual(['F', 'T', 'X'])
  const tee = data.find(({ code }) => code === 'T')
  expect(tee && variantsOf(tee)).toEqual([['T-S', 1000, true]])
  expect(tee && optionsOf(tee)).toEqual([['S']])
  // A filter has no value that only variants have that are left out.
  expect(facets['Size']).toEqual(['S 1'])
})

test('If a mapping does not allow products without a price, they are bad lines', async () => {
  const { stderr, stdout, data } = await shopFrom(
    {
      'products.csv': table(
        'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity',
        '1;1;Kettle;Kitchen;;K;5',
        '2;1;Cup;Kitchen;4;C;5',
      ),
    },
    '--max-errors',
    '1',
  )
  expect(data.map(({ code }) => code)).toEqual(['C'])
  expect(stdout).toContain('Bad lines: 1 was left out')
  expect(stderr).toContain('and no row says that it is a variant of it')
})
