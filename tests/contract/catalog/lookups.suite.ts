import { expect, test } from 'vitest'
import type { WireTaxon } from '#contract/schema/entities.ts'
import type { ServedCatalog } from '../../support/servers/catalog-servers.ts'

const RUSSIAN = { headers: { 'Accept-Language': 'ru' } }

/** Taxons, attribute values and promotions by id or slug (RULES.md#the-shops-api). */
export function describeLookups(shop: () => ServedCatalog): void {
  test('returns a taxon with its texts in the requested locale and its slugs in all locales', async () => {
    const { status, body } = await shop().sendRequest('taxons/10', RUSSIAN)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 10,
      code: 'health',
      name: 'Здоровье',
      slug: 'zdorove',
      slugs: { en: 'health', ru: 'zdorove' },
      enabled: true,
      images: [{ path: '/demo-media/taxon/health.svg', alt: 'Здоровье' }],
      description: '<p>Everyday health, <b>explained</b>.</p>',
      metaTitle: 'Товары для здоровья',
      metaDescription: 'Everyday health products.',
      metaKeywords: 'health, pharmacy',
    })
  })

  test('returns a taxon with its enabled children, and its ancestors with theirs', async () => {
    const { body } = await shop().sendRequest('taxons/11')
    const taxon = body as WireTaxon
    const codes = (taxons: WireTaxon[] | undefined) => taxons?.map(({ code }) => code)
    expect(codes(taxon.children)).toEqual(['headache'])
    expect(taxon.parent?.code).toBe('health')
    expect(codes(taxon.parent?.children)).toEqual(['pain', 'vitamins'])
    expect(taxon.parent?.parent?.code).toBe('pharmacy')
    expect(taxon.parent?.parent?.parent).toMatchObject({ code: 'root', parent: null })
  })

  test('leaves out children whose lists in the channel have no products', async () => {
    const host = 'marketplace.localhost'
    const { body } = await shop().sendRequest('taxons/3', { host })
    const { children } = body as WireTaxon
    expect(children?.map(({ code }) => code)).toEqual(['home', 'fashion', 'sound'])
    const empty = await shop().sendRequest('taxons/39', { host })
    expect([empty.status, empty.body]).toMatchObject([200, { code: 'clearance', children: [] }])
    const bySlug = await shop().sendRequest('search/taxon?slug=clearance', { host })
    expect([bySlug.status, bySlug.body]).toMatchObject([200, { id: 39 }])
  })

  test('keeps a disabled ancestor, marked as such', async () => {
    const { status, body } = await shop().sendRequest('taxons/20')
    expect(status).toBe(200)
    expect(body).toMatchObject({ parent: { code: 'baby', enabled: false } })
  })

  test.each(['golovnaya-bol', 'headache', 'galvos-skausmas'])(
    'finds a taxon by its slug %s in any locale',
    async (slug) => {
      const { body } = await shop().sendRequest(`search/taxon?slug=${slug}`, RUSSIAN)
      expect(body).toMatchObject({ id: 12, slug: 'golovnaya-bol' })
    },
  )

  test('returns an attribute value with its texts and its attribute', async () => {
    const { body } = await shop().sendRequest('attribute-values/medira', RUSSIAN)
    expect(body).toMatchObject({
      name: 'Medira',
      value: 'Medira',
      slug: 'medira',
      attribute: { code: 'brand', slug: 'brand', name: 'Марка' },
      description: '<p>Medira makes calm medicine.</p>',
      metaTitle: 'Medira products',
      metaDescription: 'Всё от Medira.',
      metaKeywords: 'medira, medicine',
    })
  })

  test.each([
    ['attribute-values/oak', 'brand'],
    ['attribute-values/oak?attribute=brand', 'brand'],
    ['attribute-values/oak?attribute=colour', 'colour'],
  ])('distinguishes equal slugs of two attributes: %s', async (path, attribute) => {
    const { body } = await shop().sendRequest(path)
    expect(body).toMatchObject({ slug: 'oak', attribute: { code: attribute } })
  })

  test.each([
    ['attribute-values/sugar-free-true', true],
    ['attribute-values/sugar-free-false', false],
  ])('names the value of a boolean on its own: %s', async (path, value) => {
    const { body } = await shop().sendRequest(path)
    expect(body).toMatchObject({ name: value, value, attribute: { name: 'Sugar free' } })
  })

  test('returns a promotion with all its texts', async () => {
    const { body } = await shop().sendRequest('promotions/by-id/1', RUSSIAN)
    expect(body).toEqual({
      id: 1,
      code: 'two-for-one',
      label: 'Два по цене одного',
      links: [],
      description: '<p>Take two, pay one.</p>',
      translatableDescription: '<p>Take two, pay one.</p>',
      metaTitle: 'Two for one',
      metaDescription: null,
      metaKeywords: null,
      metaRobots: 'noindex',
      metaCanonical: null,
    })
  })

  test('distinguishes a catalog promotion from a promotion with the same id', async () => {
    const { body } = await shop().sendRequest('catalog-promotions/by-id/1', RUSSIAN)
    expect(body).toMatchObject({ id: 1, code: 'autumn', label: 'Осенняя распродажа' })
  })
}
