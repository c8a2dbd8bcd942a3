import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { OPERATIONS } from '#protocols/ucp/server/operations.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { listContext } from '../../support/samples/list-context.ts'
import { lookupResponse, searchResponse } from '../../support/samples/ucp-shapes.ts'

/** A product whose main category is "serums", which is in "vitamins" too, and one that is in neither. */
const [SERUM, CREAM] = ['PH-14', 'PH-13']

let opened: Awaited<ReturnType<typeof openSampleCatalog>>
beforeAll(async () => {
  opened = await openSampleCatalog()
})
afterAll(() => opened.dispose())

async function idsIn<Schema extends z.ZodType<{ products: { id: string }[] }>>(
  path: string,
  body: unknown,
  schema: Schema,
) {
  const context = { ...listContext((request) => opened.catalog.fetch(request)), t: () => 'Option' }
  const outcome = await OPERATIONS.find((one) => one.path === path)?.run(body, () => context)
  if (outcome?.kind !== 'response') throw new Error(JSON.stringify(outcome))
  return schema.parse(outcome.body).products.map(({ id }) => id)
}

test.each([
  ['its main category', ['serums'], [SERUM]],
  ['another of its categories', ['vitamins'], [SERUM]],
  ['a category above another one of it', ['health'], [SERUM]],
  ['one of two categories', ['face', 'vitamins'], [SERUM, CREAM]],
])('a look-up finds a product in %s, as a search does', async (_what, categories, expected) => {
  const filters = { categories }
  const request = { filters, pagination: { limit: 50 } }
  const searched = await idsIn('search', request, searchResponse)
  expect(searched.filter((id) => [SERUM, CREAM].includes(id)).toSorted()).toEqual(
    expected.toSorted(),
  )
  const found = await idsIn('lookup', { ids: [SERUM, CREAM], filters }, lookupResponse)
  expect(found).toEqual(expected)
})
