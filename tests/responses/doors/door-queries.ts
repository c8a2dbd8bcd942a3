import { CHANNELS } from '#channels/all.ts'
import type { FilterForm } from '#contract/query/filter.ts'
import { seededRandom, withTypo } from '../../support/samples/typo.ts'
import { sendRequest } from '../../support/servers/http-client.ts'
import { addressOf, type DoorQuery, DOORS } from './doors.ts'

/** A channel in one of its languages. */
export interface Site {
  code: string
  locale: string
}

/** Every channel in each of its languages. */
export const SITES: readonly Site[] = CHANNELS.flatMap(({ code, locales }) =>
  locales.map((locale) => ({ code, locale })),
)

/** Queries that are asked at a time. */
const AT_ONCE = 2

/** Makes up queries about what the storefront at a port sells; the same ones for the same seed. */
export function createDoorQueries(port: number, seed: number) {
  const random = seededRandom(seed)
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }

  const pages = new Map<string, Promise<string>>()

  /** A page in Markdown, which is read once. */
  function read({ code }: Site, path: string): Promise<string> {
    const host = `${code}.localhost`
    const known = pages.get(host + path)
    if (known) return known
    const headers = { host, accept: 'text/markdown' }
    const page = sendRequest(port, path, { headers }).then(({ text }) => text)
    pages.set(host + path, page)
    return page
  }

  const categories = new Map<Site, string[]>()

  async function categoryIn(site: Site) {
    const known = categories.get(site)
    const paths =
      known ??
      [
        ...(await read(site, `/${site.locale}/sitemaps/categories-1.xml`)).matchAll(
          /<loc>([^<]+)/g,
        ),
      ].map(([, address = '']) => new URL(address).pathname)
    categories.set(site, paths)
    const path = oneOf(paths)
    return { path, id: path.split('-').at(-1) ?? '' }
  }

  /** Chooses in a filter that a list names in Markdown; nothing where it has none. */
  function choiceIn(list: string): FilterForm {
    const selects = [...list.matchAll(/^- .*?: `(\w+)\[\]`: (.*)$/gm)]
    if (selects.length === 0) return {}
    const [, field = '', options = ''] = oneOf(selects)
    const codes = [...options.matchAll(/`([^`]+)` /g)].map(([, code = '']) => code)
    return codes.length === 0 ? {} : { [field]: [oneOf(codes)] }
  }

  /** Chooses a part of a list's prices. */
  function pricesIn(list: string): FilterForm {
    const [, min, max] = /`price\[min\]=(\d+)`.*`price\[max\]=(\d+)`/.exec(list) ?? []
    const [low, high] = [Number(min), Number(max)]
    if (!(high - low > 400)) return {}
    const from = Math.ceil(low + (high - low) * random() * 0.3)
    return { price: { min: from, max: random() < 0.5 ? null : Math.ceil((from + high) / 2) } }
  }

  /** A text that somebody may search for: the end of a product's name, with a share of them misspelt. */
  function textIn(list: string, misspelt: number): string {
    const names = [...list.matchAll(/^\d+\. \[([^\]\\]+)\]/gm)].map(([, name = '']) => name)
    const words = oneOf(names)
      .split(/[\s,]+/)
      .filter((word) => /^\p{L}{4,}$/u.test(word))
    const text = words.slice(-2).join(' ').toLowerCase()
    return text !== '' && random() < misspelt ? withTypo(text, random) : text
  }

  return { random, oneOf, read, categoryIn, choiceIn, pricesIn, textIn }
}

/** Asks every door for a query, by its name what `askedOf` returns; null for one that is not asked. */
async function askDoors(port: number, askedOf: (door: string) => DoorQuery | null) {
  const asked = Object.entries(DOORS).flatMap(([name, door]) => {
    const query = askedOf(name)
    return query ? [{ name, door, query }] : []
  })
  const shown = await Promise.all(
    asked.map(async ({ door, query }) => (await door(query, port)).map((one) => one.join(' '))),
  )
  const first = shown[0] ?? []
  const differences = asked.flatMap(({ name, query }, at) => {
    const own = shown[at] ?? []
    return own.join() === first.join()
      ? []
      : `${name} of ${addressOf(query)}: ${own.slice(0, 4).join()} instead of ${first.slice(0, 4).join()}`
  })
  return { differences, first }
}

/**
 * Asks all doors some queries, a few at a time: returns how they differ from the first of them, and
 * the products that it shows for each query. `askedOf` may ask one of them something else, or nothing.
 */
export async function askAll<Query extends DoorQuery>(
  queries: readonly Query[],
  port: number,
  askedOf: (door: string, query: Query) => DoorQuery | null = (_door, query) => query,
) {
  const differences: string[] = []
  const shown: string[][] = []
  for (let at = 0; at < queries.length; at += AT_ONCE) {
    const some = queries.slice(at, at + AT_ONCE)
    const answers = await Promise.all(
      some.map((query) => askDoors(port, (door) => askedOf(door, query))),
    )
    differences.push(...answers.flatMap((answer) => answer.differences))
    shown.push(...answers.map(({ first }) => first))
  }
  return { differences, shown }
}
