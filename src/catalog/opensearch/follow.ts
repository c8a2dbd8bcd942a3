import type { ProductChange } from '../changes/change.ts'
import type { CatalogOptions } from '../catalog-api.ts'
import { type ChangedOnCluster, changesSince } from './changes/changes-since.ts'
import { readClusterChanges, writeChanges } from './changes/write-changes.ts'
import type { Cluster } from './cluster.ts'
import { currentGeneration, type Generation } from './generations.ts'
import { type ClusterCatalog, openGeneration } from './open.ts'

/** How often imports and changes of other processes are looked for, in milliseconds. */
const INTERVAL = 500
/** Changes that are made at once may be found in another order than that of their numbers. */
const OVERLAP = 20

interface FollowParts {
  cluster: Cluster
  options: CatalogOptions
  /** Notified when the catalog of another import has taken the place of the last. */
  onImport: () => void
  /** Notified of products that have changed; null when they are very many. */
  onChange: (changed: readonly ChangedOnCluster[] | null) => void
  onProblem: (error: unknown) => void
}

/**
 * The catalog of the last import on a cluster, with all that changes in it, whichever process does
 * (RULES.md#opensearch).
 */
export interface FollowedCatalog {
  catalog(): ClusterCatalog
  /** Looks for imports and changes now. */
  refresh(): Promise<void>
  /** Makes the changes of NDJSON lines, all or none; found by every process when it resolves. */
  change(text: string): Promise<ChangesMade | { line: number; reason: string }>
  close(): Promise<void>
}

/** Changes that were made, and how many of them are without effect. */
export interface ChangesMade {
  changes: ProductChange[]
  withoutEffect: number
}

interface Current {
  catalog: ClusterCatalog
  /** Number of the last change that is taken up. */
  last: number
  /** Numbers of the last changes, by the codes of their products. */
  lastNumbers: ReadonlyMap<string, number>
}

const numbersOf = (changed: readonly ChangedOnCluster[] | null) =>
  new Map(changed?.map(({ code, number }) => [code, number]))

/** Opens the catalog of a cluster. Throws `NoCatalog` where nothing was imported. */
export async function followCluster(parts: FollowParts): Promise<FollowedCatalog> {
  const { cluster, options, onImport, onChange, onProblem } = parts
  const lastChanges = (generation: Generation, last: number) =>
    changesSince({ cluster, generation }, Math.max(0, last - OVERLAP))

  async function open(generation: Generation): Promise<Current> {
    const catalog = await openGeneration(cluster, generation, options)
    const { changed, last } = await lastChanges(generation, catalog.lastChange)
    return { catalog, last, lastNumbers: numbersOf(changed) }
  }

  let current = await open(await currentGeneration(cluster))
  let refreshing: Promise<void> | null = null

  async function takeUp(): Promise<void> {
    const generation = await currentGeneration(cluster)
    if (generation.products !== current.catalog.generation.products) {
      current = await open(generation)
      return onImport()
    }
    const { catalog, last, lastNumbers } = current
    const found = await lastChanges(generation, last)
    current = { catalog, last: found.last, lastNumbers: numbersOf(found.changed) }
    const changed =
      found.changed?.filter(({ code, number }) => lastNumbers.get(code) !== number) ?? null
    if (changed?.length === 0) return
    await catalog.refresh(changed === null || changed.some(({ isWhole }) => isWhole))
    onChange(changed)
  }

  /** One at a time: callers meanwhile wait for that one. */
  function refresh(): Promise<void> {
    refreshing ??= takeUp().finally(() => (refreshing = null))
    return refreshing
  }

  const timer = setInterval(() => void refresh().catch(onProblem), INTERVAL).unref()

  return {
    catalog: () => current.catalog,
    refresh,
    async change(text) {
      const { generation, schema } = current.catalog
      const changing = { cluster, generation, schema }
      const read = await readClusterChanges(text, changing)
      if (read.kind === 'bad') return { line: read.line, reason: read.reason }
      const withoutEffect = await writeChanges(changing, read.changes)
      await refresh()
      return { changes: read.changes, withoutEffect }
    },
    close() {
      clearInterval(timer)
      return cluster.close()
    },
  }
}
