import { describe, expect, inject, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'

async function offersOf(address: string, channel: string): Promise<string[]> {
  const host = { headers: { host: `${channel}.localhost` } }
  const first = await sendRequest(inject('port'), encodeURI(address), host)
  const { location } = first.headers
  const { text } = location ? await sendRequest(inject('port'), location, host) : first
  return [...text.matchAll(/<a href="([^"]*)" rel="nofollow">([^<]*[?؟])</g)].map(
    ([, href = '', name = '']) => `${name} ${decodeURIComponent(href.replaceAll('&amp;', '&'))}`,
  )
}

describe('what a text only may mean is offered in one line, as links', () => {
  test.each([
    [
      'pharmacy',
      '/en/search?query=cough syrup for children',
      'Only “From 6 years”? /en/search?age-group[]=from-6&query=cough+syrup',
    ],
    [
      'pharmacy',
      '/ru/search?query=сироп от кашля для детей',
      'Только «С 6 лет»? /ru/search?age-group[]=from-6&query=сироп+от+кашля',
    ],
    [
      'marketplace',
      '/en/search?query=blue running shoes',
      'Also “Navy”? /en/search?colour[]=blue&colour[]=navy&query=running+shoes',
    ],
    [
      'marketplace',
      '/ru/search?query=синие беговые кроссовки',
      'Также «Тёмно-синий»? /ru/search?colour[]=blue&colour[]=navy&query=беговые+кроссовки',
    ],
    [
      'marketplace',
      '/lt/search?query=batai juoda vyrams',
      'Tik „Juoda“? /lt/search?customFields.colour[]=Juoda&query=batai+juoda+vyrams',
    ],
    [
      'marketplace',
      '/ar/search?query=أحذية رياضية رجالية',
      '”⁨رجال⁩“ فقط؟ /ar/search?customFields.gender[]=رجال&query=أحذية+رياضية+رجالية',
    ],
  ])('%s %s: %s', async (channel, address, offer) =>
    // The first pages of a busy server may leave out what is late.
    expect.poll(() => offersOf(address, channel)).toContain(offer),
  )
})
