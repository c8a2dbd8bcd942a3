import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { StatedShop } from '../import/decode/schema.ts'
import { definitionsOf } from './attribute-book.ts'
import { type ChangeCounts, changeLines } from './change-lines.ts'
import type { Mirror } from './mirror.ts'

/** The catalog that products are taken over into. */
export interface CatalogPort {
  /** What distinguishes the catalog from one that another import writes; null if there is none. */
  identity: () => Promise<string | null>
  /** Imports a file of the product form. Throws if that fails; the older catalog then stays. */
  import: (file: string) => Promise<void>
  /** Makes changes, all or none; returns why they were refused, or null. */
  change: (text: string) => Promise<string | null>
}

/** What was done to a catalog; why all of it was imported again, or null for the first time. */
export type Taken =
  | { kind: 'imported'; why: string | null }
  | ({ kind: 'changed' } & ChangeCounts)
  | { kind: 'same' }

/** More products than this are imported rather than changed as wholes, which takes less time from then on. */
const MANY = 2000

/** Brings a catalog to what the mirror has: by changes where these suffice, else by an import. */
export async function takeOver(
  mirror: Mirror,
  shop: StatedShop,
  { catalog, file }: { catalog: CatalogPort; file: string },
): Promise<Taken> {
  const definitions = definitionLines(mirror, shop)
  const digest = createHash('sha256').update(definitions.join('\n')).digest('base64')
  const written = mirror.get('written')
  const identity = await catalog.identity()
  const importAll = async (why: string | null): Promise<Taken> => {
    await importMirror(mirror, definitions, { catalog, file })
    mirror.together(() => {
      mirror.settle()
      mirror.set('written', null)
    })
    mirror.set('written', { catalog: (await catalog.identity()) ?? '', definitions: digest })
    return { kind: 'imported', why }
  }
  if (written === null) return importAll(null)
  if (written.catalog !== identity) return importAll('the catalog is another one')
  if (written.definitions !== digest) return importAll('categories or attributes have changed')
  if (mirror.countPending() === 0) return { kind: 'same' }
  const { text, ...counts } = changeLines(mirror.pending())
  if (counts.whole > MANY) return importAll(`${String(counts.whole)} products have changed`)
  const problem = await catalog.change(text)
  if (problem !== null) return importAll(problem)
  mirror.settle()
  return { kind: 'changed', ...counts }
}

/** Lines of the shop, its taxons and attributes. */
const definitionLines = (mirror: Mirror, shop: StatedShop): string[] => [
  JSON.stringify({ shop }),
  ...(mirror.get('taxons') ?? []).map(({ taxon }) => JSON.stringify({ taxon })),
  ...definitionsOf(mirror.get('attributes') ?? []).map((attribute) =>
    JSON.stringify({ attribute }),
  ),
]

async function importMirror(
  mirror: Mirror,
  definitions: readonly string[],
  { catalog, file }: { catalog: CatalogPort; file: string },
): Promise<void> {
  try {
    await writeFile(file, linesOf(definitions, mirror))
    await catalog.import(file)
  } finally {
    rmSync(file, { force: true })
  }
}

function* linesOf(definitions: readonly string[], mirror: Mirror): Generator<string> {
  for (const line of definitions) yield `${line}\n`
  for (const { line } of mirror.shown()) yield `${line}\n`
}
