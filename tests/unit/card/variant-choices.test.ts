import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FilterForm } from '#contract/query/filter-form.ts'
import type { ProductVariant } from '#contract/shop/product.ts'
import {
  chosenValues,
  chosenVariant,
  choiceNames,
  filteredVariant,
  sameVariant,
  variantChoices,
} from '#storefront/card/rules/variant-choices.ts'
import { price, product } from '../../support/samples/domain.ts'

const variant = (
  values: Readonly<Record<string, string>>,
  change: Partial<ProductVariant> = {},
): ProductVariant => ({
  code: Object.values(values).join('-'),
  name: Object.values(values).join(', '),
  price: price(),
  isSoldOut: false,
  options: Object.entries(values).map(([name, value]) => ({ name, value })),
  gtin: null,
  mpn: null,
  ...change,
})

const SIZES = ['S', 'M', 'L', 'XL', 'XXL']
const COLOURS = ['Red', 'Blue', 'Grey']
const COATS = SIZES.flatMap((size) => COLOURS.map((colour) => variant({ size, colour })))
const [FIRST] = COATS as [ProductVariant]

const codesOf = (variants: readonly ProductVariant[], chosen: ProductVariant) =>
  variantChoices(variants, chosen).map(({ name, choices }) => [
    name,
    choices.map(({ variant: one }) => one.code),
  ])

describe('choices among variants', () => {
  test('are by option, each value with the other values of the chosen one', () => {
    const chosen = COATS.find(({ code }) => code === 'M-Blue') ?? FIRST
    expect(codesOf(COATS, chosen)).toEqual([
      ['size', ['S-Blue', 'M-Blue', 'L-Blue', 'XL-Blue', 'XXL-Blue']],
      ['colour', ['M-Red', 'M-Blue', 'M-Grey']],
    ])
    const marked = variantChoices(COATS, chosen).flatMap(({ choices }) =>
      choices.filter(({ isChosen }) => isChosen).map(({ text }) => text),
    )
    expect(marked).toEqual(['M', 'Blue'])
  })

  test('lead to the nearest variant where no other has the same values, and say so', () => {
    const without = COATS.filter(({ code }) => code !== 'L-Red')
    const group = variantChoices(without, FIRST)[0]
    const choice = group?.choices.find(({ text }) => text === 'L')
    expect(choice).toMatchObject({ variant: { code: 'L-Blue' }, changesOthers: true })
  })

  test('prefer what can be bought, then the cheapest, among equally near variants', () => {
    const change: Record<string, Partial<ProductVariant>> = {
      'L-Blue': { isSoldOut: true },
      'L-Grey': { price: price({ current: 100 }) },
    }
    const some = COATS.filter(({ code }) => code !== 'L-Red').map((one) => ({
      ...one,
      ...change[one.code],
    }))
    const choice = variantChoices(some, some[0] ?? FIRST)[0]?.choices.find(
      ({ text }) => text === 'L',
    )
    expect(choice?.variant.code).toBe('L-Grey')
  })

  test('leave out an option that all share', () => {
    const wool = COATS.map((one) => ({
      ...one,
      options: [...one.options, { name: 'material', value: 'Wool' }],
    }))
    expect(variantChoices(wool, wool[0] ?? FIRST).map(({ name }) => name)).toEqual([
      'size',
      'colour',
    ])
  })

  test('are by name where options do not tell variants apart, equal names with their codes', () => {
    const alike = COATS.map((one) => ({ ...one, options: [], name: one.code.slice(0, 3) }))
    const [group, ...others] = variantChoices(alike, alike[0] ?? FIRST)
    expect(others).toEqual([])
    expect(group?.name).toBe('')
    expect(group?.choices).toHaveLength(COATS.length)
    expect(group?.choices[0]?.text).toBe('S-R')
    expect(group?.choices.at(-1)?.text).toBe('XXL (XXL-Grey)')
  })

  test('are by option for two variants, too', () =>
    expect(codesOf(COATS.slice(0, 2), FIRST)).toEqual([['colour', ['S-Red', 'S-Blue']]]))

  /** Up to 40 variants of three options, not in every combination. */
  const some = fc
    .uniqueArray(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(2)), {
      minLength: 13,
      maxLength: 40,
      selector: (values) => values.join(),
    })
    .map((all) => all.map(([a, b, c]) => variant({ a: `a${a}`, b: `b${b}`, c: `c${c}` })))

  test('offer every value of every option, each by a variant that has it', () =>
    fc.assert(
      fc.property(some, fc.nat(), (variants, at) => {
        const chosen = variants[at % variants.length] ?? FIRST
        const groups = variantChoices(variants, chosen)
        const offered = groups.flatMap(({ name, choices }) =>
          choices.map(({ text, variant: one }) => {
            expect(one.options).toContainEqual({ name, value: text })
            return `${name} ${text}`
          }),
        )
        const all = new Set(
          variants.flatMap(({ options }) => options.map(({ name, value }) => `${name} ${value}`)),
        )
        const single = ['a', 'b', 'c'].filter(
          (name) => [...all].filter((one) => one.startsWith(`${name} `)).length === 1,
        )
        expect(offered.length).toBe(all.size - single.length)
      }),
    ))

  test('mark the chosen variant alone, and lead to it from its own values', () =>
    fc.assert(
      fc.property(some, fc.nat(), (variants, at) => {
        const chosen = variants[at % variants.length] ?? FIRST
        for (const { choices } of variantChoices(variants, chosen)) {
          const marked = choices.filter(({ isChosen }) => isChosen)
          expect(marked.map((one) => one.variant)).toEqual([chosen])
        }
      }),
    ))
})

