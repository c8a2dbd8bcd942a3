import { expect, inject, test } from 'vitest'
import { readPage } from '../../support/browser/read-page.ts'
import { LISTED_CARD } from '../../support/card-parts.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { sampled } from '../../support/runner/scope.ts'

/** What the first products of an example have to be, in the words of their cards. */
const WANTED: Readonly<Record<string, RegExp>> = {
  'black running shoes': /running shoes,?\s+black/i,
  'чёрные кроссовки': /кроссовки[^]*ч[её]рн/i,
  'mėlyna suknelė': /suknelė,?\s+(tamsiai )?mėlyna/i,
  'حذاء جري أسود': /الجري[^]*(أسود|سوداء)/,
  'dry cough': /cough/i,
  itching: /itch/i,
  heartburn: /magnesium|calcium/i,
  'сухой кашель': /кашл/i,
  зуд: /зуд/i,
  изжога: /магни|кальци/i,
  'sausas kosulys': /kosul/i,
  niežulys: /niež/i,
  rėmuo: /magni|kalci/i,
  'سعال جاف': /سعال/,
  حكة: /حكة/,
  'حرقة معدة': /مغنيسيوم|كالسيوم/,
}

const textsOf = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

for (const shop of ['pharmacy', 'marketplace'] as const)
  for (const locale of sampled(['en', 'ru', 'lt', 'ar']))
    test(`the examples of ${shop} in ${locale} find what they name`, async () => {
      const results = async (words: string) => {
        const host = `${shop}.localhost`
        const path = `/${locale}/search?query=${encodeURIComponent(words)}`
        const { headers } = await sendRequest(inject('port'), path, { headers: { host } })
        // An example may lead to filters.
        const address = headers.location ?? path
        return (await readPage(`http://${host}:${inject('port')}${address}`)).document
      }
      const examples = textsOf(await results('x'), '.block em')
      expect(examples.length).toBeGreaterThan(0)
      for (const example of examples) {
        const cards = textsOf(await results(example), LISTED_CARD)
        expect([example, cards.length >= 5]).toEqual([example, true])
        for (const card of cards.slice(0, 4)) expect(card).toMatch(WANTED[example] ?? /^$/)
      }
    })
