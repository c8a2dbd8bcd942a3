import { crc32, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopperOf } from '#server/cache/rules/shopper.ts'
import { combineCrc, shiftOf } from '#server/cache/crc-combine.ts'
import { createMeasuredStore } from '#server/cache/measured-store.ts'
import { compressedBytes, createPersonalPage } from '#server/cache/personal-page.ts'
import { takePersonalParts } from '#server/cache/personal-parts.ts'
import { basketLinkHtml } from '#storefront/basket/views/basket-link-html.ts'
import { createTranslator } from '#storefront/i18n/translator.ts'
import { Html, markup } from '#storefront/markup/html.ts'
import { personalEnds, personalHtml, personalMark } from '#storefront/markup/personal-parts.ts'
import { heartHtml, wishlistCountHtml } from '#storefront/wishlist/views/wishlist-html.ts'
import { pharmacy } from '../../support/samples/channels.ts'

const t = createTranslator('lt')
const heart = (code: string, isShared: boolean, isWanted = false) =>
  heartHtml({ code, name: 'Arbata' }, isWanted, { t, isShared }).text
const filler = (at: number) => `<p>${`Žolelių arbata № ${at} `.repeat(150)}</p>`
/** Codes that a template has to escape, that are more bytes than characters, or look like a part's own name. */
const ODD_CODES = ['B"&', "a'b", 'c<d>', 'Ž-1', '日本', 'i%25j', 'wished:A', ':', 'personal-']
const CODES = ['A', ...ODD_CODES, ...Array.from({ length: 20 }, (_one, at) => `P-${at}`)]

const basketLink = (isShared: boolean): string => {
  const channel = { ...pharmacy, basket: 'embedded' }
  const locals = { t, locale: 'lt', newUrls: false, channel, basketCount: 0, isShared }
  return basketLinkHtml(locals as never, new URL('https://shop.example/lt/'))?.text ?? ''
}

/** A page with all kinds of personal parts, as it is rendered for everybody or for one shopper. */
function pageText(isShared: boolean): string {
  const [start, end] = personalEnds(isShared, ['decided'])
  const box = (purpose: string) =>
    markup`<input name=purpose value=${purpose}${personalHtml(isShared, ['agreed', purpose], new Html(''), new Html(' checked'))}>`
  return [
    `<!DOCTYPE html><html lang="lt" ${start}data-consent-pending${end}> <body>`,
    `${start}<consent-form class="consent-bar">a</consent-form>${end}`,
    wishlistCountHtml({ wishlist: [], unavailableItems: [], isShared }, 'badge').text,
    basketLink(isShared),
    ...CODES.map((code, at) => heart(code, isShared) + filler(at)),
    box('analytics').text + box('ads').text,
  ].join('\n')
}

const PAGE = pageText(false)
const { body, parts } = takePersonalParts(Buffer.from(pageText(true)))
const store = createMeasuredStore(1_000_000)
const stretches = {
  filled: store.part<Buffer>('filled:', ({ length }) => length),
  compressed: store.part('compressed:', compressedBytes),
}
const page = createPersonalPage(body, parts, 'page', stretches)

function pageFor(cookies: string): string {
  const shopper = shopperOf(cookies)
  if (!shopper) return PAGE
  const plain = Buffer.concat(page.plain(shopper))
  expect(gunzipSync(Buffer.concat(page.gzipped(shopper))).equals(plain)).toBe(true)
  return plain.toString()
}

test('the marks of personal parts are taken out of a page', () => {
  expect(body.toString()).toBe(PAGE)
  expect(parts).toHaveLength(2 + 2 + 2 + CODES.length + 2)
})

test('a page without personal parts is left as it is', () => {
  const plain = Buffer.from(PAGE)
  expect(takePersonalParts(plain)).toEqual({ body: plain, parts: [] })
})

