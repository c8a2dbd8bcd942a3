import { describe, expect, test } from 'vitest'
import { searchListSize, searchSource } from '#storefront/search/server/search-page.ts'
import { marketplace, pharmacy } from '../../support/samples/channels.ts'
import { listContext, pageAt } from '../../support/samples/list-context.ts'
import { wireList, wireProduct } from '../../support/samples/wire.ts'

const USUAL = { pageSize: marketplace.pageSize, maximum: marketplace.maximumProducts }
const LONGER = marketplace.longerList

/** A search in the marketplace with the given value of the longer-list flag. */
const sizeOf = (isOn: boolean, drawn: string | null, change = {}) =>
  searchListSize(
    listContext(() => Promise.reject(new Error('Nothing is requested')), {
      channel: marketplace,
      locale: 'lt',
      flags: { boolean: (name) => Promise.resolve(isOn && name === 'show_longer_product_list') },
      ...change,
    }),
    drawn,
  )

test('a channel lists the locales of its own search; ru and en by default', () => {
  const provider = { search: () => Promise.reject(new Error('Nothing is requested')) }
  const searchedByShop = (channel: object) =>
    ['en', 'ru', 'lt', 'ar'].filter((locale) => {
      const site = { channel: { ...marketplace, ...channel }, locale }
      return searchSource(site, { provider, session: null }).requestFilters === null
    })
  expect(searchedByShop({})).toEqual(['en', 'ru'])
  expect(searchedByShop({ internalSearchLocales: ['lt'] })).toEqual(['lt'])
})

describe('the page size of a search', () => {
  test.each([
    { isOn: false, size: USUAL },
    { isOn: true, size: LONGER },
  ])('follows the flag show_longer_product_list: $isOn', async ({ isOn, size }) =>
    expect(await sizeOf(isOn, null)).toEqual(size),
  )

  test('is the usual one where the flag is not set', async () => {
    const flags = { boolean: (_name: string, byDefault: boolean) => Promise.resolve(byDefault) }
    expect(await sizeOf(true, null, { flags })).toEqual(USUAL)
  })

  test.each([
    { what: 'locale en', change: { locale: 'en' } },
    { what: 'locale ru', change: { locale: 'ru' } },
    {
      what: 'a locale that the channel’s own shop searches in',
      change: { channel: { ...marketplace, internalSearchLocales: ['lt'] } },
    },
    { what: 'a channel without a longer list', change: { channel: pharmacy } },
  ])('is the usual one in $what, whatever the flag', async ({ change }) => {
    const { pageSize } = await sizeOf(true, null, change)
    expect(pageSize).toBe((change.channel ?? marketplace).pageSize)
  })

  test.each([
    { isOn: true, drawn: String(USUAL.pageSize), size: USUAL },
    { isOn: false, drawn: String(LONGER?.pageSize), size: LONGER },
  ])('equals that of the rendered pages if the flag changes to $isOn', async (row) =>
    expect(await sizeOf(row.isOn, row.drawn)).toEqual(row.size),
  )

  test.each(['1', '1000000', '', '62.0', 'NaN'])(
    'is unaffected by "%s" as the rendered size',
    async (drawn) => expect(await sizeOf(false, drawn)).toEqual(USUAL),
  )
})

describe('the list of a search', () => {
  /** Loads a search whose flags are read when `read` says so; returns the sizes requested, and that of the page. */
  async function sizesOf(isOn: boolean, read: (isRequested: Promise<void>) => Promise<void>) {
    const { promise: isRequested, resolve } = Promise.withResolvers<void>()
    const requested: number[] = []
    const context = listContext(
      ({ url }) => {
        requested.push(Number(new URL(url).searchParams.get('itemsPerPage')))
        resolve()
        return Promise.resolve(Response.json(wireList([wireProduct('P-1')])))
      },
      {
        channel: marketplace,
        locale: 'lt',
        flags: {
          async boolean(name) {
            await read(isRequested)
            return isOn && name === 'show_longer_product_list'
          },
        },
      },
    )
    const { list } = await pageAt('/lt/search?query=cream', context)
    return { requested, pageSize: list.pageSize }
  }

  test.each([
    { isOn: false, sizes: [USUAL.pageSize] },
    { isOn: true, sizes: [USUAL.pageSize, LONGER?.pageSize] },
  ])('is requested beside a flag that has to be fetched: $isOn', async ({ isOn, sizes }) => {
    const { requested, pageSize } = await sizesOf(isOn, (isRequested) => isRequested)
    expect(requested).toEqual(sizes)
    expect(pageSize).toBe(sizes.at(-1))
  })

  test.each([true, false])('is requested once if the flag is cached: %s', async (isOn) => {
    const { requested, pageSize } = await sizesOf(isOn, () => Promise.resolve())
    expect(requested).toEqual([isOn ? LONGER?.pageSize : USUAL.pageSize])
    expect(pageSize).toBe(requested[0])
  })
})
