import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A list page written by string templates alone: 30 cards and 12 filters of 8 options, rendered anew
 * for each request. What a page can cost at least, without a framework, a catalog or any rule.
 */
const CARDS = 30
const FILTERS = 12
const OPTIONS = 8

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const products = Array.from({ length: CARDS }, (_, at) => ({
  name: `Vitamin C & zinc, ${at} tablets`,
  path: `/en/product/vitamin-${at}`,
  price: 499 + at * 37,
}))

const card = ({ name, path, price }: (typeof products)[number]) => `<li><article>
<a href="${escape(path)}"><img src="/media${escape(path)}.avif" alt="" width="240" height="240"></a>
<h3><a href="${escape(path)}">${escape(name)}</a></h3>
<p><strong>€${(price / 100).toFixed(2)}</strong></p>
<form method="post" action="/wishlist"><input type="hidden" name="code" value="${escape(path)}">
<button aria-label="Wishlist: ${escape(name)}">♥</button></form></article></li>`

const option = (filter: number, at: number) =>
  `<li><label><input type="checkbox" name="f${filter}[]" value="o${at}"> Option ${at} (${at * 7})</label></li>`

const panel = (filter: number) => `<details open><summary>Filter ${filter}</summary><ul>
${Array.from({ length: OPTIONS }, (_, at) => option(filter, at)).join('\n')}</ul></details>`

const page = (query: string) => `<!doctype html><html lang="en"><title>${escape(query)}</title>
<main><h1>Vitamins</h1><form>${Array.from({ length: FILTERS }, (_, at) => panel(at)).join('')}</form>
<ul>${products.map(card).join('')}</ul></main></html>`

const server = createServer(({ url = '' }, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(url))
})
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
