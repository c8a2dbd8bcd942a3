import { expect, inject, test } from 'vitest'
import { searchResponse } from '../../support/samples/ucp-shapes.ts'
import { sampled } from '../../support/runner/scope.ts'
import { sendRequest } from '../../support/servers/http-client.ts'

const HOST = 'marketplace.localhost'

const get = (path: string, headers: Record<string, string> = {}) =>
  sendRequest(inject('port'), path, { headers: { host: HOST, ...headers } })

/** What the cards of a page or fragment say that they lack, by the codes of their products. */
const lackedOn = (html: string): [code: string, lacked: string | null][] =>
  html
    .split(/<li(?: id="first-frame")? data-code="/)
    .slice(1)
    .map((card) => {
      const [code = ''] = card.split('"', 1)
      return [code, /<p class="card__lacked">([^<]*)/.exec(card)?.[1] ?? null]
    })

/** A text that a few products have as a whole, where the shop searches itself, and how their number is said. */
const SEARCHES = [
  { locale: 'en', query: 'Hanbit 200 camera', all: / products? match(?:es)? all words\./ },
  { locale: 'ru', query: 'фотоаппарат Hanbit 200', all: / под все слова\./ },
]

for (const { locale, query, all } of sampled(SEARCHES, 1))
  test(`a search says how many products match all words, and each other one what it lacks (${locale})`, async () => {
    const path = `/${locale}/search?query=${encodeURIComponent(query)}`
    const page = await get(path)
    expect(all.test(page.text)).toBe(true)
    const cards = lackedOn(page.text)
    expect(cards[0]?.[1]).toBeNull()
    expect(cards.filter(([, lacked]) => lacked !== null).length).toBeGreaterThan(1)
    expect(lackedOn((await get(`/fragments${path}`)).text)).toEqual(cards)
  })

test('further pages say it too, as documents and as fragments', async () => {
  const path = '/en/search?query=silver%20router&page=2'
  const cards = lackedOn((await get(path)).text)
  expect(cards.length).toBeGreaterThan(10)
  expect(new Set(cards.map(([, lacked]) => lacked))).toEqual(
    new Set(['Does not match “router”', 'Does not match “silver”']),
  )
  expect(lackedOn((await get(`/fragments${path}`)).text)).toEqual(cards)
})

/** What the cards before and after the divider lack. */
const dividedOn = (html: string): [before: (string | null)[], after: (string | null)[]] => {
  const [before = '', after = ''] = html.split('>Match in part<')
  return [before, after].map((part) => lackedOn(part).map(([, lacked]) => lacked)) as [
    (string | null)[],
    (string | null)[],
  ]
}

test('a cell divides products with all words from the others, in every order', async () => {
  for (const order of ['', '&sort=PRICE&order=ASC', '&sort=PRICE&order=DESC']) {
    const path = `/en/search?query=Hanbit%20200%20camera${order}`
    const { text } = await get(path)
    const [before, after] = dividedOn(text)
    expect(before.length).toBeGreaterThan(0)
    expect(before.every((lacked) => lacked === null)).toBe(true)
    expect(after[0]).not.toBeNull()
    expect(after.length).toBeGreaterThan(before.length)
    expect(dividedOn((await get(`/fragments${path}`)).text)).toEqual([before, after])
  }
})

test('a page by price goes on where the last one ended, as a document and as a fragment', async () => {
  const path = '/en/search?query=Hanbit%20200%20camera&sort=PRICE&order=ASC'
  const first = lackedOn((await get(path)).text).map(([code]) => code)
  const next = (await get(`${path}&page=2`)).text
  const cards = lackedOn(next)
  expect(cards.length).toBeGreaterThan(1)
  expect(cards.filter(([code]) => first.includes(code))).toEqual([])
  expect(cards.every(([, lacked]) => lacked !== null)).toBe(true)
  expect(dividedOn(next)[1]).toEqual([])
  expect(lackedOn((await get(`/fragments${path}&page=2`)).text)).toEqual(cards)
})

test('a search whose products have all words says nothing of it', async () => {
  const { text } = await get('/en/search?query=router')
  expect(/card__lacked|all words|Match in part/.test(text)).toBe(false)
})

test('Markdown and agents are told what each product lacks', async () => {
  const path = '/en/search?query=Hanbit%20200%20camera'
  const lacked = lackedOn((await get(path)).text).filter(([, one]) => one !== null)
  const markdown = await get(path, { accept: 'text/markdown' })
  expect(/match all words/.test(markdown.text)).toBe(true)
  for (const [code, words] of lacked)
    expect(markdown.text.split('\n').find((line) => line.includes(`\`${code}\``))).toContain(words)
  const body = JSON.stringify({ query: 'Hanbit 200 camera' })
  const headers = {
    host: HOST,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const sent = await sendRequest(inject('port'), '/ucp/catalog/search', {
    method: 'POST',
    headers,
    body,
  })
  const { messages = [] } = searchResponse.parse(JSON.parse(sent.text))
  expect(messages.map(({ code }) => code)).toContain('all_words')
  expect(messages.filter(({ code }) => code === 'lacks_words').length).toBeGreaterThan(0)
})
