import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceWords } from '#contract/price-words/price-words.ts'

const read = (text: string, locale: string, currency = 'EUR') =>
  priceWords(text, { locale, currency })

describe('a price in a search text', () => {
  test.each([
    { locale: 'en', text: 'running shoes under 80', query: 'running shoes', max: 80 },
    { locale: 'en', text: 'Lamp priced Under 1,000', query: 'Lamp', max: 1000 },
    { locale: 'en', text: 'shoes under 80 euros for men', query: 'shoes for men', max: 80 },
    { locale: 'en', text: 'pins under 1 Euro for boards', query: 'pins for boards', max: 1 },
    { locale: 'en', text: 'vitamin b12 no more than €9.50', query: 'vitamin b12', max: 10 },
    { locale: 'en', text: 'shoes between 80 and 50', query: 'shoes', min: 50, max: 80 },
    { locale: 'en', text: 'shoes, 50–80 EUR', query: 'shoes', min: 50, max: 80 },
    { locale: 'en', text: 'watch over €500', query: 'watch', min: 500 },
    { locale: 'en', text: 'cream under €10 under €5', query: 'cream', max: 5 },
    { locale: 'en', text: 'watch over €50 below €80', query: 'watch', min: 50, max: 80 },
    { locale: 'ru', text: 'кроссовки до 80', query: 'кроссовки', max: 80 },
    { locale: 'ru', text: 'кроссовки от 50 до 80 евро', query: 'кроссовки', min: 50, max: 80 },
    { locale: 'ru', text: 'лампа не дороже 30 €', query: 'лампа', max: 30 },
    { locale: 'ru', text: 'часы не дешевле 100', query: null },
    { locale: 'ru', text: 'running shoes under 80', query: 'running shoes', max: 80 },
    { locale: 'lt', text: 'bėgimo batai iki 80', query: 'bėgimo batai', max: 80 },
    { locale: 'lt', text: 'batai nuo 50 iki 80 eurų', query: 'batai', min: 50, max: 80 },
    { locale: 'lt', text: 'batai iki 50 euru', query: 'batai', max: 50 },
    { locale: 'lt', text: 'batai pigiau nei 50 EURU', query: 'batai', max: 50 },
    { locale: 'en', text: 'shoes size 42 under 80', query: 'shoes size 42', max: 80 },
    { locale: 'en', text: 'paracetamol under 5 euro', query: 'paracetamol', max: 5 },
    { locale: 'ru', text: 'кроссовки 42 размера до 80', query: 'кроссовки 42 размера', max: 80 },
    { locale: 'en', text: 'shoes under fifty euros', query: 'shoes', max: 50 },
    { locale: 'en', text: 'shoes, my budget is 80', query: 'shoes', max: 80 },
    { locale: 'en', text: 'shoes that don’t cost more than 80 euro', query: 'shoes', max: 80 },
    { locale: 'en', text: 'shoes < 80 €', query: 'shoes', max: 80 },
    { locale: 'en', text: 'a room of one’s own', query: null },
    { locale: 'ru', text: 'кроссовки не дороже пятидесяти евро', query: 'кроссовки', max: 50 },
    { locale: 'lt', text: 'batai iki dvidešimties eurų', query: 'batai', max: 20 },
    { locale: 'ar', text: 'أحذية تحت خمسين يورو', query: 'أحذية', max: 50 },
    { locale: 'ar', text: 'احذية اقل من 80 يورو', query: 'احذية', max: 80 },
    { locale: 'ar', text: 'أحذية جري أقل من 80', query: 'أحذية جري', max: 80 },
    { locale: 'ar', text: 'أحذية حتى ٨٠ يورو', query: 'أحذية', max: 80 },
    { locale: 'ar', text: 'أحذية بين 50 و80', query: 'أحذية', min: 50, max: 80 },
  ])('$locale: "$text"', ({ locale, text, query, min, max }) => {
    const found = read(text, locale)
    expect(found?.query ?? null).toBe(query)
    if (query === null) return
    const cents = (units: number | undefined) => (units === undefined ? null : units * 100)
    expect(found?.price).toEqual({ min: cents(min), max: cents(max) })
  })

  test.each([
    {
      locale: 'en',
      text: 'running shoes under 80 without leather',
      rest: 'running shoes without leather',
    },
    { locale: 'en', text: 'running shoes under 80, not black', rest: 'running shoes, not black' },
    {
      locale: 'en',
      text: 'running shoes under 80 but not black',
      rest: 'running shoes but not black',
    },
    { locale: 'ru', text: 'кроссовки до 80 без кожи', rest: 'кроссовки без кожи' },
    { locale: 'ru', text: 'кроссовки до 80, но не чёрные', rest: 'кроссовки, но не чёрные' },
    { locale: 'lt', text: 'batai iki 80 be odos', rest: 'batai be odos' },
    { locale: 'lt', text: 'batai iki 80 išskyrus juodus', rest: 'batai išskyrus juodus' },
    { locale: 'ar', text: 'أحذية أقل من 80 بدون جلد', rest: 'أحذية بدون جلد' },
    { locale: 'ar', text: 'أحذية أقل من 80، ليست سوداء', rest: 'أحذية، ليست سوداء' },
    { locale: 'ar', text: 'أحذية أقل من 80 ما عدا الأسود', rest: 'أحذية ما عدا الأسود' },
  ])('needs no currency before a negation in $locale: "$text"', ({ locale, text, rest }) => {
    expect(read(text, locale)).toMatchObject({ query: rest, price: { min: null, max: 8000 } })
  })

  test.each([
    {
      locale: 'en',
      text: 'toys for kids under 12 without batteries',
      why: 'an age before a negation',
    },
    { locale: 'en', text: 'shoes size up to 42 not black', why: 'a size before a negation' },
    { locale: 'en', text: 'under 80', why: 'nothing else is searched' },
    { locale: 'en', text: 'magnesium up to 400 mg', why: 'a dose' },
    { locale: 'en', text: 'toys for kids under 12', why: 'an age' },
    { locale: 'en', text: 'vitamins for women over 50', why: 'an age' },
    { locale: 'en', text: 'shoes size up to 42', why: 'a size' },
    { locale: 'en', text: 'nike air max 90', why: 'a name' },
    { locale: 'en', text: 'lamp under $80', why: 'another currency' },
    { locale: 'en', text: 'thunder 80', why: 'a part of a word' },
    { locale: 'ru', text: 'витамины детям до 3 лет', why: 'an age' },
    { locale: 'ru', text: 'таблетки от кашля', why: 'no number' },
    { locale: 'lt', text: 'vaikams iki 3 metų', why: 'an age' },
    { locale: 'ar', text: 'فيتامين للأطفال تحت 12', why: 'an age' },
  ])('is not found in "$text": $why', ({ locale, text }) => expect(read(text, locale)).toBeNull())

  test("is only found in the channel's currency", () => {
    expect(read('lamp under £80', 'en', 'GBP')?.query).toBe('lamp')
    expect(read('lamp under 80 pounds for the desk', 'en', 'GBP')).toBeNull()
    expect(read('lamp under 80 British pounds for the desk', 'en', 'GBP')?.price.max).toBe(8000)
    expect(read('lamp under £80 for the desk', 'en')).toBeNull()
  })

  test('is removed completely, and the rest contains no price', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('shoes', 'обувь', 'batai', 'أحذية'),
        fc.constantFrom('under', 'up to', 'less than'),
        fc.integer({ min: 1, max: 99_999 }),
        (thing, words, amount) => {
          const found = read(`${thing} ${words} ${amount}`, 'lt')
          expect(found).toEqual({
            words: `${words} ${amount}`,
            query: thing,
            price: { min: null, max: amount * 100 },
          })
          expect(read(found?.query ?? '', 'lt')).toBeNull()
        },
      ),
    ))

  test('is searched for in any text without an error', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const found = read(text, 'ar')
        if (found) expect(found.query.trim()).not.toBe('')
      }),
    ))
})
