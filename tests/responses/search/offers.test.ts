import { describe, expect, inject, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'

async function pageOf(address: string, channel: string): Promise<string> {
  const host = { headers: { host: `${channel}.localhost` } }
  const { headers, text } = await sendRequest(inject('port'), encodeURI(address), host)
  const { location } = headers
  return location ? pageOf(decodeURI(location), channel) : text
}

async function offersOf(address: string, channel: string): Promise<string[]> {
  const text = await pageOf(address, channel)
  return [...text.matchAll(/<a href="([^"]*)" rel="nofollow">([^<]*[?؟])</g)].map(
    ([, href = '', name = '']) => `${name} ${decodeURIComponent(href.replaceAll('&amp;', '&'))}`,
  )
}

describe('what a text only may mean is offered in one line, as links', () => {
  test.each([
    [
      'pharmacy',
      '/en/search?query=cough syrup for children',
      'Only “From 6 years”? /en/search?age-group[]=from-6&query=cough+syrup&typed=cough+syrup+for+children',
    ],
    [
      'pharmacy',
      '/ru/search?query=сироп от кашля для детей',
      'Только «С 6 лет»? /ru/search?age-group[]=from-6&query=сироп+от+кашля&typed=сироп+от+кашля+для+детей',
    ],
    [
      'marketplace',
      '/en/search?query=blue running shoes',
      'Also “Navy”? /en/search?colour[]=blue&colour[]=navy&query=running+shoes&typed=blue+running+shoes',
    ],
    [
      'marketplace',
      '/ru/search?query=синие беговые кроссовки',
      'Также «Тёмно-синий»? /ru/search?colour[]=blue&colour[]=navy&query=беговые+кроссовки&typed=синие+беговые+кроссовки',
    ],
    [
      'marketplace',
      '/lt/search?query=raudona kuprinė',
      'Tik „Raudona“? /lt/search?customFields.colour[]=Raudona&query=raudona+kuprinė',
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

describe('a taken offer keeps what was typed, and the page names it beside all that the text says:', () => {
  test.each([
    [
      'what is left says more with it',
      'blue running shoes size 42 under 80',
      '/en/search?colour[]=blue&colour[]=navy&price[max]=8000&query=running shoes size 42',
      'Filtered by “blue”, “under 80”, “size 42”, “Navy”.',
    ],
    [
      'what is left says no more',
      'blue running shoes',
      '/en/search?colour[]=blue&colour[]=navy&query=running shoes',
      'Filtered by “blue”, “Navy”.',
    ],
  ])('%s', async (_what, typed, address, note) => {
    const page = () => pageOf(`${address}&typed=${typed}`, 'marketplace')
    await expect.poll(page).toContain(note)
    expect(await page()).toContain(`value="${typed}"`)
  })
})
