import { sendRequest } from '../../support/servers/http-client.ts'
import { overflow } from '../../support/browser/layout.ts'
import {
  SEARCHES,
  searchPage,
  searchPath,
  type SearchLocale,
} from '../../support/browser/search-page.ts'
import { expect, test } from '../../support/browser/story.ts'
import { sampled } from '../../support/runner/scope.ts'

const LOCALES = Object.keys(SEARCHES) as SearchLocale[]
/** Letters of a query that are searched for and shown. */
const LONGEST = 200

/** Texts that have broken a search somewhere. */
const HOSTILE = {
  'a script': '<script>window.broken = true</script>',
  'the end of a script': '</script><script>window.broken = true</script>',
  'a picture that fails': '<img src=x onerror="window.broken = true">',
  'an attribute': '" autofocus onfocus="window.broken = true',
  'a translation': '{{query}} $t(search.nothing)',
  'a quote': '"',
  'an open phrase': '"vitamin',
  'a star': '*',
  'a prefix': 'vita*',
  'a nearness': 'NEAR(vitamin c, 2)',
  operators: 'vitamin AND OR NOT',
  'a minus': '-',
  'a column': 'title: vitamin ^ ( {',
  'an emoji': '💊👩‍⚕️',
  'right-to-left text': 'فيتامين ג',
  'a turned direction': '\u{202E}nimativ\u{202C}',
  quotes: `O'Neil’s „vitamin“ \\`,
  percents: '100 % %41 +',
}

const HOST = { headers: { host: 'pharmacy.localhost' } }
const storyPort = () => Number(process.env['STORY_PORT'])
const isBroken = () => 'broken' in window

for (const [what, text] of sampled(Object.entries(HOSTILE), 2))
  test(`a search for ${what} is a search`, async ({ page }) => {
    const response = await page.goto(searchPath('en', text), { waitUntil: 'domcontentloaded' })
    const { heading, words, total, placeholder } = searchPage(page, 'en')
    expect(response?.status()).toBe(200)
    await expect(heading).toHaveText(words.quoted(text))
    // A list without products says so once, in place of its number.
    await expect(total.or(placeholder).filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('search').getByRole('combobox')).toHaveValue(text)
    expect(await page.evaluate(isBroken)).toBe(false)
    for (const locale of LOCALES) {
      const document = await sendRequest(storyPort(), searchPath(locale, text), HOST)
      expect(document.status).toBe(200)
      const fragment = await sendRequest(storyPort(), `/fragments${searchPath(locale, text)}`, HOST)
      expect(fragment.status).toBe(200)
    }
  })

test('hostile texts do not break suggestions', async () => {
  for (const text of Object.values(HOSTILE)) {
    const address = `/fragments/en/suggest?query=${encodeURIComponent(text)}`
    const response = await sendRequest(storyPort(), address, HOST)
    expect([text, response.status]).toEqual([text, 200])
    expect(response.text).not.toMatch(/<script|<img src=x/)
  }
})

test('a text of ten thousand letters is cut, not rejected, and no wider than the window @both', async ({
  page,
}) => {
  for (const locale of LOCALES) {
    const response = await page.goto(searchPath(locale, 'W'.repeat(10_000)))
    const { heading, words, placeholder } = searchPage(page, locale)
    expect(response?.status()).toBe(200)
    await expect(heading).toHaveText(words.quoted('W'.repeat(LONGEST)))
    await expect(placeholder).toBeVisible()
    expect(await overflow(page)).toBe(0)
  }
})
