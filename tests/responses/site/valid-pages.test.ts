import { type ConfigData, HtmlValidate } from 'html-validate'
import { sendRequest } from '../../support/servers/http-client.ts'
import { checkStructuredData } from '../../support/browser/structured-data.ts'
import { expect, inject, test } from 'vitest'
import { sampled } from '../../support/runner/scope.ts'

/** Each rule that is off, or less strict than recommended, with its reason. */
const CONFIG: ConfigData = {
  extends: ['html-validate:recommended'],
  // Astro writes the style of its islands before the first one.
  elements: ['html5', { style: { flow: true, phrasing: true } }],
  rules: {
    // How React writes HTML: an end slash, capitals and `open=""` mean the same to every parser.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Cards and islands leave out what HTML can do without: quotes around a word, and ends that the next start implies.
    'attr-quotes': 'off',
    'no-implicit-close': 'off',
    // A button in a form is meant to submit it, an input without a type to take text: as HTML has it.
    'no-implicit-button-type': 'off',
    'no-implicit-input-type': 'off',
    // Boxes of one name are a list of values, and of several buttons one is pressed.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit'] }],
    // A custom element with a role, the list of a combobox, and links that a script makes open a modal.
    'prefer-native-element': ['error', { exclude: ['region', 'listbox', 'button'] }],
    // Blocks are named as the shop names them.
    'valid-id': ['error', { relaxed: true }],
    // The form of a list without filters has nothing to send.
    'wcag/h32': 'off',
  },
}

const EVERYWHERE = ['', 'search?query=a', 'search?query=nosuchword', 'wishlist', 'no-such-page']
const ELECTRONICS = [
  'category/electronics-2100',
  'category/electronics-2100?page=2',
  'category/electronics-2100?sort=PRICE&order=ASC',
  'sale/electronics-2100',
  'loyalty/electronics-2100',
  'attribute/brand/voltaneo',
  'attribute/brand/voltaneo/electronics-2100',
  'promotion/14',
  'catalog-promotion/104',
]

/** One address of every kind of page, without the product's. */
const PAGES = {
  pharmacy: [
    'category/medicines-1100',
    'category/medicines-1100?page=2',
    'category/medicines-1100?brand[]=medirova&price[max]=2000',
    'category/medicines-1100?brand[]=nosuch',
    'sale/pain-and-fever-1110',
    'loyalty/medicines-1100',
    'attribute/brand/medirova',
    'attribute/brand/medirova/pain-and-fever-1110',
    'attribute/prescription-free/prescription-free-true',
    'promotion/11',
    'catalog-promotion/101',
  ],
  marketplace: ELECTRONICS,
  alternative: ELECTRONICS,
} as const

type Code = keyof typeof PAGES
const CODES = ['pharmacy', 'marketplace', 'alternative'] as const

/** A page's HTML; taxons have an address of their own in each language, to which others lead. */
async function read(code: Code, path: string): Promise<string> {
  const port = inject('port')
  const { text, headers } = await sendRequest(port, path, {
    headers: { host: `${code}.localhost:${port}` },
  })
  return headers.location ? read(code, headers.location) : text
}

/** Where the first product of a category is. */
async function productPath(code: Code, locale: string): Promise<string> {
  const html = await read(code, `/${locale}/${PAGES[code][0]}`)
  return new RegExp(`/${locale}/product/[^"?\\s>]+`).exec(html)?.[0] ?? ''
}

const htmlValidate = new HtmlValidate(CONFIG)

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html)
  const found = results.flatMap(({ messages }) => messages)
  const notified = found.map((one) => `${one.ruleId}: ${one.message} ${one.selector}`)
  return [...new Set([...notified, ...checkStructuredData(html).problems])]
}

for (const code of sampled(CODES, 2))
  for (const locale of sampled(['en', 'ar']))
    test(`every page of the ${code} shop is valid HTML with complete structured data in ${locale}`, async () => {
      const paths = [...EVERYWHERE, ...PAGES[code]].map((path) => `/${locale}/${path}`)
      for (const path of [...paths, await productPath(code, locale)]) {
        const html = await read(code, path)
        expect(html).toContain('</html>')
        expect.soft(await problemsOf(html), path).toEqual([])
      }
    })

test('every kind of page has the structured data that search engines expect', async () => {
  const typesAt = async (path: string) =>
    checkStructuredData(await read('pharmacy', path)).types.toSorted()
  expect(await typesAt('/en/')).toEqual(['OnlineStore', 'WebSite'])
  expect(await typesAt('/en/category/pain-and-fever-1110')).toEqual([
    'BreadcrumbList',
    'ItemList',
    'WebSite',
  ])
  expect(await typesAt('/en/search?query=a')).toContain('WebSite')
  expect(await typesAt(await productPath('pharmacy', 'en'))).toEqual(['BreadcrumbList', 'Product'])
  expect(await typesAt('/en/no-such-page')).toEqual([])
})