describe('without a variant in the address', () => {
  const priced = (...prices: readonly number[]) =>
    prices.map((current, at) => variant({ size: `${at}` }, { price: price({ current }) }))
  const soldOut = (one: ProductVariant) => ({ ...one, isSoldOut: true })

  test('the cheapest in stock is chosen, whose price is shown', () => {
    const [a, b, c] = priced(900, 1200, 1500) as [ProductVariant, ProductVariant, ProductVariant]
    expect(chosenVariant([b, a, c], true)?.code).toBe('0')
    expect(chosenVariant([b, soldOut(a), c], true)?.code).toBe('1')
  })

  test('none is chosen where all cost the same and the basket asks for one', () => {
    expect(chosenVariant(priced(900, 900), true)).toBeNull()
    expect(chosenVariant(priced(900, 900), false)?.code).toBe('0')
  })

  test('the only one in stock is chosen, and none if all are sold out', () => {
    const [a, b] = priced(900, 900) as [ProductVariant, ProductVariant]
    expect(chosenVariant([soldOut(a), b], true)?.code).toBe('1')
    expect(chosenVariant([soldOut(a), soldOut(b)], true)).toBeNull()
    expect(chosenVariant([], true)).toBeNull()
  })
})

describe('a choice has one name on the page, in the dialog and in the basket', () => {
  const t = (key: string) => key
  const sizes = ['43', '44'].map((size) => variant({ '': size }))
  const attribute = { code: 'shoe-size', slug: 'shoe-size', valueSlug: null, name: 'Shoe size' }
  const boots = product({
    variants: sizes,
    attributes: sizes.map(({ name }) => ({ ...attribute, value: name, valueCode: name })),
  })

  test('that of the option, or of the attribute with its values', () => {
    const named = product({ variants: ['S', 'L'].map((size) => variant({ Size: size })) })
    expect(choiceNames(named, t)).toBe('Size')
    expect(choiceNames(boots, t)).toBe('Shoe size')
    expect(chosenValues(boots, sizes[1]!, t)).toEqual([['Shoe size', '44']])
  })

  test('else it is a size, or a variant that the shop names', () => {
    const bare = product({ variants: sizes })
    expect(chosenValues(bare, sizes[1]!, t)).toEqual([['product.size', '44']])
    const sets = ['Gift set', 'Refill'].map((name) => variant({}, { code: name, name }))
    const found = chosenValues(product({ variants: sets }), sets[1]!, t)
    expect(found).toEqual([['product.variants', 'Refill']])
  })

  test.each([
    ['Volume, ml', ['50\u00a0ml', '1.5\u00a0ml'], 'Volume'],
    ['Weight (g)', ['100g', '200g'], 'Weight'],
    ['Объём, мл', ['50\u00a0мл', '100\u00a0мл'], 'Объём'],
    ['الحجم، مل', ['50\u00a0مل', '100\u00a0مل'], 'الحجم'],
    ['Volume, ml', ['50\u00a0ml', '1\u00a0l'], 'Volume, ml'],
    ['Volume, ml', ['50', '100'], 'Volume, ml'],
    ['Weight, g', ['1\u00a0kg', '2\u00a0kg'], 'Weight, g'],
    ['Colour, trim', ['red trim', 'blue trim'], 'Colour, trim'],
    [', ml', ['50 ml', '60 ml'], ', ml'],
  ])('“%s” of %j is called “%s”: a unit stands once', (name, values, called) => {
    const variants = values.map((value) => variant({ [name]: value }))
    expect(choiceNames(product({ variants }), t)).toBe(called)
    expect(chosenValues(product({ variants }), variants[1]!, t)).toEqual([[called, values[1]]])
  })

  test('and the only variant has none', () => {
    const only = product({ variants: [sizes[0]!] })
    expect(choiceNames(only, t)).toBe('')
    expect(chosenValues(only, sizes[0]!, t)).toEqual([])
  })
})

