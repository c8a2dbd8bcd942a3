import { expect, test } from 'vitest'
import { changedQuery, type ListQuery } from '#contract/query/filter-form.ts'
import { form } from '../../support/samples/domain.ts'

const before: ListQuery = { form: form({ a: ['1'] }), page: 3, sort: 'position', query: 'tea' }

test('changing filters, sort or tags resets the page to 1 and keeps the text', () => {
  expect(changedQuery(before, { sort: 'price_desc' })).toEqual({
    ...before,
    sort: 'price_desc',
    page: 1,
  })
  expect(changedQuery(before, { form: form({}) })).toEqual({ ...before, form: form({}), page: 1 })
})
