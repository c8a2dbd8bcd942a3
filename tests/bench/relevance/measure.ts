import { DatabaseSync } from 'node:sqlite'
import { CHANNELS } from '#channels/all.ts'
import { demoSource } from '#demo/products/source.ts'
import { plainText } from '#contract/shop/plain-text.ts'
import { openCatalog } from '#embedded-shop/engines/open.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import type { WireProductList } from '#contract/schema/product-list.ts'
import { type CatalogClient, onCluster } from '../catalog/on-cluster.ts'
import { DEEP, type Figures, figuresOf, misspelt, type Search } from './figures.ts'
import { gaugeOf, namesGauge } from './gauge.ts'
import { importSet, RATED_CHANNEL, type RatedSet, withCatalog, withFile } from './sets.ts'

const OPTIONS = { channels: CHANNELS, defaultChannel: RATED_CHANNEL, defaultLocale: 'en' }

/** What the searches of a rated set reach, query by query. */
export interface Measured {
  set: RatedSet
  clean: readonly Figures[]
  typos: readonly Figures[]
  fts: readonly Figures[]
  /** The gauge of category names. */
  names: number
}

/** Measures a set as shoppers meet it, through the shop's API, beside SQLite's FTS5. */
export const measureSet = (set: RatedSet): Promise<Measured> =>
  withCatalog(set, async (file) => {
    const catalog = openCatalog(file, OPTIONS)
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      const search = searchThrough(catalog, RATED_CHANNEL)
      const { ratings } = set
      return {
        set,
        clean: await figuresOf(ratings, search),
        typos: await misspelt(ratings, search),
        fts: await figuresOf(ratings, ftsSearch(db)),
        names: gaugeOf(await namesGauge(file, search)),
      }
    } finally {
      catalog.close()
      db.close()
    }
  })

/** The figures of a set on a cluster, clean and with a typo. */
export const measureOnCluster = (set: RatedSet): Promise<Pick<Measured, 'clean' | 'typos'>> =>
  onCluster(
    (address) => importSet(set, address),
    OPTIONS,
    async (catalog) => {
      const search = searchThrough(catalog, RATED_CHANNEL)
      const clean = await figuresOf(set.ratings, search)
      return { clean, typos: await misspelt(set.ratings, search) }
    },
  )

/** The gauge of category names in each of the demo's channels with a tree of its own. */
export const measureDemo = (): Promise<Record<string, number>> =>
  withFile(async (file) => {
    await writeCatalog(file, demoSource(['en']))
    const catalog = openCatalog(file, OPTIONS)
    try {
      const gauges: Record<string, number> = {}
      for (const tree of ['pharmacy', 'marketplace'])
        gauges[tree] = gaugeOf(await namesGauge(file, searchThrough(catalog, tree), tree))
      return gauges
    } finally {
      catalog.close()
    }
  })

const searchThrough =
  (catalog: CatalogClient, channel: string): Search =>
  async (query) => {
    const search = new URLSearchParams({ query, itemsPerPage: String(DEEP) })
    const address = `http://${channel}.localhost/api/v2/shop/search/products?${search}`
    const { data } = (await (await catalog.fetch(new Request(address))).json()) as WireProductList
    return data.map(({ code }) => code)
  }

const WORDS = /[\p{L}\p{N}]+/gu

/**
 * What a shop gets for an afternoon's work: SQLite's own full text over names and descriptions, with the stems of Porter
 * and BM25, where any word finds.
 */
function ftsSearch(catalog: DatabaseSync): Search {
  const own = new DatabaseSync(':memory:')
  own.exec(
    "CREATE VIRTUAL TABLE text USING fts5(code UNINDEXED, name, about, tokenize='porter unicode61')",
  )
  const insert = own.prepare('INSERT INTO text VALUES (?, ?, ?)')
  const texts = catalog.prepare(
    `SELECT code, name, html FROM product JOIN product_text USING (id)
     LEFT JOIN product_description USING (id, locale) WHERE locale = 'en'`,
  )
  own.exec('BEGIN')
  for (const { code, name, html } of texts.iterate())
    insert.run(String(code), String(name), plainText(String(html ?? '')))
  own.exec('COMMIT')
  const match = own.prepare(`SELECT code FROM text WHERE text MATCH ? ORDER BY rank LIMIT ${DEEP}`)
  return (query) => {
    const words = query.match(WORDS) ?? []
    return match.all(words.map((word) => `"${word}"`).join(' OR ')).map(({ code }) => String(code))
  }
}