describe('a list that is filtered by size', () => {
  const size = (value: string) => ({
    code: 'size',
    slug: 'size',
    name: 'Size',
    value,
    valueCode: `eu${value}`,
    valueSlug: null,
  })
  const suede = { ...size('Suede'), code: 'material', valueCode: 'suede' }
  const shoe = (...variants: ProductVariant[]) =>
    product({ variants, attributes: [size('41'), size('42'), suede] })
  const both = [variant({ Size: '41' }), variant({ Size: '42' })]
  const chosenIn = (of: ReturnType<typeof shoe>, form: FilterForm) =>
    filteredVariant(of, form)?.code ?? null

  test('chooses the only variant that has it, whatever else the filters say', () => {
    expect(chosenIn(shoe(...both), { size: ['eu42'], material: ['suede'] })).toBe('42')
    expect(chosenIn(shoe(...both), { size: ['eu42', 'eu46'] })).toBe('42')
  })

  test('leaves the choice open among several, without one, and where it is sold out', () => {
    expect(chosenIn(shoe(...both), { size: ['eu41', 'eu42'] })).toBeNull()
    expect(chosenIn(shoe(...both), { material: ['suede'] })).toBeNull()
    expect(chosenIn(shoe(...both), {})).toBeNull()
    const soldOut = variant({ Size: '42' }, { isSoldOut: true })
    expect(chosenIn(shoe(variant({ Size: '41' }), soldOut), { size: ['eu42'] })).toBeNull()
    const colours = ['Red', 'Blue'].map((Colour) => variant({ Size: '42', Colour }))
    expect(chosenIn(shoe(...colours), { size: ['eu42'] })).toBeNull()
  })
})

describe('the same choice in another product', () => {
  const shoe = (...variants: ProductVariant[]) => product({ variants })
  const sized = (colour: string, size: string, change: Partial<ProductVariant> = {}) =>
    variant({ size }, { code: `${colour}-${size}`, ...change })
  const red = shoe(sized('red', '41'), sized('red', '42'), sized('red', '43'))
  const chosen = red.variants?.[1] ?? FIRST
  const codeIn = (other: ReturnType<typeof shoe>) => sameVariant(red, chosen, other)?.code ?? null

  test('is the variant with the chosen values, also where it is sold out', () => {
    expect(codeIn(shoe(sized('blue', '42'), sized('blue', '43')))).toBe('blue-42')
    const sold = sized('blue', '42', { isSoldOut: true })
    expect(codeIn(shoe(sized('blue', '41'), sold))).toBe('blue-42')
  })

  test('does not exist where a value is missing or there is nothing to choose', () => {
    expect(codeIn(shoe(sized('blue', '40'), sized('blue', '41')))).toBeNull()
    expect(codeIn(shoe(sized('blue', '42')))).toBeNull()
    expect(codeIn(product())).toBeNull()
  })

  test('is the best offer of several that differ by more', () => {
    const wide = (fit: string, cents: number) =>
      variant({ size: '42', fit }, { code: fit, price: price({ current: cents }) })
    expect(codeIn(shoe(wide('wide', 5000), wide('narrow', 4000)))).toBe('narrow')
  })

  test('looks past the colour, which every variant of one product shares', () => {
    const coloured = (colour: string) =>
      shoe(...['41', '42'].map((size) => variant({ colour, size }, { code: colour + size })))
    const [own] = coloured('red').variants ?? []
    expect(own && sameVariant(coloured('red'), own, coloured('blue'))?.code).toBe('blue41')
  })
})
