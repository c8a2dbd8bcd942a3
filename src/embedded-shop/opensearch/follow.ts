import type { CatalogShop } from '#channels/catalog-shop.ts'
import type { ProductChange } from '../changes/change.ts'
import type { CatalogOptions } from '../http/catalog-api.ts'
import {
  allTaken,
  type ChangedOnCluster,
  takeChanges,
  type TakenUp,
} from './changes/take-changes.ts'
import { readClusterChanges, writeChanges } from './changes/write-changes.ts'
import { type Cluster, ClusterError } from './cluster.ts'
import { currentGeneration, type Generation } from './generations.ts'
import { type ClusterCatalog, openGeneration } from './open.ts'

/** Milliseconds between checks for imports and changes of other processes. */
const INTERVAL = 500
/** Milliseconds after which a check without a response is a failure of the cluster. */
const SILENCE = 5_000

interface FollowParts {
  cluster: Cluster
  options: CatalogOptions
  /** Throws for a shop that may not be shown; what was shown before then stays. */
  checkShop?: (shop: CatalogShop | null) => void
  /** Called after the catalog of another import has replaced the last one. */
  onImport: () => void
  /** Notified of products that have changed, each change once; null when they are very many. */
  onChange: (changed: readonly ChangedOnCluster[] | null) => void
  /** Notified of channels, by their codes, whose menus such changes have changed. */
  onMenuChange: (channels: readonly string[]) => void
  onProblem: (error: unknown) => void
}

/**
 * The catalog of the last import on a cluster, kept up to date with changes by any process
 * (RULES.md#opensearch).
 */
export interface FollowedCatalog {
  catalog(): ClusterCatalog
  /** Checks for imports and changes now. */
  refresh(): Promise<void>
  /** What is wrong with the cluster, by the last such check, which reads each shard; null if nothing. */
  problem(): string | null
  /** Makes the changes in NDJSON lines, all or none; every process finds them when it resolves. */
  change(text: string): Promise<ChangesMade | { line: number; reason: string }>
  close(): Promise<void>
}

/** The changes made, and how many of them have no effect. */
interface ChangesMade {
  changes: ProductChange[]
  withoutEffect: number
}

interface Current {
  catalog: ClusterCatalog
  taken: TakenUp
}

/** Opens the catalog of a cluster. Throws `NoClusterCatalog` if there is none. */
export async function followCluster(parts: FollowParts): Promise<FollowedCatalog> {
  const { cluster, options, checkShop, onImport, onChange, onMenuChange, onProblem } = parts

  async function open(generation: Generation): Promise<Current> {
    // What changes while the catalog is read is taken up after it.
    const taken = await allTaken({ cluster, generation })
    const catalog = await openGeneration(cluster, generation, options)
    checkShop?.(catalog.shop)
    return { catalog, taken }
  }

  let current = await open(await currentGeneration(cluster))
  let refreshing: Promise<void> | null = null
  let queued: Promise<void> | null = null
  let checkedSince = 0
  let failure: unknown = null

  /** Opens another import. One that may not be shown is no failure of the cluster: the last one stays. */
  async function openNext(generation: Generation): Promise<Current | null> {
    try {
      return await open(generation)
    } catch (error) {
      if (error instanceof ClusterError) throw error
      onProblem(error)
      return null
    }
  }

  async function takeUp(): Promise<void> {
    const generation = await currentGeneration(cluster)
    if (generation.products !== current.catalog.generation.products) {
      const next = await openNext(generation)
      if (!next) return
      current = next
      return onImport()
    }
    const { catalog, taken } = current
    const { changed, hasTexts, taken: next } = await takeChanges({ cluster, generation }, taken)
    if (changed?.length !== 0 || hasTexts) {
      const isNew = changed === null || changed.some(({ isWhole }) => isWhole)
      const findChannels = await catalog.refresh(isNew)
      if (changed?.length !== 0) onChange(changed)
      const channels = await findChannels()
      if (channels.length > 0) onMenuChange(channels)
    }
    // If this fails, the next one takes up the same.
    current = { catalog, taken: next }
  }

  async function check(): Promise<void> {
    checkedSince = performance.now()
    try {
      await takeUp()
      failure = null
    } catch (error) {
      failure = error
      throw error
    }
  }

  function problem(): string | null {
    const isSilent = refreshing !== null && performance.now() - checkedSince > SILENCE
    if (isSilent) return `OpenSearch has not responded for ${SILENCE / 1000} s`
    return failure === null ? null : String(failure)
  }

  /** One at a time. A caller meanwhile gets the next one: this one may have looked before the caller's change. */
  function refresh(): Promise<void> {
    if (!refreshing) return (refreshing = check().finally(() => (refreshing = null)))
    const again = () => {
      queued = null
      return refresh()
    }
    return (queued ??= refreshing.then(again, again))
  }

  const timer = setInterval(() => void (refreshing ?? refresh()).catch(onProblem), INTERVAL).unref()

  return {
    catalog: () => current.catalog,
    refresh,
    problem,
    async change(text) {
      const { generation, schema } = current.catalog
      const changing = { cluster, generation, schema }
      const read = await readClusterChanges(text, changing)
      if (read.kind === 'bad') return { line: read.line, reason: read.reason }
      const withoutEffect = await writeChanges(changing, read.changes)
      await refresh()
      return { changes: read.changes, withoutEffect }
    },
    async close() {
      clearInterval(timer)
      await Promise.allSettled([refreshing, queued])
      await cluster.close()
    },
  }
}
