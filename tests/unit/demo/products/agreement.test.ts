import { expect, test } from 'vitest'
import { agreeingColour } from '#demo/products/rules/agreement.ts'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { products } from './generated.ts'

/**
 * The gender and number of what each shelf sells, or a shelf's things with one option; those that
 * are not named are masculine.
 */
const GENDERS = {
  ru: {
    masculine: 'cases/tablets',
    feminine:
      'bottles-flasks/glass ' +
      'baby-bottles manual-brushes electric-brushes instruments speakers cases keyboards-mice table-lamps smart-lamps ' +
      'cushions duvets vases candles frying-pans pots coffee-makers plates mugs storage-jars bakeware womens-tops shirts ' +
      't-shirts jackets caps nightwear handbags beach-bags dumbbells sports-bottles rackets tents camp-kitchen ' +
      'sports-jackets bears toy-cars ride-ons drills power-screwdrivers safety-helmets desk-lamps',
    neuter: 'chargers towels plants dresses coats rings planters',
    plural:
      'soothers compression-socks reading-glasses headphones earbuds clocks womens-trousers jeans leggings sneakers boots ' +
      'canvas-shoes ankle-boots watches smartwatches sunglasses running-shoes sports-glasses work-boots',
    femininePlural: '',
  },
  lt: {
    masculine: '',
    feminine:
      'bottles-flasks/glass speakers instruments tablets keyboards-mice chairs sofas garden-furniture table-lamps smart-lamps cushions duvets ' +
      'vases candles frying-pans plates bakeware archived-kitchen dresses womens-tops jackets caps nightwear handbags ' +
      'backpacks sports-bottles rackets skateboards tents trekking-packs sports-jackets toy-cars school-bags night-lights ' +
      'notebooks desk-lamps',
    neuter: '',
    plural:
      'soothers reading-glasses shirts t-shirts jeans sneakers boots canvas-shoes ankle-boots sunglasses running-shoes ' +
      'sports-glasses work-boots',
    femininePlural: 'compression-socks headphones earbuds womens-trousers leggings',
  },
} as const
type Gender = 'masculine' | 'feminine' | 'neuter' | 'plural' | 'femininePlural'

const FORMS: Record<'ru' | 'lt', Record<string, Record<Gender, string>>> = {
  ru: {
    black: {
      masculine: 'чёрный',
      feminine: 'чёрная',
      neuter: 'чёрное',
      plural: 'чёрные',
      femininePlural: '',
    },
    navy: {
      masculine: 'тёмно-синий',
      feminine: 'тёмно-синяя',
      neuter: 'тёмно-синее',
      plural: 'тёмно-синие',
      femininePlural: '',
    },
    white: {
      masculine: 'белый',
      feminine: 'белая',
      neuter: 'белое',
      plural: 'белые',
      femininePlural: '',
    },
  },
  lt: {
    black: {
      masculine: 'juodas',
      feminine: 'juoda',
      neuter: '',
      plural: 'juodi',
      femininePlural: 'juodos',
    },
    navy: {
      masculine: 'tamsiai mėlynas',
      feminine: 'tamsiai mėlyna',
      neuter: '',
      plural: 'tamsiai mėlyni',
      femininePlural: 'tamsiai mėlynos',
    },
    coral: {
      masculine: 'koralinis',
      feminine: 'koralinė',
      neuter: '',
      plural: 'koraliniai',
      femininePlural: 'koralinės',
    },
  },
}

const genderOf = (locale: 'ru' | 'lt', { taxons: [shelf = ''], attributes }: SourceProduct) => {
  const options = Object.values(attributes).flatMap((value) => `${shelf}/${String(value)}`)
  const named = [...options, shelf].map((thing) =>
    Object.entries(GENDERS[locale]).find(([, things]) => things.split(' ').includes(thing)),
  )
  return (named.find((one) => one !== undefined)?.[0] as Gender | undefined) ?? 'masculine'
}

test.each(['ru', 'lt'] as const)(
  'a colour agrees with its noun in gender and number in %s',
  (locale) => {
    const wrong = products.flatMap((product) => {
      const { name, attributes } = product
      const wanted = FORMS[locale][String(attributes['colour'])]?.[genderOf(locale, product)]
      const details = name[locale]?.split(', ').slice(1)
      return wanted === undefined || details?.includes(wanted) ? [] : [name[locale]]
    })
    expect(wrong).toEqual([])
  },
)

test.each([
  { locale: 'ru', noun: 'Тональная основа', colour: 'слоновая кость', is: 'слоновая кость' },
  { locale: 'lt', noun: 'kėdė', colour: 'smėlio', is: 'smėlio' },
  { locale: 'lt', noun: 'akiniai nuo saulės', colour: 'žalia', is: 'žali' },
  { locale: 'lt', noun: 'laikrodis', colour: 'žalia', is: 'žalias' },
  { locale: 'ar', noun: 'حقيبة يد', colour: 'أسود', is: 'سوداء' },
  { locale: 'ar', noun: 'حقيبة يد', colour: 'كونياك', is: 'كونياك' },
  { locale: 'ar', noun: 'قميص', colour: 'أزرق سماوي', is: 'أزرق سماوي' },
  { locale: 'en', noun: 'Shoes', colour: 'black', is: 'black' },
])('$noun is $is in $locale', ({ locale, noun, colour, is }) => {
  expect(agreeingColour(colour, noun, locale)).toBe(is)
})

test.each([
  { locale: 'ru', ends: /^Парацетамол Medirova[^,]*, порошок в саше, / },
  { locale: 'lt', ends: /^Paracetamolis Medirova[^,]*, milteliai paketėliuose, / },
  { locale: 'ar', ends: /^باراسيتامول Medirova[^،]*، مسحوق في أكياس، / },
  { locale: 'en', ends: /^Medirova Paracetamol[^,]* sachets, / },
])('a medicine is named by its active ingredient and its form in $locale', ({ locale, ends }) => {
  expect(products.filter(({ name }) => ends.test(name[locale] ?? '')).length).toBeGreaterThan(0)
})

test.each([
  { locale: 'ru', ends: / с гиалуроновой кислотой, / },
  { locale: 'lt', ends: / su hialurono rūgštimi, / },
  { locale: 'ar', ends: / بحمض الهيالورونيك، / },
])('a cosmetic is named by what it is, with its active ingredient, in $locale', (names) => {
  const serums = products.filter(
    ({ attributes, taxons }) =>
      taxons[0] === 'serums' && attributes['active-ingredient'] === 'hyaluronic',
  )
  expect(serums.length).toBeGreaterThan(0)
  const wrong = serums.filter(({ name }) => !names.ends.test(`${String(name[names.locale])}, `))
  expect(wrong.map(({ name }) => name[names.locale])).toEqual([])
})

test('Arabic counts pieces: two in the dual, three to ten in the plural', () => {
  const wrong = products.flatMap(({ name }) => {
    const [, count] = /(?:^|، )(\d+) (?:قطعة|قطع)(?:،|$)/.exec(name['ar'] ?? '') ?? []
    const isFew = Number(count) >= 3 && Number(count) <= 10
    const isWrong = count === '2' || isFew !== / قطع(?:،|$)/.test(name['ar'] ?? '')
    return count !== undefined && isWrong ? [name['ar']] : []
  })
  expect(wrong).toEqual([])
})
