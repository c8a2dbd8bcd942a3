import { CHANNELS } from '#channels/all.ts'
import { refuseOtherCurrency } from '#channels/catalog-shop.ts'
import { tagOf } from '#server/cache/rules/tags.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'
import { createOnceAMinute } from '#server/log/log-once.ts'
import type { ChangedOnCluster } from '../opensearch/changes/take-changes.ts'
import { openCluster } from '../opensearch/cluster.ts'
import { type FollowedCatalog, followCluster } from '../opensearch/follow.ts'
import { createChangeBurst } from './change-burst.ts'
import { type CatalogEngine, MANY, type ShopHost, tagsOfChange } from './engine.ts'

/** Opens the engine for many machines (RULES.md#opensearch); the cluster is asked on first use. */
export function openClusterEngine({ config, logger, purge }: ShopHost): CatalogEngine {
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

  async function follow(): Promise<FollowedCatalog> {
    const { openSearchNodes: nodes, openSearchIndex: name } = config
    return followCluster({
      cluster: await openCluster({ nodes: nodes ?? [], name }),
      options: { ...CATALOG_OPTIONS, defaultChannel: config.channel },
      checkShop: (shop) => refuseOtherCurrency(shop, CHANNELS, config.channel),
      onImport: () => purge([tagOf.all]),
      onChange: purgeChanged,
      onMenuChange: (channels) => purge(channels.map(tagOf.channel)),
      onProblem: (error) =>
        logOnce(String(error), 'imports and changes are not known', { error: String(error) }),
    })
  }

  let followed: Promise<FollowedCatalog> | null = null

  /** Opens the catalog on first use; after a failure the next request tries again. */
  function opened(): Promise<FollowedCatalog> {
    if (followed) return followed
    const opening = follow()
    opening.catch(() => (followed = null))
    return (followed = opening)
  }

  return {
    catalog: async () => (await opened()).catalog(),
    async change(text) {
      const outcome = await (await opened()).change(text)
      if (!('changes' in outcome)) return { kind: 'bad', ...outcome }
      const { changes, withoutEffect } = outcome
      return { kind: 'changed', count: changes.length - withoutEffect, withoutEffect }
    },
    problem: () => opened().then((catalog) => catalog.problem(), String),
  }
}
