import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../../src')

/** How each language describes a percentage, its reference, and the exception. */
const WORDS = {
  en: [/percentage/i, /lowest/, /the regular price if there is none|if there is one/],
  ru: [/процент/i, /минимальной/, /если такой цены нет|если она есть/],
  lt: [/procent/i, /mažiausios/, /jei tokios nėra|jei tokia yra/],
  ar: [/النسبة|نسبة/, /أدنى سعر/, /إذا لم يوجد سعر كهذا|إن وُجد/],
} as const

describe.each(Object.entries(WORDS))('in %s', (locale, [percentage, lowest, exception]) => {
  const blocks = globSync(`demo/content/*/*.${locale}.md`, { cwd: SRC })
  const texts = blocks.map((file) => ({ file, text: readFileSync(join(SRC, file), 'utf8') }))
  const page = JSON.parse(readFileSync(join(SRC, `locales/${locale}/page.json`), 'utf8')) as {
    footer: { about_prices_text: string }
  }
  const explaining = [
    { file: 'the footer', text: page.footer.about_prices_text },
    ...texts.filter(({ text }) => percentage.test(text) && lowest.test(text)),
  ]

  test('the footer and the sale pages explain what a percentage refers to', () =>
    expect(explaining.length).toBeGreaterThanOrEqual(4))

  test.each(explaining)('$file does not promise the 30-day low if there is none', ({ text }) =>
    expect(text).toMatch(exception),
  )
})
