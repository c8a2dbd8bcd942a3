import { describe, expect, test, vi } from 'vitest'
import { DATA_PROVIDER_SEARCH } from '#storefront/browser/dom-contract.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { pageStateHtml } from '#storefront/listing/rules/state-json.ts'
import { gridItems } from '#storefront/listing/views/grid-items.ts'
import { decodeProduct } from '#contract/wire/decode-product.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { fetchFragment, fragmentAddress } from '#storefront/listing/browser/fragments.ts'
import { fragmentHtml, startStorefront } from '../../../support/fakes/storefront.ts'
import { cells, listQuery, pageState } from '../../../support/samples/pages.ts'
import { SAMPLE_CHANNELS } from '../../../support/samples/channels.ts'
import { READING } from '../../../support/samples/reading.ts'
import { wireProduct } from '../../../support/samples/wire.ts'
import { drawPage } from '../../../support/dom/page.tsx'

const never = new AbortController().signal

test.each([
  { path: '/en/sale/x-1', search: '', address: '/fragments/en/sale/x-1' },
  { path: '/en/search', search: 'query=a', address: '/fragments/en/search?query=a' },
])('the fragment of $path with "$search" has the address $address', ({ path, search, address }) =>
  expect(fragmentAddress(path, search)).toBe(address),
)

test.each([
  { locale: 'lt', isProvider: true, size: `&itemsPerPage=${pageState().list.pageSize}` },
  { locale: 'en', isProvider: false, size: '' },
])(
  'a search in $locale requests its page size as "$size"',
  async ({ locale, isProvider, size }) => {
    const route = { name: ROUTE.search, locale, params: {} } as const
    await drawPage({ state: pageState({ route, locale }) })
    document.body.toggleAttribute(DATA_PROVIDER_SEARCH, isProvider)
    const { fragmentAddress: addressNow } = await import('#storefront/listing/browser/fragments.ts')
    expect(addressNow(`/${locale}/search`, 'query=a')).toBe(
      `/fragments/${locale}/search?query=a${size}`,
    )
  },
)

describe('a fragment', () => {
  test('is parsed into its state, its cards and their codes', async () => {
    startStorefront()
    const { state, html, codes } = await fetchFragment('/fragments/x?page=2', never)
    expect(codes).toEqual(['all-2-1', 'all-2-2', 'all-2-3'])
    expect(html).toBe(cells(2, codes))
    const query = { ...listQuery({ page: 2 }), form: {} }
    expect(state).toEqual({
      ...pageState({ query: listQuery({ page: 2 }) }),
      query,
      texts: {},
      codes,
    })
  })

  test('may hold no cards at all', async () => {
    startStorefront().respondWith((query) => ({ state: pageState({ query }), codes: [] }))
    expect(await fetchFragment('/fragments/x', never)).toMatchObject({ html: '', codes: [] })
  })

  test('keeps names in its state that look like markup', async () => {
    const texts = `</script><script>alert('x')</script> & <!--`
    const state = pageState({ key: texts })
    startStorefront().respondWith(() => ({ html: fragmentHtml(state, []) }))
    expect((await fetchFragment('/fragments/x', never)).state.key).toBe(texts)
  })

  test('is whole whatever its products are called', async () => {
    const texts = ['</script>', '<li data-code=', '</li>', '<li', '"><li>', '\' id="page-state">']
    const codes = texts.map((text, at) => `P${at}${text}`)
    const products = codes.flatMap((code, at) => {
      const name = `Name ${texts[at]}`
      return decodeProduct(wireProduct(code, { name, brand: name }) as never, READING) ?? []
    })
    const [channel] = SAMPLE_CHANNELS
    if (!channel) throw new Error('There is no channel')
    const context = { channel, locale: 'en', newUrls: false, t: createTranslator('en') }
    const shown = { page: 1, pageSize: 30, slotIds: {}, cardNotes: null }
    const grid = gridItems({ products, ...shown }, { ...context, wishlist: [], isShared: false })
    startStorefront().respondWith(() => ({
      html: pageStateHtml({ ...pageState(), codes }).text + grid.text,
    }))
    const fragment = await fetchFragment('/fragments/x', never)
    expect([fragment.codes, fragment.html]).toEqual([codes, grid.text])
  })

  test.each([404, 500, 503])('with status %i is rejected', async (status) => {
    startStorefront().respondWith(() => ({ status }))
    await expect(fetchFragment('/fragments/x', never)).rejects.toThrow(`returned ${status}`)
  })

  test.each([
    { what: 'no state', html: cells(1, ['a']) },
    { what: 'a page of something else', html: '<!doctype html><h1>Log in</h1>' },
    { what: 'nothing', html: '' },
  ])('with $what is rejected', async ({ html }) => {
    startStorefront().respondWith(() => ({ html }))
    await expect(fetchFragment('/fragments/x', never)).rejects.toThrow('has no state')
  })
})

test('an aborted fragment is rejected with the reason', async () => {
  startStorefront().hold()
  const controller = new AbortController()
  const response = fetchFragment('/fragments/x', controller.signal)
  controller.abort(new Error('Another list was chosen'))
  await expect(response).rejects.toThrow('Another list was chosen')
})

test('a fragment is requested as HTML', async () => {
  const storefront = startStorefront()
  const fetch = vi.spyOn(storefront, 'fetch')
  vi.stubGlobal('fetch', storefront.fetch)
  await fetchFragment('/fragments/x', never)
  expect(fetch).toHaveBeenCalledWith('/fragments/x', {
    signal: expect.any(AbortSignal) as AbortSignal,
    headers: { accept: 'text/html' },
  })
})

describe('a fragment on a bad connection', () => {
  const whole = fragmentHtml(pageState(), ['a', 'b'])

  test.each([
    { where: 'in its state', html: whole.slice(0, 60) },
    { where: 'in its last card', html: whole.slice(0, -8) },
    { where: 'in a list of its last card', html: whole.replace(/<\/li>$/, '<ul><li></li>') },
    { where: 'between two cards', html: whole.slice(0, whole.indexOf('</li>') + 5) },
    { where: 'before its cards', html: whole.slice(0, whole.indexOf('<li')) },
  ])('that is truncated $where is rejected', async ({ html }) => {
    startStorefront().respondWith(() => ({ html }))
    await expect(fetchFragment('/fragments/x', never)).rejects.toThrow(/state|JSON|cut off/)
  })

  test('that never arrives is aborted at its deadline', async () => {
    startStorefront().hold()
    const late = fetchFragment('/fragments/x', never, 20)
    await expect(late).rejects.toMatchObject({ name: 'TimeoutError' })
  })
})
