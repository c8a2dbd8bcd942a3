import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  breadcrumbList,
  escapeJsonForHtml,
  itemList,
  organization,
  searchableWebSite,
  webSite,
} from '#storefront/seo/rules/json-ld.ts'
import { product } from '../../support/samples/domain.ts'

const context = { site: 'https://shop.example', currency: 'EUR' }

describe('JSON inside a page', () => {
  test('cannot end its script element or start another', () =>
    expect(escapeJsonForHtml({ q: '</script><!-- & \u2028\u2029' })).toBe(
      '{"q":"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u2028\\u2029"}',
    ))

  test('is parsed as the original, without characters special to HTML', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = escapeJsonForHtml(value)
        expect(json).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    ))

  test('is null for nothing', () => expect(escapeJsonForHtml(undefined)).toBe('null'))
})

describe('structured data', () => {
  test('names the website, its address and its language', () =>
    expect(
      webSite({ name: 'Salvia', url: 'https://shop.example/en/', locale: 'en' }),
    ).toMatchObject({
      '@type': 'WebSite',
      url: 'https://shop.example/en/',
      name: 'Salvia',
      inLanguage: 'en',
    }))

  test('numbers the breadcrumbs from 1 with absolute addresses', () =>
    expect(
      breadcrumbList(
        [
          { name: 'Care', path: '/en/category/care-2' },
          { name: 'Face', path: '/en/category/face-4' },
        ],
        context.site,
      ),
    ).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Care', item: 'https://shop.example/en/category/care-2' },
        { position: 2, name: 'Face' },
      ],
    }))

  test('names the search address on the home page', () =>
    expect(
      searchableWebSite({
        name: 'Salvia',
        url: 'https://shop.example/en/',
        locale: 'en',
        searchPath: '/en/search',
      }),
    ).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'https://shop.example/en/search?query={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    }))

  test('names the shop, with its logo', () => {
    const shop = { name: 'Salvia', origin: 'https://shop.example' }
    expect(organization({ ...shop, logo: '/logo.png' })).toMatchObject({
      '@type': 'OnlineStore',
      '@id': 'https://shop.example/#organization',
      url: 'https://shop.example/',
      logo: 'https://shop.example/logo.png',
    })
  })

  test('lists addresses of products, the total and their positions in the whole list, and nothing else', () =>
    expect(
      itemList(
        {
          path: '/en/search?query=tea',
          total: 95,
          page: 3,
          pageSize: 30,
          products: [product(), product({ id: 2, code: 'P-2' })],
          productPath: ({ code }) => `/en/product/x-${code}`,
        },
        context.site,
      ),
    ).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      url: 'https://shop.example/en/search?query=tea',
      numberOfItems: 95,
      itemListElement: [
        { '@type': 'ListItem', position: 61, url: 'https://shop.example/en/product/x-P-1' },
        { '@type': 'ListItem', position: 62, url: 'https://shop.example/en/product/x-P-2' },
      ],
    }))
})
