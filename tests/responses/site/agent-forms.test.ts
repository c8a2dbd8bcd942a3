import { expect, inject, test } from 'vitest'
import { MEDICINES } from '../../support/browser/demo-pages.ts'
import { sendRequest } from '../../support/servers/http-client.ts'

const HOST = 'pharmacy.localhost'

const get = (path: string) => sendRequest(inject('port'), path, { headers: { host: HOST } })

/** The forms of a page: their attributes, and what they hold. */
const formsOf = (text: string) =>
  [...text.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, attributes = '', content = '']) => ({
    attributes,
    content,
    tool: /\btoolname="([^"]*)"/.exec(attributes)?.[1] ?? null,
  }))

test('on a list the forms of search and of filters are tools for agents, each once', async () => {
  const forms = formsOf((await get(MEDICINES)).text)
  const tools = forms.filter(({ tool }) => tool !== null)
  expect(tools.map(({ tool }) => tool)).toEqual(['search_products', 'filter_products'])
  for (const { attributes } of tools)
    expect(attributes).toMatch(/tooldescription="[A-Z][^"]+" toolautosubmit/)
})

test('only forms that read are tools of an agent, not those that change something', async () => {
  for (const path of ['/en/', MEDICINES, '/en/product/x-PH100893', '/en/wishlist', '/ar/']) {
    const { status, headers, text } = await get(path)
    const page = status === 200 ? text : (await get(headers.location ?? '')).text
    const posting = formsOf(page).filter(({ attributes }) => /method="post"/i.test(attributes))
    expect(posting.length).toBeGreaterThan(0)
    expect(posting.filter(({ tool }) => tool !== null)).toEqual([])
    expect(page.match(/ toolname="search_products"/g)).toHaveLength(1)
  }
})

test('the tools lead where their fields say', async () => {
  const [search, filters] = formsOf((await get(MEDICINES)).text).filter(({ tool }) => tool !== null)
  expect(search?.content).toMatch(/name="query"[^>]* toolparamdescription="[A-Z][^"]+"/)
  const [, action = ''] = /action="([^"]+)"/.exec(search?.attributes ?? '') ?? []
  expect((await get(`${action}?query=cream`)).status).toBe(200)
  const [, field = '', value = ''] =
    /name="(brand\[\])" value="([^"]+)"/.exec(filters?.content ?? '') ?? []
  const [, path = ''] = /action="([^"#]+)/.exec(filters?.attributes ?? '') ?? []
  const narrowed = await get(`${path}?${new URLSearchParams([[field, value]]).toString()}`)
  expect([narrowed.status, path]).toEqual([200, MEDICINES])
})
