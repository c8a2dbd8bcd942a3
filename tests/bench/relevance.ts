import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { WireProductList } from '#shop/contract/product-list.ts'
import { DEFAULT_LIMIT } from '#catalog/import/bad-lines.ts'
import { importCatalog } from '#catalog/import/import-catalog.ts'
import { createProgress } from '#catalog/import/progress.ts'
import { openCatalog, type Catalog } from '#catalog/open.ts'
import { CHANNELS } from '#channels/all.ts'
import { meanNdcg, type Ratings } from '../support/samples/ndcg.ts'
import { seededRandom, withTypo } from '../support/samples/typo.ts'
import type { Measure } from './measure.ts'

const ADDRESS = 'http://pharmacy.localhost/api/v2/shop/search/products?itemsPerPage=10'
const BUDGET = 0.76
const BUDGET_WITH_TYPO = 0.55
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** How well search ranks rated products: a file that can be imported, and `query,docid,rating` lines. */
export async function measureRelevance(products: string, ratings: string): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-relevance-'))
  const out = join(folder, 'catalog.sqlite')
  try {
    const options = { files: [products], mappings: [], out, limit: DEFAULT_LIMIT }
    const screen = { progress: createProgress(process.stderr), warn: console.warn }
    await importCatalog(options, screen)
    return await measure(out, readRatings(ratings))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(file: string, ratings: Ratings): Promise<Measure[]> {
  const options = { channels: CHANNELS, defaultChannel: 'pharmacy', defaultLocale: 'en' }
  const catalog = openCatalog(file, options)
  try {
    const clean = await meanNdcg(ratings, (query) => codesFor(query, catalog))
    const misspelt: number[] = []
    for (const seed of SEEDS) {
      const random = seededRandom(seed)
      misspelt.push(await meanNdcg(ratings, (query) => codesFor(withTypo(query, random), catalog)))
    }
    const row = { unit: 'NDCG@10', better: 'high' } as const
    return [
      { ...row, name: 'relevance of searches', samples: [clean], budget: BUDGET },
      { ...row, name: 'with a typo in each', samples: misspelt, budget: BUDGET_WITH_TYPO },
    ]
  } finally {
    catalog.close()
  }
}

async function codesFor(query: string, catalog: Catalog): Promise<string[]> {
  const request = new Request(`${ADDRESS}&query=${encodeURIComponent(query)}`)
  const { data } = (await (await catalog.fetch(request)).json()) as WireProductList
  return data.map(({ code }) => code)
}

function readRatings(file: string): Ratings {
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
