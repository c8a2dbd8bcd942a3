import { describe, expect, test } from 'vitest'
import type { ProductAttribute, ProductVariant } from '#contract/shop/product.ts'
import { productFacts, siblingsOf } from '#storefront/site/rules/product-facts.ts'
import { variantChoices } from '#storefront/card/rules/variant-choices.ts'
import { price, product } from '../../support/samples/domain.ts'

const attribute = (
  name: string,
  value: string | number | boolean,
  valueSlug: string | null = null,
): ProductAttribute => {
  const code = name.toLowerCase()
  return { code, slug: code, name, value, valueCode: String(value), valueSlug }
}

const sized = (...sizes: readonly string[]): ProductVariant[] =>
  sizes.map((name) => ({
    code: name,
    name,
    price: price(),
    isSoldOut: false,
    options: [{ name: '', value: name }],
    gtin: null,
    mpn: null,
  }))

function factsOf(attributes: readonly ProductAttribute[], variants: readonly ProductVariant[]) {
  const groups = variants[0] ? variantChoices(variants, variants[0]) : []
  const shown = product({ name: 'Vento Trail shoes', brand: 'Vento', attributes: [...attributes] })
  const { groups: named, rows, ...rest } = productFacts(shown, groups)
  return {
    ...rest,
    choices: named.map(({ name }) => name),
    rows: rows.map(([first]) => first?.name),
  }
}

describe('a product page says once', () => {
  test('the brand, before the name and not among the details', () => {
    const brand = attribute('Brand', 'vento', 'vento')
    expect(factsOf([brand, attribute('Colour', 'Red')], [])).toMatchObject({
      title: 'Trail shoes',
      brand: 'Vento',
      brandValue: brand,
      rows: ['Colour'],
    })
  })

  test('a brand that is the whole name', () => {
    const shown = product({ name: 'Vento', brand: 'Vento', attributes: [] })
    expect(productFacts(shown, [])).toMatchObject({ title: 'Vento', brand: null })
  })

  test('what is chosen, called by the attribute that has these values', () => {
    const sizes = ['40', '41', '42'].map((size) => attribute('Shoe size', size))
    expect(factsOf([...sizes, attribute('Colour', 'Red')], sized('40', '42', '41'))).toMatchObject({
      choices: ['Shoe size'],
      rows: ['Colour'],
    })
  })

  test('the contents that differ by variant, of which an attribute has the smallest', () =>
    expect(
      factsOf([attribute('Volume', 50), attribute('Strength', 5)], sized('50 ml', '100 ml')),
    ).toMatchObject({ choices: ['Volume'], rows: ['Strength'] }))

  test('nothing of a choice that two attributes may be about', () =>
    expect(
      factsOf([attribute('Volume', 50), attribute('Strength', 50)], sized('50 ml', '100 ml')),
    ).toMatchObject({ choices: [''], rows: ['Volume', 'Strength'] }))
})

describe('the same product in other colours', () => {
  const coloured = (code: string, ...colours: readonly string[]) =>
    product({
      code,
      name: `Vento Trail ${code}`,
      brand: 'Vento',
      attributes: [
        attribute('Material', 'Suede'),
        ...colours.map((one) => attribute('Colour', one)),
      ],
    })
  const labels = (found: ReturnType<typeof siblingsOf>) =>
    found && [found.name, found.own, ...found.others.map(({ label }) => label)]

  test('is named by the first attribute of which each has a value of its own', () =>
    expect(
      labels(siblingsOf(coloured('A', 'Red'), [coloured('B', 'Blue'), coloured('C', 'Grey')])),
    ).toEqual(['Colour', 'Red', 'Blue', 'Grey']))

  test.each([
    { what: 'have the same colour', other: coloured('B', 'Red') },
    { what: 'have several', other: coloured('B', 'Blue', 'Grey') },
    { what: 'have none', other: coloured('B') },
  ])('is named by names where some $what', ({ other }) =>
    expect(labels(siblingsOf(coloured('A', 'Red'), [other]))).toEqual([null, 'Trail A', 'Trail B']),
  )

  test('is left out where the shop names none', () =>
    expect(siblingsOf(coloured('A', 'Red'), [])).toBeNull())
})
