import { randomUUID } from 'node:crypto'
import type { CatalogSchema } from '../model/source.ts'
import { IMPORT_AGAIN, SCHEMA_VERSION } from '../store/schema.ts'
import { type Cluster, ClusterError } from './cluster.ts'

/** The two indexes of one import. */
export interface Generation {
  products: string
  texts: string
}

/** Thrown if there is no catalog on the cluster, or one that must be imported again. */
export class NoClusterCatalog extends Error {
  override name = 'NoClusterCatalog'
}

const KINDS = ['products', 'texts'] as const

/** Returns the names under which the indexes of the current import are found. */
const aliasesOf = ({ name }: Pick<Cluster, 'name'>): Generation => ({
  products: `${name}-products`,
  texts: `${name}-texts`,
})

/** Returns the names of indexes for a new import, which sort after those of earlier ones. */
export function newGeneration({ name }: Cluster): Generation {
  const suffix = `${Date.now().toString(36)}-${randomUUID().slice(0, 8)}`
  return { products: `${name}-products-${suffix}`, texts: `${name}-texts-${suffix}` }
}

type Aliases = Record<string, { aliases: Record<string, unknown> }>

/** Finds the indexes behind the aliases; both or neither, because they are swapped in one step. */
async function aliased(cluster: Cluster): Promise<Generation | null> {
  const { products, texts } = aliasesOf(cluster)
  try {
    const found = await cluster.request<Aliases>('GET', `/_alias/${products},${texts}`)
    const [first, second] = [products, texts].map((alias) =>
      Object.keys(found).find((index) => alias in (found[index]?.aliases ?? {})),
    )
    return first && second ? { products: first, texts: second } : null
  } catch (error) {
    if (error instanceof ClusterError && error.status === 404) return null
    throw error
  }
}

/** Finds the indexes of the last import. Throws `NoClusterCatalog`. */
export async function currentGeneration(cluster: Cluster): Promise<Generation> {
  const found = await aliased(cluster)
  if (!found) throw new NoClusterCatalog(`There is no catalog ${cluster.name} in OpenSearch`)
  return found
}

/** Replaces the last import's indexes in one step. These stay for pending requests; older go. */
export async function promote(cluster: Cluster, next: Generation): Promise<void> {
  const last = await aliased(cluster)
  const aliases = aliasesOf(cluster)
  const actions = KINDS.flatMap((kind) => [
    ...(last ? [{ remove: { index: last[kind], alias: aliases[kind] } }] : []),
    { add: { index: next[kind], alias: aliases[kind] } },
  ])
  await untilDone(
    () => cluster.request('POST', '/_aliases', { actions }),
    async () => (await aliased(cluster))?.products === next.products,
  )
  const kept = new Set([next, last].flatMap((one) => (one ? [one.products, one.texts] : [])))
  await remove(
    cluster,
    (await allOfName(cluster)).filter((index) => !kept.has(index)),
  )
}

/** Creates an index under a name that nobody else uses. */
export const createIndex = (cluster: Cluster, index: string, layout: object): Promise<void> =>
  untilDone(
    () => cluster.request('PUT', `/${index}`, layout),
    async () => index in (await cluster.request<Aliases>('GET', `/_alias`)),
  )

/**
 * Performs a request that succeeds only once. If a node is lost before it responds, the request is
 * sent again, and may be rejected because the first one succeeded.
 */
async function untilDone(
  work: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ClusterError) || !(await isDone())) throw error
  }
}

/** Removes the indexes of an import that failed. */
export const dropGeneration = (cluster: Cluster, { products, texts }: Generation): Promise<void> =>
  remove(cluster, [products, texts])

/** Lists every index of this catalog, but not of others whose names begin alike. */
async function allOfName(cluster: Cluster): Promise<string[]> {
  const { products, texts } = aliasesOf(cluster)
  const found = await cluster.request<Aliases>('GET', `/_alias?expand_wildcards=all`)
  const own = new RegExp(`^(?:${products}|${texts})-[a-z0-9]+-[a-z0-9]{8}$`)
  return Object.keys(found).filter((index) => own.test(index))
}

async function remove(cluster: Cluster, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) {
    try {
      await cluster.request('DELETE', `/${index}`)
    } catch (error) {
      if (!(error instanceof ClusterError && error.status === 404)) throw error
    }
  }
}

/** Reads one of a catalog's JSON documents. */
export async function readDocument<T>(cluster: Cluster, index: string, id: string): Promise<T> {
  const { _source } = await cluster.request<{ _source: { json: T } }>('GET', `/${index}/_doc/${id}`)
  return _source.json
}

/** Id of the document with a catalog's schema and version, as in stored catalogs. */
const SCHEMA = 'schema'
/** What OpenSearch calls that an index is gone, as one of a replaced import may be. */
const NO_INDEX = 'index_not_found_exception'

interface VersionedSchema {
  schema: CatalogSchema
  /** Missing in catalogs of earlier versions. */
  version?: number
}

/** Returns the document with a catalog's schema, for its index of texts. */
export const schemaItem = (index: string, schema: CatalogSchema) => ({
  index,
  id: SCHEMA,
  document: { kind: SCHEMA, json: { schema, version: SCHEMA_VERSION } },
})

/**
 * Reads the schema of a catalog. Throws `NoClusterCatalog` if another version has written it
 * (RULES.md#opensearch).
 */
export async function readSchema(
  cluster: Cluster,
  { texts }: Pick<Generation, 'texts'>,
): Promise<CatalogSchema> {
  const reading = readDocument<VersionedSchema>(cluster, texts, SCHEMA)
  const { schema, version } = await reading.catch((error: unknown) => {
    const isAbsent = error instanceof ClusterError && error.status === 404
    if (!isAbsent || error.type === NO_INDEX) throw error
    return { schema: null, version: 0 }
  })
  if (schema !== null && version === SCHEMA_VERSION) return schema
  const written = version ? `version ${version}` : 'an earlier version'
  throw new NoClusterCatalog(
    `The catalog ${cluster.name} in OpenSearch is of ${written}, not ${SCHEMA_VERSION}: ${IMPORT_AGAIN}`,
  )
}
