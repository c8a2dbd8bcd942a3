import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OptionCodes } from '#embedded-shop/import/schema/option-codes.ts'
import { stableId } from '#embedded-shop/import/schema/taxons.ts'
import { prettyName } from '#embedded-shop/import/names.ts'

test.each([
  ['display_diagonal', 'Display diagonal'],
  ['contrast_ratio__typical_', 'Contrast ratio (typical)'],
  ['thermal_design_power__tdp_', 'Thermal design power (TDP)'],
  ['usb_ports_quantity', 'USB ports quantity'],
  ['number_of_sata_connectors', 'Number of SATA connectors'],
  ['connector_s_', 'Connector(s)'],
  ['wi_fi', 'Wi-Fi'],
  ['warrantyInformation', 'Warranty information'],
  ['black-tea', 'Black tea'],
  ['Gewicht', 'Gewicht'],
  ['constructor', 'Constructor'],
  ['to_toString', 'To to string'],
  ['ICU', 'ICU'],
  ['iPhone model', 'iPhone model'],
  ['disk space', 'Disk space'],
  ['_XXL', 'XXL'],
  ['SHIRT_3XL', 'Shirt 3XL'],
  ['MUG_TYPE', 'Mug type'],
])('%s becomes %s', (field, name) => {
  expect(prettyName(field)).toBe(name)
})

test('the most frequent spelling of an option is its label', () => {
  const options = new OptionCodes()
  for (const label of ['yellow', 'Yellow', 'red', 'Yellow', 'Red']) options.codeOf(label)
  const labels = options.options([], false).map(({ label }) => label['en'])
  expect(labels).toEqual(['Yellow', 'red'])
})

test('labels that differ only in case and spaces are merged into one option, with the first spelling', () => {
  const options = new OptionCodes()
  expect(['Light Grey', 'light  grey', 'LIGHT GREY'].map((label) => options.codeOf(label))).toEqual(
    ['light-grey', 'light-grey', 'light-grey'],
  )
  expect(options.options([], false)).toEqual([{ code: 'light-grey', label: { en: 'Light Grey' } }])
})

test('values that differ in punctuation have different codes', () => {
  const options = new OptionCodes()
  const codes = ['DVD-R', 'DVD+R', 'DVD±R', 'A/B', 'A B', 'Žalia', '***', '###'].map((label) =>
    options.codeOf(label),
  )
  expect(codes).toEqual([
    'dvd-r',
    'dvd-plus-r',
    'dvd-plus-minus-r',
    'a-b',
    'a-b-2',
    'zalia',
    'value',
    'value-2',
  ])
})

test('different labels never share a code, and a label keeps its code', () => {
  const check = (labels: string[]) => {
    const options = new OptionCodes()
    const codes = labels.map((label) => options.codeOf(label))
    expect(labels.map((label) => options.codeOf(label))).toEqual(codes)
    const keys = new Set(
      labels.map((label) => label.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')),
    )
    expect(new Set(codes).size).toBe(keys.size)
  }
  fc.assert(fc.property(fc.array(fc.string({ minLength: 1, maxLength: 6 })), check))
})

test('known options keep their position, and new ones have slugs only where values have pages', () => {
  const options = new OptionCodes()
  options.codeOf('Green')
  options.codeOf('Black')
  const known = [{ code: 'green', label: { en: 'Green leaf' } }]
  expect(options.options(known, true)).toEqual([
    ...known,
    { code: 'black', label: { en: 'Black' }, slug: 'black' },
  ])
})

test('slugs of options are unique within an attribute, whatever slugs a definition gives', () => {
  const options = new OptionCodes()
  for (const label of ['Green', 'Green 2']) options.codeOf(label)
  const known = [{ code: 'g', label: { en: 'Green leaf' }, slug: 'green' }]
  const slugs = options.options(known, true).map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(3)
})

test('the id of a taxon depends only on its code unless two collide', () => {
  const free = () => false
  expect(stableId('computers.notebooks', free)).toBe(stableId('computers.notebooks', free))
  const taken = stableId('a', free)
  expect(stableId('a', (id) => id === taken)).toBe(taken + 1)
  const check = (code: string) => {
    const id = stableId(code, free)
    expect(id).toBeGreaterThanOrEqual(1_000_000)
    expect(id).toBeLessThan(10_000_000)
  }
  fc.assert(fc.property(fc.string(), check))
})
