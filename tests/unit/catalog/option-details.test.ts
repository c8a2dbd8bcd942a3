import { expect, test } from 'vitest'
import { createOptionLabels } from '#catalog/http/option-labels.ts'
import { SCHEMA_ENTRIES } from '#catalog/import/decode/schema.ts'
import { indexSchema } from '#catalog/schema-index.ts'
import { FILTER_DISPLAYS, OPTION_DETAILS, type OptionDetails } from '#query/option-details.ts'
import { decodeFilters } from '#shop/api/decode-filters.ts'
import { filter, filterValue } from '#shop/contract/product-list.ts'
import { sampleSchema } from '../../support/samples/catalog/schema.ts'
import { READING } from '../../support/samples/reading.ts'

/** A value of each detail. */
const SAMPLES: Required<OptionDetails> = { colours: ['#c8323a', '#fff'] }

const names = Object.keys(OPTION_DETAILS) as (keyof OptionDetails)[]

const attributeWith = (option: object) => ({
  ...{ code: 'shade', slug: 'shade', name: { en: 'Shade' }, position: 1, type: 'select' },
  options: [{ code: 'a', label: { en: 'A' }, ...option }],
})

test.each(names)(
  'the detail %s, declared once, is imported, served, described and decoded',
  (name) => {
    const detail = { [name]: SAMPLES[name] }
    const attribute = SCHEMA_ENTRIES.attribute(attributeWith(detail), '')
    const schema = indexSchema({ ...sampleSchema, attributes: [attribute] })
    const sent = createOptionLabels(schema, new Map([['shade', ['a']]]))('en')('shade').get('a')
    expect(sent?.details).toEqual(detail)
    const value = { code: 'a', count: 1, ...sent?.details }
    expect(filterValue.parse(value)).toMatchObject(detail)
    const [read] = decodeFilters({ attributes: [{ code: 'shade', values: [value] }] }, READING)
    expect(read).toMatchObject({ options: [{ code: 'a', details: detail }] })
  },
)

test.each(FILTER_DISPLAYS)('the display %s is imported and described', (display) => {
  const attribute = { ...attributeWith({}), display }
  expect(SCHEMA_ENTRIES.attribute(attribute, '')).toMatchObject({ display })
  expect(filter.shape.display.description).toContain(display)
})
