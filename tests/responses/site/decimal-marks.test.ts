import { expect, inject, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'

/** Pages with measures, prices, ratings and filters. */
const PAGES = [
  ['pharmacy', 'category/medicines-1100'],
  ['marketplace', 'category/electronics-2100'],
  ['marketplace', 'category/shoes-2510'],
  ['alternative', 'category/women-s-clothing-2410'],
] as const

/** A page as it is read, and its first product's; an address of another language leads to its own. */
async function read(code: string, path: string, accept: string): Promise<string> {
  const port = inject('port')
  const host = `${code}.localhost:${port}`
  const { text, headers } = await sendRequest(port, path, { headers: { host, accept } })
  return headers.location ? read(code, headers.location, accept) : text
}

const ADDRESS = /(?:https?:\/\/|\/)[^\s)"'>]+|`[^`]*`/g
const READ_OUT = /\s(?:alt|aria-label|title|placeholder)="([^"]*)"/g

/** Returns the texts of a page, and those that are only read out. */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style|svg)\b[^]*?<\/\1>/g, '').replace(/<[^>]*>/g, '\n')
  return [...shown.split('\n'), ...[...html.matchAll(READ_OUT)].map(([, text = '']) => text)]
}

const withPoint = (texts: readonly string[]) =>
  texts.filter((text) => /\d\.\d/.test(text.replaceAll(ADDRESS, '')))

for (const locale of ['ru', 'lt'])
  test(`no number of a page has a decimal point in ${locale}, for people and for agents`, async () => {
    for (const [code, path] of PAGES) {
      const html = await read(code, `/${locale}/${path}`, 'text/html')
      expect.soft(withPoint(textsOf(html)), path).toEqual([])
      const markdown = await read(code, `/${locale}/${path}`, 'text/markdown')
      expect.soft(withPoint(markdown.split('\n')), path).toEqual([])
      const product = new RegExp(`/${locale}/product/[^"?\\s>]+`).exec(html)?.[0]
      if (product)
        expect.soft(withPoint(textsOf(await read(code, product, 'text/html')))).toEqual([])
    }
  })
