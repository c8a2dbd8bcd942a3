import { DatabaseSync } from 'node:sqlite'
import { loadDocument } from '#embedded-shop/store/documents.ts'
import { mean, type Search } from './figures.ts'

const RANKS = 10

/**
 * The gauge of category names: each name as a query, and the share of the first ten products that are in a category of
 * that name: a tree may have several, and nobody can tell from "Accessories" which is meant. Only names of categories
 * with ten products and more, of one tree below a taxon, or of the whole catalog.
 */
export async function namesGauge(
  file: string,
  search: Search,
  below: string | null = null,
): Promise<{ name: string; share: number }[]> {
  const db = new DatabaseSync(file, { readOnly: true })
  const { taxons } = loadDocument(db, 'schema')
  const parents = new Map(taxons.map(({ code, parent }) => [code, parent]))
  const codes = new Map(taxons.map(({ id, code }) => [id, code]))
  const names = new Map(taxons.map(({ code, name }) => [code, name['en'] ?? '']))
  const lineOf = (code: string | null | undefined): string[] =>
    code === null || code === undefined ? [] : [code, ...lineOf(parents.get(code))]
  const lines = new Map(
    db
      .prepare('SELECT code, taxon FROM product')
      .all()
      .map(({ code, taxon }) => [String(code), lineOf(codes.get(Number(taxon)))]),
  )
  db.close()
  const sizes = new Map<string, number>()
  for (const line of lines.values())
    for (const code of line) sizes.set(code, (sizes.get(code) ?? 0) + 1)
  const measured = taxons.filter(({ code, parent }) => {
    const isLarge = parent !== null && (sizes.get(code) ?? 0) >= RANKS
    return isLarge && (below === null || lineOf(code).includes(below))
  })
  const shares: { name: string; share: number }[] = []
  for (const query of new Set(measured.map(({ code }) => names.get(code) ?? ''))) {
    const found = (await search(query)).slice(0, RANKS)
    const own = found.filter((one) => lines.get(one)?.some((code) => names.get(code) === query))
    shares.push({ name: query, share: own.length / RANKS })
  }
  return shares
}

/** The mean share of a gauge. */
export const gaugeOf = (shares: Awaited<ReturnType<typeof namesGauge>>) =>
  mean(shares.map(({ share }) => share))
