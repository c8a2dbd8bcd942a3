import { crc32, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { shopperOf } from '#cache/rules/shopper.ts'
import { combineCrc, shiftOf } from '#cache/server/crc-combine.ts'
import { createPersonalPage } from '#cache/server/personal-page.ts'
import { createTranslator } from '#i18n/translator.ts'
import { heartHtml } from '#wishlist/views/wishlist-html.ts'

const t = createTranslator('lt')
const heart = (code: string) => heartHtml({ code, name: 'Arbata' }, false, { t }).text
const filler = (at: number) => `<p>${`Žolelių arbata № ${at} `.repeat(150)}</p>`
/** Codes that a template has to escape, or that are more bytes than characters. */
const ODD_CODES = ['B"&', "a'b", 'c<d>', 'Ž-1', '日本', 'i%25j']
const CODES = ['A', ...ODD_CODES, ...Array.from({ length: 20 }, (_one, at) => `P-${at}`)]
const PAGE = [
  '<!DOCTYPE html><html lang="lt" data-consent-pending> <body>',
  '<consent-form class="consent-bar">a <input type="checkbox" name="purpose" value="ads"></consent-form>',
  '<span data-wishlist-count hidden> 0 </span>',
  ...CODES.map((code, at) => heart(code) + filler(at)),
  '<input type="checkbox" name="purpose" value="analytics"><input type=checkbox name=purpose value="ads">',
].join('\n')

const page = createPersonalPage(Buffer.from(PAGE))

function pageFor(cookies: string): string {
  const shopper = shopperOf(cookies)
  if (!shopper) return PAGE
  const plain = Buffer.concat(page.plain(shopper))
  expect(gunzipSync(Buffer.concat(page.gzipped(shopper))).equals(plain)).toBe(true)
  return plain.toString()
}

test('unrelated cookies leave the page unchanged', () => {
  expect(shopperOf('_ga=1; theme=dark')).toBeNull()
  expect(shopperOf(undefined)).toBeNull()
  expect(pageFor('consent=; wishlist=')).toBe(PAGE)
  expect(pageFor('my-consent=ads')).toBe(PAGE)
})

test('hearts, count and consent are filled in; nothing else changes', () => {
  const text = pageFor(
    `a=b; wishlist=P-3|${encodeURIComponent('Ž-1')}|gone; wishlist-unavailable=gone; consent=ads`,
  )
  const expected = PAGE.replace(' data-consent-pending', '')
    .replace(/<consent-form[^]*?<\/consent-form>/, '')
    .replace(' hidden> 0 <', '> 2 <')
    .replace('value="ads"', 'value="ads" checked')
  const pressed = ['P-3', 'Ž-1'].reduce((all, code) => {
    const own = heart(code).replace('=add', '=remove').replace('=false', '=true')
    return all.replace(heart(code), own)
  }, expected)
  expect(text).toBe(pressed)
})

test.each(ODD_CODES)('the heart of %s is pressed as the server would render it', (code) => {
  const pressed = heartHtml({ code, name: 'Arbata' }, true, { t }).text
  expect(pageFor(`wishlist=${encodeURIComponent(code)}`)).toContain(pressed)
})

test('a hand-edited cookie does not break a page', () => {
  expect(pageFor('wishlist=%E0%A4%A|P-1; consent=%zz')).toContain('aria-pressed=true')
})

test("consecutive shoppers never see each other's data", () => {
  for (let round = 0; round < 3; round++)
    for (const [at, code] of CODES.entries()) {
      const text = pageFor(
        `wishlist=${encodeURIComponent(code)}; consent=${at % 2 ? 'ads' : 'none'}`,
      )
      expect(text.match(/aria-pressed=true/g)).toHaveLength(1)
      expect(text.match(/ checked/g) ?? []).toHaveLength(at % 2)
    }
})

test('the checksums of parts combine to the checksum of the whole', () => {
  const [first, second] = [Buffer.from('a'.repeat(70_000)), Buffer.from('Ž'.repeat(12_345))]
  const whole = crc32(Buffer.concat([first, second]))
  expect(combineCrc(crc32(first), crc32(second), shiftOf(second.length))).toBe(whole)
  expect(combineCrc(crc32(first), crc32(''), shiftOf(0))).toBe(crc32(first))
})
