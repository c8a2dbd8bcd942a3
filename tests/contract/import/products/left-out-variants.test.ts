import { expect, test } from 'vitest'
import { table, useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()

const picture = (name: string) => `https://a.example/${name}.jpg`
const WOO = 'ID,Type,SKU,Name,Published,In stock?,Regular price,Categories,Images,Parent'
const woo = (id: number, sku: string, published: number, price: string, parent = '') =>
  [
    id,
    parent ? 'variation' : 'variable',
    sku,
    sku,
    published,
    1,
    price,
    'Tees',
    picture(sku),
    parent,
  ].join(',')

test('WooCommerce: a variation that is hidden or has no price adds no picture, and is counted', async () => {
  const { data, stdout } = await shopFrom({
    'woo.csv': table(
      WOO,
      woo(1, 'T', 1, ''),
      woo(2, 'hidden', 0, '5', 'T'),
      woo(3, 'priceless', 1, '', 'T'),
      woo(4, 'sold', 1, '5', 'T'),
    ),
  })
  expect(data.map(({ images = [] }) => images.map(({ path }) => path))).toEqual([
    [picture('T'), picture('sold')],
  ])
  expect(stdout).toContain('Variants that are left out as not published: 1, such as hidden')
  expect(stdout).toContain('Variants without a price are left out: 1, such as priceless')
})

test('A bad row adds no picture; a row with only a picture does', async () => {
  const { data } = await shopFrom(
    {
      'shopify.csv': table(
        'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status',
        `mug,Mug,TRUE,Size,S,M-1,5,${picture('s')},active`,
        `mug,,,,M,M-2,five,${picture('m')},`,
        `mug,,,,,,,${picture('more')},`,
      ),
    },
    '--max-errors',
    '1',
  )
  expect(data.map(({ images = [] }) => images.map(({ path }) => path))).toEqual([
    [picture('s'), picture('more')],
  ])
})

test('A product none of whose variants is sold is left out and counted, but is no bad line', async () => {
  const { data, stdout } = await shopFrom({
    'none.csv': table(
      WOO,
      woo(1, 'T', 1, ''),
      woo(2, 'a', 0, '5', 'T'),
      woo(3, 'b', 1, '', 'T'),
      woo(4, 'U', 1, ''),
      woo(5, 'c', 0, '5', 'U'),
      woo(6, 'd', 0, '', 'U'),
      woo(7, 'V', 1, ''),
      woo(8, 'sold', 1, '5', 'V'),
    ),
  })
  expect(data.map(({ code }) => code)).toEqual(['V'])
  expect(stdout).toContain('Left out: without a price (1), without a variant that is sold (1)')
  expect(stdout).toContain('Bad lines: none')
})

test('Magento: a product all of whose variants are offline is left out and counted', async () => {
  const { data, stdout } = await shopFrom({
    'magento.csv': table(
      'sku,attribute_set_code,product_type,name,product_online,visibility,price,base_image,qty,configurable_variations',
      `J-R,Top,simple,Red,2,Not Visible Individually,40,${picture('red')},1,`,
      `J-B,Top,simple,Blue,1,Not Visible Individually,40,${picture('blue')},1,`,
      `J,Top,configurable,Jacket,1,"Catalog, Search",,${picture('jacket')},0,"sku=J-R,color=Red|sku=J-B,color=Blue"`,
      `K-R,Top,simple,Red,2,Not Visible Individually,40,${picture('other')},1,`,
      `K,Top,configurable,Coat,1,"Catalog, Search",,${picture('coat')},0,"sku=K-R,color=Red"`,
    ),
  })
  expect(data.map(({ name, images = [] }) => [name, images.map(({ path }) => path)])).toEqual([
    ['Jacket', [picture('jacket'), picture('blue')]],
  ])
  expect(stdout).toContain('Variants that are left out as not online: 1, such as J-R')
  expect(stdout).toContain('Left out: without a variant that is sold (1)')
  expect(stdout).toContain('Bad lines: none')
})
