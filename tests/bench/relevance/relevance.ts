import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { WireProductList } from '#contract/schema/product-list.ts'
import { DEFAULT_LIMIT } from '#embedded-shop/import/bad-lines.ts'
import type { CatalogTarget } from '#embedded-shop/tools/catalog-target.ts'
import { importCatalog } from '#embedded-shop/tools/import-catalog.ts'
import { createProgress } from '#embedded-shop/import/progress.ts'
import { openCatalog } from '#embedded-shop/engines/open.ts'
import { CHANNELS } from '#channels/all.ts'
import { meanNdcg, ratedAlone, type Ratings } from '../../support/samples/ndcg.ts'
import { seededRandom, withTypo } from '../../support/samples/typo.ts'
import type { Measure } from '../measure.ts'
import { type CatalogClient, onCluster } from '../on-cluster.ts'

const ADDRESS = 'http://pharmacy.localhost/api/v2/shop/search/products'
const BUDGETS = { clean: 0.84, misspelt: 0.76 }
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** Results among which rated ones are looked for. */
const DEEP = 100
const OPTIONS = { channels: CHANNELS, defaultChannel: 'pharmacy', defaultLocale: 'en' }

/** How well search ranks rated products: a file that can be imported, and `query,docid,rating` lines. */
export const measureRelevance = (products: string, ratings: string): Promise<Measure[]> =>
  withCatalog(products, async (file) => {
    const catalog = openCatalog(file, OPTIONS)
    try {
      return await measure(catalog, readRatings(ratings))
    } finally {
      catalog.close()
    }
  })

/** The same of a cluster. */
export const measureClusterRelevance = (products: string, ratings: string): Promise<Measure[]> =>
  onCluster(
    (address) => importTo(products, address),
    OPTIONS,
    (catalog) => measure(catalog, readRatings(ratings)),
  )

/** Imports products into a catalog file that is there as long as it is used. */
export async function withCatalog<T>(
  products: string,
  use: (file: string) => Promise<T> | T,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-relevance-'))
  const out = join(folder, 'catalog.sqlite')
  try {
    await importTo(products, out)
    return await use(out)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function importTo(products: string, out: CatalogTarget): Promise<void> {
  const options = {
    files: [products],
    mappings: [],
    channel: 'pharmacy',
    out,
    limit: DEFAULT_LIMIT,
  }
  await importCatalog(options, { progress: createProgress(process.stderr), warn: console.warn })
}

async function measure(catalog: CatalogClient, ratings: Ratings): Promise<Measure[]> {
  const row = { unit: 'NDCG@10', better: 'high' } as const
  const clean = await meanNdcg(ratings, (query) => codesFor(query, catalog))
  const judged = await meanNdcg(ratings, async (query, rated) =>
    ratedAlone(await codesFor(query, catalog, DEEP), rated),
  )
  const misspelt = await withTypos(ratings, catalog)
  return [
    { ...row, name: 'searches', samples: [clean], budget: BUDGETS.clean },
    { ...row, name: 'searches, of rated products alone', samples: [judged] },
    { ...row, name: 'with one typo, mean', samples: [mean(misspelt)], budget: BUDGETS.misspelt },
    { ...row, name: 'with one typo, by seed', samples: misspelt },
  ]
}

async function withTypos(ratings: Ratings, catalog: CatalogClient): Promise<number[]> {
  const means: number[] = []
  for (const seed of SEEDS) {
    const random = seededRandom(seed)
    means.push(await meanNdcg(ratings, (query) => codesFor(withTypo(query, random), catalog)))
  }
  return means
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

async function codesFor(query: string, catalog: CatalogClient, most = 10): Promise<string[]> {
  const search = new URLSearchParams({ query, itemsPerPage: String(most) })
  const response = await catalog.fetch(new Request(`${ADDRESS}?${search}`))
  const { data } = (await response.json()) as WireProductList
  return data.map(({ code }) => code)
}

/** Reads the ratings of a file. */
export function readRatings(file: string): Ratings {
  const rows = parse(readFileSync(file), { columns: true, trim: true }) as unknown as Rating[]
  const ratings = new Map<string, Map<string, number>>()
  for (const { query, docid, rating } of rows) {
    const rated = ratings.get(query) ?? new Map<string, number>()
    ratings.set(query, rated.set(docid, Number(rating)))
  }
  return ratings
}

interface Rating {
  query: string
  docid: string
  rating: string
}
