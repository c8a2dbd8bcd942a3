import { openChangeStore } from '../changes/change-store.ts'
import { readChanges } from '../changes/read-changes.ts'
import { NoCatalog, openCatalog } from '../engines/open.ts'
import type { ClusterAddress } from '../opensearch/cluster.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'
import type { CatalogTarget } from './catalog-target.ts'

/** The first line that cannot be applied, for which none was. */
export interface Refusal {
  kind: 'bad'
  line: number
  reason: string
}

interface Applied {
  kind: 'changed'
  /** Lines, and how many of them are about deleted products. */
  count: number
  withoutEffect: number
}

/** Applies lines of changes to a catalog, all or none (RULES.md#catalog-changes). Throws if there is no catalog. */
export const applyChanges = (text: string, target: CatalogTarget): Promise<Applied | Refusal> =>
  typeof target === 'string' ? changeFile(text, target) : changeCluster(text, target)

async function changeFile(text: string, file: string): Promise<Applied | Refusal> {
  const catalog = openCatalog(file, CATALOG_OPTIONS)
  const store = openChangeStore(file)
  try {
    const { changed } = await store.since(0)
    const now = changed.length > 0 ? await catalog.withChanges(changed) : catalog
    const read = await readChanges(text, now)
    if (read.kind === 'bad') return read
    const withoutEffect = store.write(read.changes)
    if (withoutEffect === null) throw new NoCatalog('The catalog was replaced meanwhile: try again')
    return { kind: 'changed', count: read.changes.length, withoutEffect }
  } finally {
    store.close()
    catalog.close()
  }
}

async function changeCluster(text: string, address: ClusterAddress): Promise<Applied | Refusal> {
  const [
    { openCluster },
    { currentGeneration },
    { openChanging, readClusterChanges, writeChanges },
  ] = await Promise.all([
    import('../opensearch/cluster.ts'),
    import('../opensearch/generations.ts'),
    import('../opensearch/changes/write-changes.ts'),
  ])
  const cluster = await openCluster(address)
  try {
    const changing = await openChanging(cluster, await currentGeneration(cluster))
    const read = await readClusterChanges(text, changing)
    if (read.kind === 'bad') return read
    const withoutEffect = await writeChanges(changing, read.changes)
    return { kind: 'changed', count: read.changes.length, withoutEffect }
  } finally {
    await cluster.close()
  }
}
