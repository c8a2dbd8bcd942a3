import { describe, expect, test } from 'vitest'
import { decodeAttributeValue, decodePromotion, decodeTaxon } from '#shop/api/decode-entities.ts'
import { wireAttributeValue, wirePromotion, wireTaxon } from '../../../support/samples/wire.ts'

describe('a taxon from the shop', () => {
  test('comes with its ancestors and children', () => {
    const parent = wireTaxon(1, { children: [wireTaxon(2), wireTaxon(3)] })
    const taxon = decodeTaxon(wireTaxon(2, { parent, children: [wireTaxon(4)] }))
    expect(taxon?.parent?.children.map(({ id }) => id)).toEqual([2, 3])
    expect(taxon?.children.map(({ id }) => id)).toEqual([4])
  })

  test('is enabled when it does not say', () => {
    const { enabled: _unsaid, ...unsaid } = wireTaxon(1)
    expect(decodeTaxon(unsaid)?.enabled).toBe(true)
    expect(decodeTaxon(wireTaxon(1, { enabled: false }))?.enabled).toBe(false)
  })

  test.each([{ value: null }, { value: {} }, { value: { ...wireTaxon(1), name: '' } }])(
    'is none without an id, a name and a slug: %#',
    ({ value }) => expect(decodeTaxon(value)).toBeNull(),
  )

  test('leaves out what cannot be read', () =>
    expect(
      decodeTaxon({
        ...wireTaxon(1),
        code: null,
        children: [null, wireTaxon(2)],
        slugs: { en: 'x', lt: 5 },
        links: null,
        metaTitle: '',
      }),
    ).toMatchObject({
      code: '1',
      children: [{ id: 2 }],
      slugs: { en: 'x' },
      links: [],
      metaTitle: null,
    }))
})

describe('an attribute value from the shop', () => {
  test.each([{ name: 'Adora' }, { name: true }, { name: false }, { name: null }])(
    'keeps its name $name, a text, a boolean or none',
    ({ name }) => expect(decodeAttributeValue(wireAttributeValue({ name }))?.name).toBe(name),
  )

  test('may be a plain no', () =>
    expect(decodeAttributeValue(wireAttributeValue({ value: false }))?.value).toBe(false))

  test.each([
    { value: {} },
    { value: { ...wireAttributeValue(), value: null } },
    { value: { ...wireAttributeValue(), attribute: null } },
  ])('is none without its value and its attribute: %#', ({ value }) =>
    expect(decodeAttributeValue(value)).toBeNull(),
  )
})

describe('a promotion from the shop', () => {
  test('keeps its own rules for search engines', () =>
    expect(
      decodePromotion(wirePromotion({ metaRobots: 'noindex', metaCanonical: '/x' })),
    ).toMatchObject({ metaRobots: 'noindex', metaCanonical: '/x' }))

  test('is labelled with its code when it has no label', () =>
    expect(decodePromotion({ ...wirePromotion(), label: null })?.label).toBe('spring'))

  test('is none without an id and a code', () => expect(decodePromotion({ id: 3 })).toBeNull())
})
