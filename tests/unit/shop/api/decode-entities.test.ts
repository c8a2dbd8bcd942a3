import { referencesOf } from '#contract/wire/taxon-references.ts'
import { describe, expect, test } from 'vitest'
import {
  decodeAttributeValue,
  decodePromotion,
  decodeTaxon,
} from '#contract/wire/decode-entities.ts'
import { createReading, READING } from '../../../support/samples/reading.ts'
import { wireAttributeValue, wirePromotion, wireTaxon } from '../../../support/samples/wire.ts'

const REQUESTED = { attributeSlug: 'brand', attributeValueSlug: 'adora' }

const UUID = '5f0c1d2e-0000-4000-8000-000000000012'

describe('a taxon of the shop', () => {
  test('is decoded with its ancestors and children', () => {
    const parent = wireTaxon(1, { children: [wireTaxon(2), wireTaxon(3)] })
    const taxon = decodeTaxon(wireTaxon(2, { parent, children: [wireTaxon(4)] }), READING)
    expect(taxon?.parent?.children.map(({ id }) => id)).toEqual([2, 3])
    expect(taxon?.children.map(({ id }) => id)).toEqual([4])
  })

  test('is enabled by default', () => {
    const { enabled: _unsaid, ...unsaid } = wireTaxon(1)
    expect(decodeTaxon(unsaid, READING)?.enabled).toBe(true)
    expect(decodeTaxon(wireTaxon(1, { enabled: false }), READING)?.enabled).toBe(false)
  })

  test.each([{ value: null }, { value: {} }, { value: { ...wireTaxon(1), name: '' } }])(
    'is rejected without an id, a name and a slug: %#',
    ({ value }) => expect(decodeTaxon(value, READING)).toBeNull(),
  )

  test.each([
    ...[false, 0, '0', 'false'].map((enabled) => ({ enabled, is: false })),
    ...[true, 1, '1', 'true', null, 'off?'].map((enabled) => ({ enabled, is: true })),
  ])('with enabled: $enabled is decoded as $is', ({ enabled, is }) =>
    expect(decodeTaxon({ ...wireTaxon(1), enabled }, READING)?.enabled).toBe(is),
  )

  test('has the slug of another locale, or its code, if it has none of its own', () => {
    expect(decodeTaxon({ ...wireTaxon(1), slug: null }, READING)?.slug).toBe('taxon-1')
    expect(decodeTaxon({ id: 1, code: 'creams', name: 'Creams' }, READING)?.slug).toBe('creams')
  })

  test('may have children in a list with gaps, as PHP serialises them', () => {
    const children = { 1: wireTaxon(2), 3: wireTaxon(4) }
    const taxon = decodeTaxon({ ...wireTaxon(1), children }, READING)
    expect(taxon?.children.map(({ id }) => id)).toEqual([2, 4])
  })

  test.each(['children', 'parent'])('is decoded however deep its %s are nested', (field) => {
    const nest = (inner: object) => (field === 'parent' ? inner : [inner])
    let deep: object = wireTaxon(1)
    for (let i = 0; i < 20_000; i++) deep = { ...wireTaxon(1), [field]: nest(deep) }
    const { reading, dropped } = createReading()
    expect(decodeTaxon(deep, reading)).not.toBeNull()
    expect(dropped).toEqual([['DEEP_TAXON', 't-1']])
  })

  test('reports a child that cannot be decoded', () => {
    const { reading, dropped } = createReading()
    decodeTaxon({ ...wireTaxon(1), children: [{ code: 'lost' }] }, reading)
    expect(dropped).toEqual([['TAXON', 'lost']])
  })

  test('reports a child whose id is not a whole number', () => {
    const { reading, dropped } = createReading()
    decodeTaxon({ ...wireTaxon(1), children: [{ ...wireTaxon(2), id: UUID }] }, reading)
    expect(dropped).toEqual([['TAXON_ID', UUID]])
  })

  test('leaves a parent and children given only by address to be looked up', () => {
    const { reading, dropped } = createReading()
    const children = ['/api/v2/shop/taxons/3', { '@id': '/api/v2/shop/taxons/4' }, 'five']
    const wire = { ...wireTaxon(2), parent: '/api/v2/shop/taxons/1', children }
    const taxon = decodeTaxon(wire, reading)
    expect([taxon?.parent, taxon?.children]).toEqual([null, []])
    expect(dropped).toEqual([['TAXON', 'five']])
    expect(referencesOf(wire)).toEqual({ parent: '1', children: ['3', '4'] })
  })

  test('leaves out what cannot be decoded', () =>
    expect(
      decodeTaxon(
        {
          ...wireTaxon(1),
          code: null,
          children: [null, wireTaxon(2)],
          slugs: { en: 'x', lt: {} },
          links: null,
          metaTitle: '',
        },
        READING,
      ),
    ).toMatchObject({
      code: '1',
      children: [{ id: 2 }],
      slugs: { en: 'x' },
      links: [],
      metaTitle: null,
    }))
})

