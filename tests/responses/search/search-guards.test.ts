import { sendRequest } from '../../support/servers/http-client.ts'
import { SEARCHES, type SearchLocale } from '../../support/browser/search-page.ts'
import { describe, expect, inject, test } from 'vitest'

const LOCALES = Object.keys(SEARCHES) as SearchLocale[]
const storyPort = () => inject('port')

for (const locale of LOCALES)
  describe(`the search in ${locale}`, () => {
    const { brand } = SEARCHES[locale]
    const chosen = `${brand.field}=${brand.code}`
    const plain = '?query=vitamin'

    for (const [what, query, status, location] of [
      ['a search for nothing', '', 404, ''],
      ['an empty search', '?query=', 404, ''],
      ['a search for spaces', '?query=%20%20', 404, ''],
      ['a page above the highest', '?page=334&query=vitamin', 302, plain],
      [
        'a page beyond the last',
        `?${chosen}&page=99&query=vitamin`,
        302,
        `?${chosen}&query=vitamin`,
      ],
      ['a page of a search that finds nothing', '?page=2&query=qqzzxxq', 302, '?query=qqzzxxq'],
    ] as const)
      test(`responds to ${what} with ${status}`, async () => {
        const host = { headers: { host: 'pharmacy.localhost' } }
        const { status: responded, headers } = await sendRequest(
          storyPort(),
          `/${locale}/search${query}`,
          host,
        )
        expect(responded).toBe(status)
        const to = location === '' ? '' : `/${locale}/search${location}`
        expect(decodeURIComponent(headers.location ?? '')).toBe(to)
      })
  })
