import type { ChangedOnCluster } from '#embedded-shop/opensearch/changes/take-changes.ts'
import type { FollowedCatalog } from '#embedded-shop/opensearch/follow.ts'
import { tagOf } from '#server/cache/rules/tags.ts'
import { CHANNELS } from '#channels/all.ts'
import { refuseOtherCurrency } from '#channels/catalog-shop.ts'
import { CATALOG_OPTIONS } from '../../catalog-file.ts'
import { config } from '../../environment.ts'
import { createOnceAMinute } from '../../log/log-once.ts'
import { logger } from '../../logger.ts'
import { createChangeBurst } from './change-burst.ts'
import { type CatalogEngine, MANY, purge, tagsOfChange } from './engine.ts'

const burst = createChangeBurst()
/** The cluster is looked at twice a second. */
const logOnce = createOnceAMinute(logger.warn)

/** Purges pages after changes; in a burst of these, requests do not wait for new copies. */
function purgeChanged(changed: readonly ChangedOnCluster[] | null): void {
  const isOneOfMany = burst.note()
  if (changed === null || changed.length > MANY) return purge([tagOf.all])
  const codes = changed.map(({ code }) => code)
  const taxons = new Set(changed.flatMap((one) => one.taxons))
  purge(tagsOfChange(codes, taxons), isOneOfMany)
}

let followed: Promise<FollowedCatalog> | null = null

async function follow(): Promise<FollowedCatalog> {
  const [{ openCluster }, { followCluster }] = await Promise.all([
    import('#embedded-shop/opensearch/cluster.ts'),
    import('#embedded-shop/opensearch/follow.ts'),
  ])
  const { openSearchNodes: nodes, openSearchIndex: name } = config
  const cluster = await openCluster({ nodes: nodes ?? [], name })
  return followCluster({
    cluster,
    options: { ...CATALOG_OPTIONS, defaultChannel: config.channel },
    checkShop: (shop) => refuseOtherCurrency(shop, CHANNELS, config.channel),
    onImport: () => purge([tagOf.all]),
    onChange: purgeChanged,
    onMenuChange: (channels) => purge(channels.map(tagOf.channel)),
    onProblem: (error) =>
      logOnce(String(error), 'imports and changes are not known', { error: String(error) }),
  })
}

/** Opens the catalog on first use; after a failure the next request tries again. */
function opened(): Promise<FollowedCatalog> {
  if (followed) return followed
  const opening = follow()
  opening.catch(() => (followed = null))
  return (followed = opening)
}

/** Returns what is wrong with the cluster, as the last check found; null if nothing. Never rejects. */
export const clusterProblem = (): Promise<string | null> =>
  opened().then((catalog) => catalog.problem(), String)

/** The engine for many machines (RULES.md#opensearch). */
export const openSearchEngine: CatalogEngine = {
  catalog: async () => (await opened()).catalog(),
  async change(text) {
    const outcome = await (await opened()).change(text)
    if (!('changes' in outcome)) return { kind: 'bad', ...outcome }
    const { changes, withoutEffect } = outcome
    return { kind: 'changed', count: changes.length - withoutEffect, withoutEffect }
  },
}