test('a part without an end is a defect', () => {
  expect(() => takePersonalParts(Buffer.from(`<p>${personalMark()}`))).toThrow('has no end')
})

test('what is kept of a page takes the memory that is measured, and keeps no larger block', () => {
  const kept: Buffer[] = []
  const own = createPersonalPage(body, parts, 'own', {
    filled: { get: () => undefined, set: (_key, bytes) => void kept.push(bytes) },
    compressed: { get: () => undefined, set: (_key, { deflated }) => void kept.push(deflated) },
  })
  const shopper = shopperOf('consent=ads; wishlist=P-3')
  if (shopper) own.gzipped(shopper)
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.map(({ buffer }) => buffer.byteLength)).toEqual(kept.map(({ length }) => length))
})

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
  const expected = PAGE.replace('data-consent-pending', '')
    .replace(/<consent-form[^]*?<\/consent-form>/, '')
    .replace(' hidden>0<', '>2<')
    .replace('value=ads', 'value=ads checked')
  const pressed = ['P-3', 'Ž-1'].reduce(
    (all, code) => all.replace(heart(code, false), heart(code, false, true)),
    expected,
  )
  expect(text).toBe(pressed)
})

test.each([
  ['7', '>7<'],
  ['9999', '>9999<'],
])('a basket of %s is counted in the header, and the wishlist is not', (count, shown) => {
  const before = 'data-basket-count hidden>0<'
  expect(PAGE).toContain(before)
  expect(pageFor(`basket-count=${count}`)).toBe(PAGE.replace(before, `data-basket-count${shown}`))
})

test.each(['0', '-1', '12345', 'x', '1|<script>', ''])('%j is not shown as a count', (count) => {
  expect(pageFor(`basket-count=${count}`)).toBe(PAGE)
})

test.each(ODD_CODES)('the heart of %s is pressed as the server would render it', (code) => {
  expect(pageFor(`wishlist=${encodeURIComponent(code)}`)).toContain(heart(code, false, true))
})

test('a hand-edited cookie does not break a page', () => {
  expect(pageFor('wishlist=%E0%A4%A|P-1; consent=%zz')).toContain('aria-pressed="true"')
})

test('nothing that a text says is taken for a personal part', () => {
  const own = fc.constantFrom(
    '<consent-form class=consent-bar>',
    '</consent-form>',
    ' data-consent-pending',
    'decided:',
    'data-wishlist-count hidden>0<',
    '<button form=wish name=add value=A aria-pressed=false>',
    'personal-',
    'personal-00000000000000000000000000000000',
    'value="ads"',
    PAGE,
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(own, fc.string())), (texts) => {
      const around = Buffer.from(texts.join('').toWellFormed())
      const marked = Buffer.concat([around, Buffer.from(heart('A', true)), around])
      const taken = takePersonalParts(marked)
      expect(taken.parts).toHaveLength(1)
      expect(taken.body.toString()).toBe(`${around}${heart('A', false)}${around}`)
    }),
    { numRuns: 100 },
  )
})

test("consecutive shoppers never see each other's data", () => {
  for (let round = 0; round < 3; round++)
    for (const [at, code] of CODES.entries()) {
      const text = pageFor(
        `wishlist=${encodeURIComponent(code)}; consent=${at % 2 ? 'ads' : 'none'}`,
      )
      expect(text.match(/aria-pressed="true"/g)).toHaveLength(1)
      expect(text.match(/ checked/g) ?? []).toHaveLength(at % 2)
    }
})

test('the checksums of parts combine to the checksum of the whole', () => {
  const [first, second] = [Buffer.from('a'.repeat(70_000)), Buffer.from('Ž'.repeat(12_345))]
  const whole = crc32(Buffer.concat([first, second]))
  expect(combineCrc(crc32(first), crc32(second), shiftOf(second.length))).toBe(whole)
  expect(combineCrc(crc32(first), crc32(''), shiftOf(0))).toBe(crc32(first))
})
