import { expect, test } from 'vitest'
import { z } from 'zod'
import { createOptionLabels } from '#embedded-shop/http/option-labels.ts'
import { SCHEMA_ENTRIES } from '#embedded-shop/import/decode/schema.ts'
import { indexSchema } from '#embedded-shop/model/schema-index.ts'
import { FILTER_DISPLAYS, OPTION_DETAILS } from '#contract/query/option-details.ts'
import { decodeFilters } from '#contract/wire/decode-filters.ts'
import { filter, filterValue } from '#contract/schema/product-list.ts'
import { sampleSchema } from '../../support/samples/catalog/schema.ts'
import { READING } from '../../support/samples/reading.ts'

const details = Object.entries(OPTION_DETAILS).map(([name, schema]) => ({
  name,
  example: z.toJSONSchema(schema.unwrap()).examples?.[0],
}))

const attributeWith = (option: object) => ({
  code: 'shade',
  slug: 'shade',
  name: { en: 'Shade' },
  position: 1,
  type: 'select',
  options: [{ code: 'a', label: { en: 'A' }, ...option }],
})

test.each(details)(
  'the detail $name, declared once, is imported, served, described and decoded',
  ({ name, example }) => {
    expect(example).toBeDefined()
    const detail = { [name]: example }
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
