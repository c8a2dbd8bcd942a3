import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListQuery } from '#contract/query/filter-form.ts'
import {
  wishlistIndexing,
  listingIndexing,
  metaDescription,
  metaTitle,
  searchIndexing,
} from '#storefront/seo/rules/meta.ts'
import { cutAtWord, plainText } from '#contract/shop/plain-text.ts'
import { anyText } from '../../support/samples/domain-arbitraries.ts'
import { form } from '../../support/samples/domain.ts'

describe('the meta fields of a page', () => {
  test.each([
    { metaTitle: 'Best creams', is: 'Best creams' },
    { metaTitle: null, is: 'Creams' },
    { metaTitle: '', is: 'Creams' },
  ])('have the title $is: metaTitle falls back to the name', ({ metaTitle: own, is }) =>
    expect(metaTitle({ metaTitle: own, name: 'Creams' })).toBe(is),
  )

  test('have metaDescription as the description, unchanged', () =>
    expect(metaDescription({ metaDescription: 'x'.repeat(300), description: 'y' })).toBe(
      'x'.repeat(300),
    ))

  test('fall back to the description without tags, cut to 160 characters at a word', () => {
    const description = `<p>${'<b>word</b> '.repeat(60)}</p>`
    const text = metaDescription({ metaDescription: null, description }) ?? ''
    expect(text).toBe(`${'word '.repeat(31)}word…`)
    expect(text.length).toBeLessThanOrEqual(160)
  })

  test.each([{ description: null }, { description: '' }, { description: '<p> </p>' }])(
    'have no description if none can be shown: $description',
    ({ description }) => expect(metaDescription({ metaDescription: null, description })).toBeNull(),
  )
})

describe('text from HTML', () => {
  test.each([
    { html: '<p>One</p><p>two</p>', text: 'One two' },
    { html: 'a &amp; b &lt;c&gt; &quot;d&quot;', text: 'a & b <c> "d"' },
    { html: 'caf&#233; &#x1F6D2;&nbsp;x', text: 'café 🛒 x' },
    { html: 'cr&egrave;me &EACUTE;&Eacute; &scaron;ild&ymacr;', text: 'crème éÉ šild&ymacr;' },
    { html: '&frac12;&sup2;&thinsp;m&sup3; &ndash; &euro;', text: '½² m³ – €' },
    { html: 'vita&shy;min&#173;s', text: 'vitamins' },
    { html: '&constructor; &AMP;', text: '&constructor; &' },
    { html: '&unknown; &#0; &#xD800;', text: '&unknown; &#0; \uFFFD' },
    { html: 'a<script>alert("<p>")</script>b', text: 'a b' },
    { html: 'a<!-- <b> -->b', text: 'a b' },
    { html: '2 < 3 and 4 > 3', text: '2 < 3 and 4 > 3' },
    { html: '<b>Soft</b>, calm<br>cream', text: 'Soft, calm cream' },
    { html: 'open <a href="x', text: 'open' },
    {
      html: '<ul><li>Easy to swallow</li> <li>Done.</li><li>New</li></ul>',
      text: 'Easy to swallow; Done. New',
    },
  ])('of $html is "$text"', ({ html, text }) => expect(plainText(html)).toBe(text))

  test('is never longer than requested, and ends at a word', () =>
    fc.assert(
      fc.property(anyText(80), fc.integer({ min: 2, max: 40 }), (text, length) => {
        const cut = cutAtWord(text, length)
        expect(Array.from(cut).length).toBeLessThanOrEqual(length)
        expect(cut === text || cut.endsWith('…')).toBe(true)
      }),
    ))

  test.each([
    { text: 'one two', length: 7, is: 'one two' },
    { text: 'one two three', length: 8, is: 'one two…' },
    { text: 'one two three', length: 7, is: 'one…' },
    { text: 'unbroken', length: 4, is: 'unb…' },
  ])('of "$text" cut to $length is "$is"', ({ text, length, is }) =>
    expect(cutAtWord(text, length)).toBe(is),
  )
})

describe('indexing', () => {
  const site = 'https://shop.example'
  const plain: ListQuery = { form: form({}), page: 1, sort: 'position', query: null }
  const at = (change: Partial<ListQuery>, own = {}, isEmpty = false) =>
    listingIndexing({
      site,
      path: '/en/category/face-1',
      query: { ...plain, ...change },
      isEmpty,
      own: { metaRobots: null, metaCanonical: null, ...own },
    })
  const self = `${site}/en/category/face-1`

  test.each([
    { page: 1, canonical: self },
    { page: 3, canonical: `${self}?page=3` },
  ])('of page $page of a listing: index, with itself as canonical', ({ page, canonical }) =>
    expect(at({ page })).toEqual({ robots: 'index,follow', canonical }),
  )

  test.each([{ change: { form: form({ a: ['1'] }) } }, { change: { sort: 'price_asc' as const } }])(
    'of a filtered or sorted listing: noindex and no canonical, never both',
    ({ change }) =>
      expect(at({ ...change, page: 2 })).toEqual({ robots: 'noindex,follow', canonical: null }),
  )

  test('of a listing without products: noindex and no canonical, whatever a promotion says', () =>
    expect(at({}, { metaRobots: 'index,follow', metaCanonical: '/en/x' }, true)).toEqual({
      robots: 'noindex,follow',
      canonical: null,
    }))

  test('of a promotion that is noindex: its own robots and its own canonical', () =>
    expect(at({}, { metaRobots: 'noindex', metaCanonical: '/en/x' })).toEqual({
      robots: 'noindex',
      canonical: `${site}/en/x`,
    }))

  test.each([
    { metaRobots: 'index, max-image-preview:none', canonical: self },
    { metaRobots: 'nofollow', canonical: self },
    { metaRobots: 'NONE', canonical: null },
    { metaRobots: 'follow, noindex', canonical: null },
  ])('of a promotion: $metaRobots leads to the canonical $canonical', ({ metaRobots, canonical }) =>
    expect(at({}, { metaRobots })).toEqual({ robots: metaRobots, canonical }),
  )

  test.each([
    { metaCanonical: '/en/promotion/9', is: `${site}/en/promotion/9` },
    { metaCanonical: 'https://other.example/p', is: 'https://other.example/p' },
    { metaCanonical: 'javascript:alert(1)', is: self },
    { metaCanonical: 'http://', is: self },
  ])('of a promotion: its own canonical $metaCanonical leads to $is', ({ metaCanonical, is }) =>
    expect(at({}, { metaCanonical }).canonical).toBe(is),
  )

  test('of the search page: noindex, with the search route and its query as canonical', () =>
    expect(searchIndexing(site, '/en/search?query=tea')).toEqual({
      robots: 'noindex,follow',
      canonical: `${site}/en/search?query=tea`,
    }))

  test('of the wishlist: noindex, with its own address as canonical', () =>
    expect(wishlistIndexing(site, '/en/wishlist')).toEqual({
      robots: 'noindex',
      canonical: `${site}/en/wishlist`,
    }))
})
