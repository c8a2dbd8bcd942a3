import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Cluster, openCluster } from '#embedded-shop/opensearch/cluster.ts'
import { currentGeneration, dropGeneration } from '#embedded-shop/opensearch/generations.ts'
import { openGeneration } from '#embedded-shop/opensearch/open.ts'
import { writeToCluster } from '#embedded-shop/opensearch/write.ts'
import { sampleSource, SAMPLE_OPTIONS } from '../support/samples/catalog.ts'
import { requestCatalog, type ServeCatalog } from '../support/servers/catalog-servers.ts'

/** A connection, under a name that nobody else has unless one is given. */
export const connect = (name = `test-${randomUUID()}`): Promise<Cluster> =>
  openCluster({ nodes: inject('addresses'), name })

/** Writes a catalog to the cluster and serves it from there; two shards, so that counts are merged. */
export const serveFromCluster: ServeCatalog = async (source = sampleSource) => {
  const cluster = await connect()
  await writeToCluster(cluster, source, { shards: 2 })
  const generation = await currentGeneration(cluster)
  const catalog = await openGeneration(cluster, generation, SAMPLE_OPTIONS)
  return {
    sendRequest: (path, requestOptions) => requestCatalog(catalog, path, requestOptions),
    async dispose() {
      await dropGeneration(cluster, generation)
      await cluster.close()
    },
  }
}
