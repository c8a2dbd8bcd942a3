import { posix } from 'node:path'
import { matchRoute, ROUTE } from '#contract/shop/routes.ts'
import { laterScripts } from '../support/runner/chunks.ts'
import { sendRequest } from '../support/servers/http-client.ts'

export interface Shop {
  port: number
  host: string
}

/** Most that any list may weigh on a first visit, with all styles, in bytes of brotli. */
export const HTML_BUDGET = 38_000

/** The same for a category. */
export const CATEGORY_BUDGET = 31_300

/** Most that all scripts of a list may weigh, without those that come later, in bytes of brotli. */
export const SCRIPTS_BUDGET = 85_000

/** The same for the scripts that come after the first paint. */
export const LATER_BUDGET = 14_200

/** What the document needs to run: script tags, preloads, and what islands name. */
const SCRIPTS =
  /(?:\ssrc|\s(?:component|renderer)-url|rel="modulepreload"[^>]*\shref)="?([^"\s>]+\.js)/g
const IMPORTS = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g

/** What a browser gets, and how many bytes of it travel; very small files are not compressed. */
export async function transfer({ port, host }: Shop, path: string) {
  const response = await sendRequest(port, path, { headers: { host, 'accept-encoding': 'br' } })
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
  return { bytes: response.raw.length, text: response.text }
}

/** Where the home page leads first: to everything that the channel sells. */
export async function everythingPath(shop: Shop, locale: string): Promise<string> {
  const { text } = await transfer(shop, `/${locale}/`)
  const path = /class="button button--main" href="([^"]+)"/.exec(text)?.[1]
  if (!path) throw new Error(`The home page of ${shop.host} leads to no list of everything.`)
  return path
}

/** Texts that many products of a channel are found by, in each language. */
const SEARCHES: Readonly<Record<string, readonly string[]>> = {
  en: ['men', 'blue', 'cream', 'vitamin'],
  ru: ['синий', 'крем', 'витамин', 'рубашка'],
  lt: ['mėlyna', 'kremas', 'vitaminai'],
  ar: ['أزرق', 'كريم', 'فيتامين'],
}

/** The list of everything by its families: its own, the sale's, and loyalty's. */
const inFamilies = (path: string) =>
  ['category', 'sale', 'loyalty'].map((family) => path.replace('/category/', `/${family}/`))

/** The lists of a channel in a language that the home page leads to, those of everything, and searches. */
export async function listPaths(shop: Shop, locale: string): Promise<string[]> {
  const { text } = await transfer(shop, `/${locale}/`)
  const links = [...text.matchAll(/href="(\/[a-z]{2}\/[^"?#]+)"/g)].map(([, path = '']) => path)
  const lists = links.filter((path) => isList(path, locale))
  const searches = (SEARCHES[locale] ?? []).map(
    (query) => `/${locale}/search?query=${encodeURIComponent(query)}`,
  )
  const everything = inFamilies(await everythingPath(shop, locale))
  return [...new Set([...everything, ...lists, ...searches])]
}

const NO_LISTS: readonly unknown[] = [
  ROUTE.home,
  ROUTE.product,
  ROUTE.search,
  ROUTE.compare,
  ROUTE.categories,
  ROUTE.basket,
  ROUTE.page,
  ROUTE.wishlist,
]

/** Whether a path leads to a list that all shoppers see in this language. */
function isList(path: string, locale: string): boolean {
  const route = matchRoute(path, { newUrls: false })
  return route?.locale === locale && !NO_LISTS.includes(route.name)
}

/**
 * Bytes of every script that a page loads by itself, with what they import, each counted once: those
 * of the list, and those that come later.
 */
export async function scriptBytes(
  shop: Shop,
  html: string,
): Promise<{ list: number; later: number }> {
  const waiting = [...html.matchAll(SCRIPTS)].map(([, path = '']) => path)
  const isLaterScript = laterScripts()
  const seen = new Set<string>()
  const bytesOf = { list: 0, later: 0 }
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (seen.has(path)) continue
    seen.add(path)
    const { bytes, text } = await transfer(shop, path)
    bytesOf[isLaterScript(path) ? 'later' : 'list'] += bytes
    waiting.push(...staticImports(path, text))
  }
  return bytesOf
}

export const staticImports = (path: string, script: string) =>
  [...script.matchAll(IMPORTS)].map(([, target = '']) => posix.join(posix.dirname(path), target))
