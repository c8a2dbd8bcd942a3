import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainName } from '#contract/shop/plain-name.ts'
import {
  decodeAttributeValue,
  decodePromotion,
  decodeTaxon,
} from '#contract/wire/decode-entities.ts'
import { decodeFilters } from '#contract/wire/decode-filters.ts'
import { decodeProduct } from '#contract/wire/decode-product.ts'
import { withVariants } from '#storefront/shop/api/products/variants.ts'
import { anyText } from '../../support/samples/domain-arbitraries.ts'
import { createReading, READING } from '../../support/samples/reading.ts'
import { wireFilter, wirePrices, wireProduct } from '../../support/samples/wire.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

describe('a name', () => {
  test.each([
    { html: '<b>Bold</b> &amp; "quoted"', is: 'Bold & "quoted"' },
    { html: 'Кремова &amp; &lt;b&gt;', is: 'Кремова & <b>' },
    { html: 'Tea<br/>green<p>leaf</p>', is: 'Tea green leaf' },
    { html: 'H<sub>2</sub>O', is: 'H2O' },
    { html: 'Crème br&ucirc;l&eacute;e &#8211; 4&nbsp;%', is: 'Crème brûlée – 4\u00a0%' },
    { html: '&amp;amp;', is: '&amp;' },
    { html: '<a href="x" onclick="y()">Link</a>', is: 'Link' },
    { html: 'Tea<!-- new -->pot', is: 'Tea pot' },
    { html: 'Tea<script type="x">if (a < b) alert("</b>")</script> green', is: 'Tea green' },
    { html: '<STYLE>b > i {}</STYLE>Tea<style></style >', is: 'Tea' },
  ])('is plain text: $html', ({ html, is }) => expect(plainName(html)).toBe(is))

  test.each(['3 < 5 mm', 'AT&T', 'R&D;', '<3', 'a < b > c', '5 <brand> 6', '&copy', '& &; &x;'])(
    'keeps what is neither a tag nor a reference: %s',
    (name) => expect(plainName(name)).toBe(name),
  )

  test('keeps any text without < and &, spaces included', () =>
    fc.assert(
      fc.property(anyText(60), (text) => {
        const name = text.replaceAll(/[<&]/g, '')
        expect(plainName(name)).toBe(name)
      }),
    ))

  test('is decoded exactly once', () =>
    fc.assert(
      fc.property(fc.oneof(anyText(60), fc.constantFrom('&amp;lt;', '<b>', '&#60;')), (text) => {
        expect(plainName(escaped(text))).toBe(text)
      }),
    ))

  test('has the same words with tags around them, and no gaps', () =>
    fc.assert(
      fc.property(anyText(60), (text) => {
        const words = text.replaceAll(/\s{2,}/g, ' ').trim()
        expect(plainName(`<b>${escaped(text)}</b>`)).toBe(words)
      }),
    ))
})

const MARKED = '<i>Salt</i> &amp; pepper'
const PLAIN = 'Salt & pepper'
const ATTRIBUTE = { code: 'kind', slug: 'kind', name: MARKED }
const PRODUCT = {
  ...wireProduct('1'),
  name: '<b>Fish</b> &amp; chips',
  brand: MARKED,
  images: [{ path: '/x', alt: MARKED }],
  attributeValues: [
    { value: MARKED, attribute: { ...ATTRIBUTE, displayLocations: { showInProductList: true } } },
  ],
  promotionBadges: [{ code: 'x', label: MARKED, displayLocations: { showInProductList: true } }],
  variants: [
    {
      code: 'a',
      name: MARKED,
      prices: wirePrices(100),
      optionValues: [{ value: MARKED, attribute: ATTRIBUTE }],
    },
    { code: 'b', size: MARKED, prices: wirePrices(100) },
  ],
  taxon: { id: 1, name: MARKED },
}

describe("names in a shop's responses", () => {
  test('are plain texts in products, with the code of a value as the shop wrote it', () => {
    const product = decodeProduct(PRODUCT, READING)
    expect(product).toMatchObject({
      name: 'Fish & chips',
      brand: PLAIN,
      images: [{ alt: PLAIN }],
      foundAttribute: PLAIN,
      foundAttributeName: null,
      attributes: [{ name: PLAIN, value: PLAIN, valueCode: MARKED }],
      badges: [{ label: PLAIN }],
      taxon: { name: PLAIN },
    })
    const [detailed] = withVariants(product ? [product] : [], { data: [PRODUCT] }, READING)
    expect(detailed?.variants).toMatchObject([
      { name: PLAIN, options: [{ name: PLAIN, value: PLAIN }] },
      { name: PLAIN, options: [{ name: '', value: PLAIN }] },
    ])
  })

  test('are plain texts in taxons, values, promotions and filters', () => {
    const meta = { metaTitle: MARKED, metaDescription: MARKED, metaKeywords: MARKED }
    const plainMeta = { metaTitle: PLAIN, metaDescription: PLAIN, metaKeywords: PLAIN }
    expect(decodeTaxon({ id: 1, slug: 'a', name: MARKED, ...meta }, READING)).toMatchObject({
      name: PLAIN,
      ...plainMeta,
    })
    const requested = { attributeSlug: 'kind', attributeValueSlug: 'salt' }
    const value = { name: MARKED, value: MARKED, attribute: ATTRIBUTE, ...meta }
    expect(decodeAttributeValue(value, requested)).toMatchObject({
      name: PLAIN,
      value: PLAIN,
      attribute: { name: PLAIN },
      ...plainMeta,
    })
    expect(decodePromotion({ code: 'x', label: MARKED, ...meta }, 1)).toMatchObject({
      label: PLAIN,
      ...plainMeta,
    })
    const filter = { ...wireFilter('kind', [MARKED]), name: MARKED }
    expect(decodeFilters({ attributes: [filter] }, READING)).toMatchObject([
      { name: PLAIN, options: [{ code: MARKED, label: PLAIN }] },
    ])
  })

  test('lose what the references in them hid: control characters and overrides of direction', () =>
    expect(decodeProduct({ code: '1', name: 'a&#8238;b&#7;c' }, READING)?.name).toBe('abc'))

  test("stay as they are in the embedded shop's, which are plain texts", () => {
    const { reading } = createReading({ hasPlainNames: true })
    expect(decodeProduct(PRODUCT, reading)).toMatchObject({
      name: PRODUCT.name,
      brand: MARKED,
    })
  })
})
