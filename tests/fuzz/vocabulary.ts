import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sendRequest } from '../support/servers/http-client.ts'
import { CHANNELS } from '#channels/all.ts'
import { PROTOCOL_ROUTES } from '#protocols/routes.ts'

/** A parameter of an operation, as the OpenAPI document describes it. */
export interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: { type?: string; const?: string; enum?: string[]; minimum?: number; maximum?: number }
}

export interface Operation {
  path: string
  parameters: readonly Parameter[]
}

/** Values from the storefront itself: requests made from them reach further than any text. */
export interface Vocabulary {
  port: number
  hosts: readonly string[]
  locales: readonly string[]
  ids: readonly number[]
  /** Slugs of taxons, products and attribute values. */
  slugs: readonly string[]
  codes: readonly string[]
  /** Codes of filters and of their options. */
  fields: readonly string[]
  options: readonly string[]
  words: readonly string[]
  /** Addresses that pages name: files, pictures, other pages. */
  links: readonly string[]
  operations: readonly Operation[]
  /** Files of `src/pages`, without what stands behind the dot. */
  pages: readonly string[]
}

const ROOT = join(import.meta.dirname, '../..')
const API = '/api/v2/shop/'
const MOST = 40

interface ListBody {
  data: { code: string; slug: string; name: string }[]
  meta: {
    availableTaxons: number[]
    filters: { attributes: { code: string; values: { code: string }[] }[] }
  }
}
interface DocumentBody {
  paths: Record<string, { get: { parameters?: Parameter[] } }>
}

/** Reads the shop's API and a few pages of a storefront with the embedded catalog. */
export async function readVocabulary(port: number): Promise<Vocabulary> {
  const host = `pharmacy.localhost:${port}`
  const read = async (path: string) => (await sendRequest(port, path, { headers: { host } })).text
  const list = JSON.parse(await read(`${API}search/products?itemsPerPage=40`)) as ListBody
  const { paths } = JSON.parse(await read(`${API}openapi.json`)) as DocumentBody
  const home = await read('/en/')
  const { data, meta } = list
  const filters = meta.filters.attributes
  const html = home + (await read(firstCategoryIn(home)))
  const links = [...html.matchAll(/(?:href|src)="(\/[^/"][^"]*)"/g)].map(([, path = '']) => path)
  return {
    port,
    hosts: CHANNELS.flatMap(({ hosts }) => hosts.slice(0, 1)),
    locales: [...new Set(CHANNELS.flatMap(({ locales }) => locales))],
    ids: meta.availableTaxons.slice(0, MOST),
    slugs: [...data.map(({ slug }) => slug), ...slugsIn(links)].slice(0, 2 * MOST),
    codes: data.map(({ code }) => code),
    fields: ['price', 'categories', ...filters.map(({ code }) => code)],
    options: filters.flatMap(({ values }) => values.slice(0, 5).map(({ code }) => code)),
    words: data.flatMap(({ name }) => name.split(' ')).slice(0, MOST),
    links: [...new Set(links)].slice(0, 4 * MOST),
    operations: Object.entries(paths).map(([path, { get }]) => ({
      path,
      parameters: get.parameters ?? [],
    })),
    pages: pageFiles(),
  }
}

function firstCategoryIn(html: string): string {
  const path = /href="(\/en\/category\/[^"?#]+)"/.exec(html)?.[1]
  if (!path) throw new Error('The home page links to no category.')
  return path
}

const slugsIn = (links: readonly string[]) =>
  links.flatMap((path) => /^\/en\/(?:category|sale)\/(.+?)-\d+$/.exec(path)?.[1] ?? [])

const pageFiles = () =>
  [
    ...globSync('**/*.{astro,ts}', { cwd: join(ROOT, 'src/pages') }).map((file) =>
      file.replaceAll('\\', '/').replace(/\.\w+$/, ''),
    ),
    ...PROTOCOL_ROUTES.map(({ pattern }) => pattern.slice(1)),
  ].toSorted()
