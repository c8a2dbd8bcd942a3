import type { ClusterAddress } from '../opensearch/cluster.ts'
import type { WriteOptions } from '../opensearch/write.ts'
import type { CatalogSource } from '../model/source.ts'
import { writeCatalog } from '../store/write.ts'

/** A file, or an OpenSearch cluster. */
export type CatalogTarget = string | ClusterAddress

/** Writes a catalog, all or nothing. */
type CatalogWriter = (source: CatalogSource, options: WriteOptions) => Promise<{ products: number }>

/** Returns the name of a target for messages. */
export const targetName = (target: CatalogTarget): string =>
  typeof target === 'string' ? target : `OpenSearch (${target.name})`

/** Returns the writer for a target. */
export const writerTo =
  (target: CatalogTarget): CatalogWriter =>
  (source, options) =>
    typeof target === 'string'
      ? writeCatalog(target, source, options)
      : writeOver(target, source, options)

async function writeOver(address: ClusterAddress, source: CatalogSource, options: WriteOptions) {
  const [{ openCluster }, { IMPORT_RETRIES }, { writeToCluster }] = await Promise.all([
    import('../opensearch/cluster.ts'),
    import('../opensearch/retry-policy.ts'),
    import('../opensearch/write.ts'),
  ])
  const cluster = await openCluster(address, IMPORT_RETRIES)
  try {
    return await writeToCluster(cluster, source, options)
  } finally {
    await cluster.close()
  }
}
