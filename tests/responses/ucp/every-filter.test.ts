import { expect, inject, test } from 'vitest'
import { lookupResponse, searchResponse } from '../../support/samples/ucp-shapes.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { sampled } from '../../support/runner/scope.ts'

/** What is chosen in a filter: in the address of a page, and in an agent's request. */
interface Choice {
  code: string
  pairs: [string, string][]
  value: string[] | { min: number; max: number }
}

interface Channel {
  host: string
  get: (path: string) => Promise<string>
  post: (operation: string, request: object) => Promise<unknown>
}

function channelAt(host: string): Channel {
  const send = async (path: string, options: object, headers: object = {}) =>
    (await sendRequest(inject('port'), path, { ...options, headers: { host, ...headers } })).text
  return {
    host,
    get: (path) => send(path, {}),
    async post(operation, request) {
      const body = JSON.stringify(request)
      const length = { 'content-length': Buffer.byteLength(body) }
      const path = `/ucp/catalog/${operation}`
      return JSON.parse(await send(path, { method: 'POST', body }, length)) as unknown
    },
  }
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'")

/** The attributes of the fields of a page's forms. */
const fieldsOf = (html: string) =>
  [...html.matchAll(/<input type="?(?:checkbox|radio|hidden)\b[^>]*>/g)].map(([field]) => {
    const [, ...name] = / name=(?:"([^"]*)"|([^\s>]+))/.exec(field) ?? []
    const [, ...value] = / value=(?:"([^"]*)"|([^\s>]+))/.exec(field) ?? []
    return [unescaped(name.join('')), unescaped(value.join(''))] as const
  })

/** A choice in each filter that a page offers: its second option, or the lower half of its range. */
function choicesOf(html: string): Choice[] {
  const fields = Map.groupBy(fieldsOf(html), ([name]) => name)
  return [...fields].flatMap(([name, all]): Choice[] => {
    const values = all.map(([, value]) => value)
    const value = values[1] ?? values[0] ?? ''
    if (name.endsWith('[]'))
      return [{ code: name.slice(0, -2), pairs: [[name, value]], value: [value] }]
    if (!name.endsWith('-bounds')) return []
    const code = name.slice(0, -'-bounds'.length)
    const [low = 0, high = 0] = value.split(':').map(Number)
    // A panel that is disabled.
    if (low === high) return []
    const ends = { min: low, max: Math.round(low + (high - low) / 2) }
    const pairs = Object.entries(ends).map(([end, one]) => [`${code}[${end}]`, String(one)])
    return [{ code, pairs: pairs as Choice['pairs'], value: ends }]
  })
}

/** Returns a path with more parameters. */
const withPairs = (path: string, pairs: [string, string][]) =>
  `${path}${path.includes('?') ? '&' : '?'}${String(new URLSearchParams(pairs))}`

/** The same with filters whose options come when they are opened, without scripts by a button. */
async function allChoicesOf({ get }: Channel, path: string): Promise<Choice[]> {
  const html = await get(path)
  const open = choicesOf(html)
  const buttons = [...html.matchAll(/<button value="([^"]+)" name="options">/g)]
  const closed = buttons
    .map(([, code = '']) => code)
    .filter((code) => open.every((choice) => choice.code !== code))
  const opened: Choice[] = []
  for (const one of closed) {
    const all = choicesOf(await get(withPairs(path, [['options', one]])))
    opened.push(...all.filter(({ code }) => code === one))
  }
  return [...open, ...opened]
}

/** Codes of the first ten products of a page. */
function codesOn(html: string): string[] {
  const [list = ''] = /\{"@type":"ItemList".*?<\/script>/s.exec(html) ?? []
  const found = [...list.matchAll(/"position":\d+,"url":"[^"]*-([^"-]+)"/g)]
  return found.map(([, code = '']) => code).slice(0, 10)
}

/** Compares all filters of a page with those of an agent; returns their codes. */
async function compareFilters(
  channel: Channel,
  path: string,
  request: { query?: string; filters?: object; context: object },
) {
  const { get, post } = channel
  const choices = await allChoicesOf(channel, path)
  for (const { code, pairs, value } of choices) {
    const page = codesOn(await get(withPairs(path, pairs)))
    const filters = { ...request.filters, [code]: value }
    const found = searchResponse.parse(await post('search', { ...request, filters }))
    const what = `${path} ${code}=${JSON.stringify(value)}`
    expect(page.length, what).toBeGreaterThan(0)
    expect(
      found.products.map(({ id }) => id),
      what,
    ).toEqual(page)
    expect(found.messages ?? [], what).toEqual([])
  }
  return choices.map(({ code }) => code)
}

for (const { name, query, expected } of sampled([
  {
    name: 'pharmacy',
    query: 'cream',
    expected: ['form', 'symptoms', 'vegan', 'customFields.form'],
  },
  { name: 'marketplace', query: 'shirt', expected: ['colour', 'gender', 'customFields.colour'] },
  { name: 'alternative', query: 'lamp', expected: ['colour', 'size', 'customFields.colour'] },
]))
  test(`an agent finds with every filter of the ${name} channel what a shopper finds`, async () => {
    const channel = channelAt(`${name}.localhost`)
    const codes = new Set<string>()
    const home = await channel.get('/en/')
    const links = home.matchAll(/href="?(\/en\/category\/[^"?#>\s]+-(\d+))["\s>]/g)
    const categories = new Map([...links].map(([, path = '', id = '']) => [id, path]))
    expect(categories.size).toBeGreaterThan(3)
    for (const [id, path] of categories) {
      const request = { filters: { categories: [id] }, context: { language: 'en' } }
      for (const code of await compareFilters(channel, path, request)) codes.add(code)
    }
    for (const language of ['en', 'lt']) {
      const path = `/${language}/search?query=${query}`
      const request = { query, context: { language } }
      for (const code of await compareFilters(channel, path, request)) codes.add(code)
    }
    const own = ['inStock', 'price', 'categories', 'minRating', 'catalog-promotion', 'brand']
    expect([...codes]).toEqual(expect.arrayContaining([...own, ...expected]))
  })

test('a look-up takes a rating and a promotion as filters, as a list does', async () => {
  const { post } = channelAt('marketplace.localhost')
  for (const filters of [{ minRating: [4] }, { 'catalog-promotion': ['tech-week'] }]) {
    const all = searchResponse.parse(await post('search', { query: 'headphones' }))
    const some = searchResponse.parse(await post('search', { query: 'headphones', filters }))
    const ids = [...new Set([...all.products, ...some.products].map(({ id }) => id))]
    const found = lookupResponse.parse(await post('lookup', { ids, filters }))
    const expected = some.products.map(({ id }) => id)
    expect(found.products.map(({ id }) => id)).toEqual(expect.arrayContaining(expected))
    expect(found.products.length).toBeLessThan(ids.length)
    expect(found.messages).toBeUndefined()
  }
})
