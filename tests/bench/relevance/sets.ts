import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { DEFAULT_LIMIT } from '#embedded-shop/import/bad-lines.ts'
import { createProgress } from '#embedded-shop/import/progress.ts'
import type { CatalogTarget } from '#embedded-shop/tools/catalog-target.ts'
import { importCatalog } from '#embedded-shop/tools/import-catalog.ts'
import type { Ratings } from '../../support/samples/ndcg.ts'

/** The data beside the project, unless `RATED_SETS` names another folder; it is never committed. */
const FOLDER = process.env['RATED_SETS'] ?? join(import.meta.dirname, '../../../../shared/data')
const [PRODUCTS, RATINGS, MAPPING] = ['products.ndjson.gz', 'ratings.csv', 'mapping.json']
/** The channel that rated products are sold in. */
export const RATED_CHANNEL = 'pharmacy'

/** Products of a shop, and how well they fit queries. */
export interface RatedSet {
  name: string
  products: string
  mappings: readonly string[]
  ratings: Ratings
}

/** Every folder of the data with products and ratings, and perhaps a mapping of its fields. */
export function ratedSets(): RatedSet[] {
  if (!existsSync(FOLDER)) return []
  const fileIn = (name: string, file: string) => join(FOLDER, name, file)
  return readdirSync(FOLDER)
    .filter((name) => [PRODUCTS, RATINGS].every((file) => existsSync(fileIn(name, file))))
    .map((name) => ({
      name,
      products: fileIn(name, PRODUCTS),
      mappings: [fileIn(name, MAPPING)].filter((file) => existsSync(file)),
      ratings: readRatings(fileIn(name, RATINGS)),
    }))
}

/** Uses an imported catalog file of a set, which is there for as long. */
export async function withCatalog<T>(set: RatedSet, use: (file: string) => Promise<T> | T) {
  return withFile(async (file) => {
    await importSet(set, file)
    return await use(file)
  })
}

/** Uses a path for a catalog file, and removes what is there afterwards. */
export async function withFile<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-relevance-'))
  try {
    return await use(join(folder, 'catalog.sqlite'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Imports a set as a shop would. */
export async function importSet(set: RatedSet, out: CatalogTarget): Promise<void> {
  const { products, mappings } = set
  const files = { files: [products], mappings, channel: RATED_CHANNEL }
  const screen = { progress: createProgress(process.stderr), warn: console.warn }
  await importCatalog({ ...files, out, limit: DEFAULT_LIMIT }, screen)
}

/** Reads `query,docid,rating` lines; queries for which nothing is relevant measure nothing. */
function readRatings(file: string): Ratings {
  const rows = parse(readFileSync(file), { columns: true, trim: true }) as unknown as Rating[]
  const ratings = new Map<string, Map<string, number>>()
  for (const { query, docid, rating } of rows) {
    const rated = ratings.get(query) ?? new Map<string, number>()
    ratings.set(query, rated.set(docid, Number(rating)))
  }
  return new Map([...ratings].filter(([, rated]) => [...rated.values()].some((one) => one > 0)))
}

interface Rating {
  query: string
  docid: string
  rating: string
}
