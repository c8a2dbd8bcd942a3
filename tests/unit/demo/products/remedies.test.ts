import { expect, test } from 'vitest'
import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { products } from './generated.ts'

const remedies = products.filter(({ attributes }) => typeof attributes['form'] === 'string')
const having = (attribute: string, ...codes: string[]) =>
  products.filter(({ attributes }) => codes.includes(String(attributes[attribute])))
const ageOf = ({ attributes }: SourceProduct) => String(attributes['age-group'])
const namesOf = (all: readonly SourceProduct[]) => all.map(({ name }) => name['en'])

const SOLID = ['tablets', 'capsules', 'effervescent', 'ampoules', 'patch']
const CHILDREN = ['infants', 'from-3', 'from-6']
const PIECES = ['chewable', 'lozenges', 'gummies', 'sachets', 'tea', ...SOLID]
const LIQUIDS = ['syrup', 'suspension', 'drops', 'spray', 'oil']
const MASSES = ['powder', 'gel', 'cream', 'ointment']

test('nothing that has to be swallowed whole is for children', () => {
  const wrong = having('form', ...SOLID).filter((one) => CHILDREN.includes(ageOf(one)))
  expect(namesOf(wrong)).toEqual([])
})

test('for infants there are liquids and what goes on the skin', () => {
  const forms = remedies
    .filter((one) => ageOf(one) === 'infants')
    .map((one) => one.attributes['form'])
  expect([...new Set(forms)].filter((form) => PIECES.includes(String(form)))).toEqual([])
  expect(forms).toContain('drops')
})

test.each([
  { what: 'tablets and the like are counted', forms: PIECES, unit: 'pcs', measure: 'pack-size' },
  { what: 'liquids are measured in millilitres', forms: LIQUIDS, unit: 'ml', measure: 'volume' },
  { what: 'powders and creams are weighed', forms: MASSES, unit: 'g', measure: 'weight' },
])('$what', ({ forms, unit, measure }) => {
  const wrong = having('form', ...forms).filter(({ attributes, variants }) => {
    const measures = ['pack-size', 'volume', 'weight'].filter((code) => code in attributes)
    const units = variants.map(({ content }) => content?.unit)
    return measures.join() !== measure || units.some((one) => one !== unit)
  })
  expect(namesOf(wrong)).toEqual([])
})

test('only pieces have a strength, and one that their active ingredient comes in', () => {
  const strong = remedies.filter(({ attributes }) => 'strength' in attributes)
  expect(strong.filter(({ attributes }) => !PIECES.includes(String(attributes['form'])))).toEqual(
    [],
  )
  const strengths = (ingredient: string) =>
    new Set(
      having('active-ingredient', ingredient).flatMap(
        ({ attributes }) => attributes['strength'] ?? [],
      ),
    )
  expect(strengths('zinc').isSubsetOf(new Set([15, 25]))).toBe(true)
  expect(strengths('paracetamol').isSubsetOf(new Set([500, 1000]))).toBe(true)
  expect(strengths('ibuprofen').isSubsetOf(new Set([200, 400]))).toBe(true)
})

test('no medicine needs a prescription: the shop takes none', () => {
  const marked = remedies.filter(({ attributes }) => 'prescription-free' in attributes)
  expect(marked.length).toBeGreaterThan(100)
  expect(marked.filter(({ attributes }) => !attributes['prescription-free'])).toEqual([])
})

test('tablets and capsules have no flavour', () => {
  const wrong = having('form', 'tablets', 'capsules').filter(
    ({ attributes }) => 'flavour' in attributes,
  )
  expect(namesOf(wrong)).toEqual([])
})

test.each([
  { ingredient: 'lactulose', symptom: 'diarrhoea' },
  { ingredient: 'psyllium', symptom: 'diarrhoea' },
  { ingredient: 'electrolytes', symptom: 'constipation' },
  { ingredient: 'ambroxol', symptom: 'dry-cough' },
])('$ingredient is not used for $symptom', ({ ingredient, symptom }) => {
  const wrong = having('active-ingredient', ingredient).filter(({ attributes }) =>
    [attributes['symptoms'] ?? []].flat().includes(symptom),
  )
  expect(namesOf(wrong)).toEqual([])
})

test('every remedy that is for something says for what', () => {
  expect(remedies.filter(({ attributes }) => [attributes['symptoms']].flat().length === 0)).toEqual(
    [],
  )
})

test('a line for children is for children', () => {
  const wrong = products.filter(
    (one) =>
      /Junior|Kids Club/.test(one.name['en'] ?? '') &&
      'age-group' in one.attributes &&
      !CHILDREN.includes(ageOf(one)),
  )
  expect(namesOf(wrong)).toEqual([])
})
