import { describe, expect, inject, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'

const host = { headers: { host: 'marketplace.localhost' } }
const request = (address: string) => sendRequest(inject('port'), address, host)

describe('a search that comes from a page in another language', () => {
  test.each([
    [
      '/ru/search?from=en&gender[]=women&price[max]=8000&query=running+shoes&typed=women+running+shoes',
      '/ru/search?gender[]=women&price[max]=8000&query=беговые+кроссовки',
    ],
    ['/en/search?from=ru&query=беговые+кроссовки', '/en/search?query=running+shoes'],
    ['/lt/search?from=en&query=running+shoes', '/lt/search?query=bėgimo+bateliai'],
  ])('is one by the names of the catalog, with its filters: %s', async (from, to) => {
    const { status, headers } = await request(encodeURI(from))
    expect([status, decodeURIComponent(headers.location ?? '')]).toEqual([302, to])
  })

  test('says so if the catalog does not know its words, and leads back', async () => {
    const { status, text } = await request(
      '/ru/search?from=en&price[max]=8000&query=zippy+headphones',
    )
    expect(status).toBe(200)
    expect(text).toContain('Запрос «zippy headphones» написан на другом языке.')
    expect(text).toContain('href="/en/search?price%5Bmax%5D=8000&amp;query=zippy+headphones"')
  })

  test('keeps that language in its links to other ones', async () => {
    const { text } = await request('/ru/search?from=en&query=shiny+shoes')
    expect(text).toContain('href="/lt/search?query=shiny+shoes&amp;from=en"')
    expect(text).toContain('href="/en/search?query=shiny+shoes&amp;from=en"')
  })
})

test('a search names its language in links to other ones', async () => {
  const { text } = await request('/en/search?query=shoes')
  expect(text).toContain('href="/ru/search?query=shoes&amp;from=en"')
  expect(text).toMatch(
    /href="\/en\/search\?query=shoes"[^>]*hreflang="en"|hreflang="en"[^>]*href="\/en\/search\?query=shoes"/,
  )
})

test('a comparison leads back to its list in the language that was changed to', async () => {
  const list = encodeURIComponent('/en/category/electronics-2100?colour[]=black')
  const { text } = await request(`/ru/compare?codes=A,B&list=${list}`)
  const [, back = ''] =
    /class="?compare__back"? href="([^"]+)"|href="([^"]+)" class="?compare__back/.exec(text) ?? []
  expect(decodeURIComponent(back)).toBe('/ru/category/electronics-2100?colour[]=black')
  const { status, headers } = await request(back)
  expect([status, headers.location]).toEqual([
    301,
    expect.stringMatching(/^\/ru\/category\/[^?]+-2100\?colour/),
  ])
})
