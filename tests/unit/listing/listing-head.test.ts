import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channel as pharmacy } from '#channels/pharmacy/channel.ts'
import { listingHead } from '#storefront/listing/views/listing-head.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { listContext, pageAt } from '../../support/samples/list-context.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { DEMO_CHANNELS } from '../../support/samples/demo/channels.ts'

let sample: Awaited<ReturnType<typeof openSampleCatalog>>

beforeAll(async () => {
  sample = await openSampleCatalog()
})
afterAll(() => sample.dispose())

async function headOf(path: string, channel: (typeof DEMO_CHANNELS)[number] = pharmacy) {
  const locale = path.slice(1, 3)
  const page = await pageAt(path, listContext(sample.catalog.fetch, { channel, locale }))
  const { heading, title, crumbs } = listingHead(page, createTranslator(locale), {
    locale,
    channel,
    newUrls: false,
  })
  return { heading, title, crumbs: crumbs.map(({ name }) => name) }
}

describe('the page of all products', () => {
  test.each([
    { path: '/en/category/pharmacy-2', heading: 'All products', title: 'Pharmacy' },
    { path: '/en/sale/pharmacy-2', heading: 'Sale', title: 'Sale' },
    {
      path: '/en/loyalty/pharmacy-2',
      heading: 'Card prices',
      title: 'Card prices',
    },
    { path: '/ru/category/apteka-2', heading: 'Все товары', title: 'Аптека' },
  ])(
    'has the heading $heading at $path, and its metaTitle falls back to the name of its taxon',
    async (row) =>
      expect(await headOf(row.path)).toMatchObject({ heading: row.heading, title: row.title }),
  )

  test.each(DEMO_CHANNELS)(
    'has the same heading in $code, whatever the name of its taxon',
    async (channel) => {
      const path = channel === pharmacy ? '/en/category/pharmacy-2' : '/en/category/marketplace-3'
      const name = 'All products'
      expect(await headOf(path, channel)).toMatchObject({ heading: name, crumbs: ['Home', name] })
    },
  )
})

test.each([
  { path: '/en/attribute/sugar-free/sugar-free-false', title: 'Sugar free: No' },
  { path: '/ru/attribute/sugar-free/sugar-free-false', title: 'Sugar free: Нет' },
  {
    path: '/en/attribute/sugar-free/sugar-free-false/vitamins-14',
    title: 'Sugar free: No · Vitamins',
  },
])(
  'the page of a false value is titled accordingly at $path, and its crumb is only the attribute',
  async (row) => {
    const { heading, title, crumbs } = await headOf(row.path)
    const [attribute] = row.title.split(':')
    expect({ heading, title, crumbs }).toMatchObject({ heading: row.title, title: row.title })
    expect(crumbs[1]).toBe(attribute)
  },
)

test('the page of any other taxon has the heading of the taxon, and its metaTitle', async () =>
  expect(await headOf('/en/category/health-10')).toEqual({
    heading: 'Health',
    title: 'Health products',
    crumbs: ['Home', 'Health'],
  }))

test('the sale of a taxon has its heading as its title: the metaTitle is about all of the taxon', async () =>
  expect(await headOf('/en/sale/health-10')).toEqual({
    heading: 'Health on sale',
    title: 'Health on sale',
    crumbs: ['Home', 'Health'],
  }))
