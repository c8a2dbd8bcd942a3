import { randomUUID } from 'node:crypto'
import type { CatalogOptions } from '#embedded-shop/http/catalog-api.ts'
import { type ClusterAddress, openCluster } from '#embedded-shop/opensearch/cluster.ts'
import { currentGeneration, dropGeneration } from '#embedded-shop/opensearch/generations.ts'
import { openGeneration } from '#embedded-shop/opensearch/open.ts'
import { addressesOf, startCluster } from '../../support/servers/opensearch.ts'

/** A client of the shop's API, with any engine behind it. */
export interface CatalogClient {
  fetch(request: Request): Promise<Response>
}

/** Writes a catalog to a cluster and uses it there: the one that `OPENSEARCH_URL` names, or three nodes on loopback. */
export async function onCluster<T>(
  write: (address: ClusterAddress) => Promise<unknown>,
  options: CatalogOptions,
  use: (catalog: CatalogClient) => Promise<T>,
): Promise<T> {
  const given = process.env['OPENSEARCH_URL']
  const own = given === undefined ? await startCluster(3) : null
  const nodes = own ? addressesOf(own.plans) : (given ?? '').split(',')
  const cluster = await openCluster({ nodes, name: `bench-${randomUUID()}` })
  try {
    await write({ nodes, name: cluster.name })
    const generation = await currentGeneration(cluster)
    try {
      return await use(await openGeneration(cluster, generation, options))
    } finally {
      await dropGeneration(cluster, generation)
    }
  } finally {
    await cluster.close()
    await own?.stop()
  }
}
