import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductState, withChange } from '#embedded-shop/changes/change.ts'
import { readChanges } from '#embedded-shop/changes/read-changes.ts'
import { openCatalog } from '#embedded-shop/engines/open.ts'
import type { WireProductList } from '#contract/schema/product-list.ts'
import { SAMPLE_OPTIONS } from '../../../support/samples/catalog.ts'
import { createFolder, importInto } from '../../../support/servers/run-import.ts'

const LINES = [
  { shop: { name: 'Salt &amp; <b>Co.</b>', currency: 'EUR' } },
  {
    taxon: {
      id: 11,
      code: 'herbs',
      parent: null,
      name: { en: 'Herbs &amp; spices' },
      slug: { en: 'herbs' },
      metaTitle: { en: 'Herbs &amp; <i>spices</i>' },
      description: { en: '<p>Herbs &amp; spices</p>' },
    },
  },
  {
    attribute: {
      code: 'origin',
      slug: 'origin',
      name: { en: 'Origin &lt;region&gt;' },
      help: { en: 'Where it <b>grew</b>' },
      position: 1,
      type: 'select',
      options: [{ code: 'baltic', label: { en: 'Baltic &amp; North' } }],
    },
  },
  {
    code: 'thyme',
    name: { en: 'Thyme<br>&amp; <em>sage</em> &lt;dried&gt; 3 < 5 mm' },
    brand: 'Hill &amp; Dale',
    description: { en: '<p>Fish &amp; <b>chips</b></p>' },
    taxons: ['herbs'],
    variants: [
      { code: 'thyme-50', price: 450, size: '50 g &amp; up', options: { cut: 'fine &amp; dry' } },
      { code: 'thyme-100', price: 820, options: { cut: 'whole' } },
    ],
    attributes: { origin: ['baltic'], note: ['<b>AT&T</b>'] },
  },
]

let folder: Awaited<ReturnType<typeof createFolder>>
let file: string
beforeAll(async () => {
  folder = await createFolder()
  file = folder.pathOf('plain.sqlite')
  const lines = LINES.map((line) => `${JSON.stringify(line)}\n`).join('')
  const { catalog } = await importInto(file, [await folder.put('plain.ndjson', lines)])
  catalog.close()
})
afterAll(() => folder.dispose())

/** Reads a response of a catalog. */
async function read<T>(
  catalog: { fetch: (request: Request) => Promise<Response> | Response },
  path: string,
) {
  const response = await catalog.fetch(
    new Request(`http://pharmacy.localhost/api/v2/shop/${path}`, {
      headers: { 'Accept-Language': 'en' },
    }),
  )
  return (await response.json()) as T
}

test('names, labels and values of the product form are plain texts, and descriptions are HTML', async () => {
  const catalog = openCatalog(file, SAMPLE_OPTIONS)
  const { data, meta } = await read<WireProductList>(catalog, 'search/products?details=true')
  const [thyme] = data
  expect(thyme).toMatchObject({
    name: 'Thyme & sage <dried> 3 < 5 mm',
    brand: 'Hill & Dale',
    description: '<p>Fish &amp; <b>chips</b></p>',
  })
  const labels = meta.filters.attributes.map(({ name, values }) => [
    name,
    values.map(({ label }) => label),
  ])
  expect(labels).toContainEqual(['Origin <region>', ['Baltic & North']])
  expect(labels).toContainEqual(['Note', ['AT&T']])
  expect(JSON.stringify(thyme?.variants)).toContain('fine & dry')
  const taxon = await read(catalog, 'taxons/11')
  expect(taxon).toMatchObject({
    name: 'Herbs & spices',
    metaTitle: 'Herbs & spices',
    description: '<p>Herbs &amp; spices</p>',
  })
  catalog.close()
})

test('so are those of changes, once: what is plain already is not read again', async () => {
  const catalog = openCatalog(file, SAMPLE_OPTIONS)
  let state: ProductState | null = null
  let changed = catalog
  for (const line of [
    { code: 'thyme', name: { en: '<b>Sage</b> &amp;lt; thyme' }, brand: 'A &amp;amp; B' },
    { code: 'thyme', position: 3 },
  ]) {
    const changes = await readChanges(JSON.stringify(line), changed)
    if (changes.kind === 'bad') throw new Error(changes.reason)
    for (const change of changes.changes) state = withChange(state, change, 1)
    changed = await changed.withChanges([{ code: 'thyme', state: state! }])
  }
  const { data } = await read<WireProductList>(changed, 'search/products')
  expect(data[0]).toMatchObject({ name: 'Sage &lt; thyme', brand: 'A &amp; B' })
  catalog.close()
})

test('a name that is nothing but tags is refused', async () => {
  const catalog = openCatalog(file, SAMPLE_OPTIONS)
  const line = { ...LINES[3], name: { en: '<br>' } }
  expect(await readChanges(JSON.stringify(line), catalog)).toEqual({
    kind: 'bad',
    line: 1,
    reason: 'name.en must be a text, got ""',
  })
  catalog.close()
})
