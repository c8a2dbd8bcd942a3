import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, importHere } from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const shopify = (...pictures: string[]) =>
  [
    'Handle,Title,Variant SKU,Variant Price,Image Src',
    ...pictures.map((picture, at) => `p${String(at)},Cup,S${String(at)},5,${picture}`),
    '',
  ].join('\n')

const form = (...pictures: string[]) =>
  pictures
    .map((path, at) => ({
      code: `p${String(at)}`,
      name: { en: 'Cup' },
      taxons: ['cups'],
      images: [{ path, width: 1, height: 1 }],
      variants: [{ code: 'v', price: 1 }],
    }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

/** The first pictures of the products, by code, and the summary. */
async function picturesOf(name: string, text: string, ...args: string[]) {
  const file = await folder.put(name, text)
  const { catalog, lines } = await importHere(folder.pathOf(`${name}.sqlite`), [...args, file])
  const { data } = await catalog.list()
  catalog.close()
  const paths = Object.fromEntries(data.map(({ code, images }) => [code, images[0]?.path]))
  return { paths, lines: lines.join('\n') }
}

const DRAWN = expect.stringMatching(/^\/demo-media\/product\//)

test.each([
  ['export', 'relative.csv', shopify],
  ['product form', 'relative.ndjson', form],
])('a picture without a host is reported and drawn instead: %s', async (_, name, write) => {
  const text = write('/files/a.jpg', 'https://a.example/b.jpg')
  const { paths, lines } = await picturesOf(name, text)
  expect(paths).toEqual({ p0: DRAWN, p1: 'https://a.example/b.jpg' })
  expect(lines).toContain('Pictures: 1 product has its own, 1 is drawn')
  expect(lines).toMatch(/Pictures without a host .*: 1, such as \/files\/a\.jpg/)
  const named = await picturesOf(`named-${name}`, text, '--pictures', 'https://shop.example/')
  expect(named.paths['p0']).toBe('https://shop.example/files/a.jpg')
})

test.each([
  ['export', 'odd.csv', shopify],
  ['product form', 'odd.ndjson', form],
])('an address has a scheme and is percent-encoded: %s', async (_, name, write) => {
  const { paths } = await picturesOf(
    name,
    write('//a.example/a.jpg', 'HTTPS://A.example/a b.jpg?v=1', 'https://a.example/ė.jpg'),
  )
  expect(paths).toEqual({
    p0: 'https://a.example/a.jpg',
    p1: 'https://a.example/a%20b.jpg?v=1',
    p2: 'https://a.example/%C4%97.jpg',
  })
})

test('a text that is not an address is counted; a word for a missing picture is not', async () => {
  const { paths, lines } = await picturesOf('none.csv', shopify('not a picture', 'no_selection'))
  expect(paths).toEqual({ p0: DRAWN, p1: DRAWN })
  expect(lines).toContain('Pictures without a valid address are left out: 1, such as not a picture')
})

test('a picture of the storefront keeps its path', async () => {
  const own = '/demo-media/product/mug-0b6e4f-f2c14e-Medira-40-1-ya'
  const { paths, lines } = await picturesOf('own.ndjson', form(own))
  expect(paths).toEqual({ p0: own })
  expect(lines).not.toContain('without a host')
})

test('a picture after a space, or given as a path, does not continue the address before it', async () => {
  const text = [
    'Type,SKU,Name,In stock?,Regular price,Categories,Images',
    'simple,p0,Cup,1,5,Cups,"https://a.example/w_400,h_400/a.jpg,/b.jpg, c.jpg, https://a.example/d.jpg, "',
    '',
  ].join('\n')
  const file = await folder.put('listed.csv', text)
  const args = ['--pictures', 'https://shop.example', file]
  const { catalog } = await importHere(folder.pathOf('listed.sqlite'), args)
  const [product] = (await catalog.list('details=true')).data
  catalog.close()
  expect(product?.images.map(({ path }) => path)).toEqual([
    'https://a.example/w_400,h_400/a.jpg',
    'https://shop.example/b.jpg',
    'https://shop.example/c.jpg',
    'https://a.example/d.jpg',
  ])
})