describe('an attribute value of the shop', () => {
  test.each([{ name: 'Adora' }, { name: true }, { name: false }, { name: null }])(
    'keeps its name $name, which may be a text, a boolean or null',
    ({ name }) =>
      expect(decodeAttributeValue(wireAttributeValue({ name }), REQUESTED)?.name).toBe(name),
  )

  test.each([
    { change: { name: '1', value: 1, type: 'checkbox' }, is: [true, true] },
    { change: { name: null, value: '0', attribute: { type: 'boolean' } }, is: [false, false] },
    { change: { name: 'true', value: 1 }, is: [true, 1] },
    { change: { name: null, value: 'false' }, is: [null, false] },
    { change: { name: '1', value: '1' }, is: ['1', '1'] },
  ])('is a boolean if its type or its text is: $change', ({ change, is }) => {
    const value = decodeAttributeValue({ ...wireAttributeValue(), ...change }, REQUESTED)
    expect([value?.name, value?.value]).toEqual(is)
  })

  test('may have its attribute as an address, with its name in the locale of the page', () => {
    const named = { translations: { lt_LT: { name: 'Ženklas' }, en_US: { name: 'Brand' } } }
    for (const [attribute, name] of [
      [named, 'Ženklas'],
      ['/api/attributes/brand', 'brand'],
    ] as const) {
      const wire = { ...wireAttributeValue(), attribute }
      expect(decodeAttributeValue(wire, REQUESTED, { locale: 'lt' })?.attribute.name).toBe(name)
    }
  })

  test('keeps the value false', () =>
    expect(decodeAttributeValue(wireAttributeValue({ value: false }), REQUESTED)?.value).toBe(
      false,
    ))

  test('has the requested slugs if the shop gives neither', () => {
    const { slug: _slug, attribute: _attribute, id: _id, ...rest } = wireAttributeValue()
    expect(decodeAttributeValue(rest, REQUESTED)).toMatchObject({
      slug: 'adora',
      attribute: { code: 'brand', slug: 'brand', name: 'brand' },
    })
  })

  test('falls back to its name without a value', () =>
    expect(decodeAttributeValue({ name: 'Adora' }, REQUESTED)?.value).toBe('Adora'))

  test('may be wrapped in `data`', () =>
    expect(decodeAttributeValue({ data: wireAttributeValue() }, REQUESTED)?.name).toBe('Adora'))

  test.each([{ value: {} }, { value: null }, { value: { slug: 'x', attribute: { slug: 'y' } } }])(
    'is rejected without its value and its name: %#',
    ({ value }) => expect(decodeAttributeValue(value, REQUESTED)).toBeNull(),
  )
})

describe('a promotion of the shop', () => {
  test('may have each text by locale', () => {
    const byLocale = (text: string) => ({ en_US: text, lt_LT: `${text} (lt)` })
    const wire = { code: 'x', label: byLocale('Sale'), translatableDescription: byLocale('Cheap') }
    expect(decodePromotion(wire, 3, { locale: 'lt' })).toMatchObject({
      label: 'Sale (lt)',
      translatableDescription: 'Cheap (lt)',
    })
    expect(decodePromotion(wire, 3, { locale: 'ru' })?.label).toBe('Sale')
  })

  test('keeps its own rules for search engines', () =>
    expect(
      decodePromotion(wirePromotion({ metaRobots: 'noindex', metaCanonical: '/x' }), 3),
    ).toMatchObject({ metaRobots: 'noindex', metaCanonical: '/x' }))

  test('falls back to its code as the label', () =>
    expect(decodePromotion({ ...wirePromotion(), label: null }, 3)?.label).toBe('spring'))

  test('falls back to the requested id', () => {
    const { id: _id, ...rest } = wirePromotion()
    expect(decodePromotion(rest, 7)).toMatchObject({ id: 7, code: 'spring' })
  })

  test('is rejected without a code and a label', () =>
    expect(decodePromotion({ id: 3 }, 3)).toBeNull())
})
