import type { ProductChange } from '#catalog/changes/change.ts'
import type { ChangedProduct } from '#catalog/changes/change-store.ts'
import type { ServedChangeStore } from '#catalog/changes/threaded-store.ts'
import type { Catalog } from '#catalog/open.ts'
import { createChangeBurst } from './change-burst.ts'

/** How often other processes' changes are looked for, in milliseconds. */
const INTERVAL = 500

/** In what time the first changes are taken up before anybody is served, in milliseconds. */
const SOON = 100
/** How often they are, at most, where each time takes longer: changes may never stop. */
const ROUNDS = 5

interface LiveParts {
  /** The catalog as its file has it, another one after an import. */
  written: () => Promise<Catalog>
  /** The changes; null where there are none so far and none is to be `written`. */
  openStore: (written: Catalog, isWritten: boolean) => Promise<ServedChangeStore | null>
  /** Notified when a catalog with changes has taken the place of the last, or another one without. */
  onChange: (changes: TakenChanges | null) => void
  onProblem: (error: unknown) => void
  /** Notified when a written catalog is served, the first one too. */
  onServed?: (written: Catalog) => void
}

/** Changes that were taken up together. */
export interface TakenChanges {
  changed: readonly ChangedProduct[]
  before: Catalog
  after: Catalog
  /** Whether others were taken up just before: they come one after the other. */
  isOneOfMany: boolean
}

/** A catalog with its changes so far. */
interface Current {
  written: Catalog
  store: ServedChangeStore | null
  /** Settles when the store is opened or is not: one after the other, so that only one is. */
  opening: Promise<ServedChangeStore | null>
  catalog: Catalog
  /** The one before, where changes made it. */
  retired: Catalog | null
  /** Number of the last change that is in it. */
  last: number
}

const NOTHING = { changed: [], last: 0 }

/** A catalog that takes up its changes while it is open, whichever process made them. */
export function openLive({ written, openStore, onChange, onProblem, onServed }: LiveParts) {
  let current: Promise<Current> | null = null
  let refreshing: Promise<void> | null = null
  const burst = createChangeBurst()
  let isFollowing = false

  async function begin(): Promise<Current> {
    const opened = await written()
    const store = await openStore(opened, false)
    let [catalog, last, from] = [opened, 0, performance.now()]
    // What took long to take up is old by then: as much may have been changed meanwhile.
    for (let round = 0; round < ROUNDS; round++) {
      from = performance.now()
      const found = (await store?.since(last)) ?? NOTHING
      if (found.changed.length === 0) break
      catalog = await catalog.withChanges(found.changed)
      last = found.last
      if (performance.now() - from < SOON) break
    }
    if (!isFollowing) follow(from)
    isFollowing = true
    onServed?.(opened)
    const opening = Promise.resolve(store)
    return { written: opened, store, opening, catalog, retired: null, last }
  }

  /** Looks for changes an interval after it last began to, or at once where taking them up took longer. */
  function follow(from: number): void {
    const look = async () => {
      const at = performance.now()
      await refresh().catch(onProblem)
      follow(at)
    }
    setTimeout(() => void look(), Math.max(0, from + INTERVAL - performance.now())).unref()
  }

  /** The store of a catalog, which several may want at the same moment. */
  function storeOf(now: Current, isWritten: boolean): Promise<ServedChangeStore | null> {
    const open = async () => (now.store ??= await openStore(now.written, isWritten))
    now.opening = now.opening.then(open, open)
    return now.opening
  }

  function start(): Promise<Current> {
    const started = begin()
    started.catch(() => (current = null))
    return (current = started)
  }

  async function restart(before: Current): Promise<void> {
    await start()
    await Promise.allSettled([before.opening])
    before.store?.close()
    onChange(null)
  }

  async function takeUp(): Promise<void> {
    const now = await (current ?? start())
    if (now.written !== (await written())) return restart(now)
    const store = await storeOf(now, false)
    const { changed, last } = (await store?.since(now.last)) ?? NOTHING
    if (changed.length === 0) return
    const before = now.catalog
    const after = await before.withChanges(changed, now.retired)
    // A list reads all it needs of a catalog at once: nobody still reads the previous one.
    now.retired = before === now.written ? null : before
    now.catalog = after
    now.last = last
    onChange({ changed, before, after, isOneOfMany: burst.note() })
  }

  /** One at a time: callers meanwhile wait for that one. */
  function refresh(): Promise<void> {
    refreshing ??= takeUp().finally(() => (refreshing = null))
    return refreshing
  }

  return {
    async catalog(): Promise<Catalog> {
      return (await (current ?? start())).catalog
    },
    /** The catalog with all that is written by now, which a look that began before may have missed. */
    async latest(): Promise<Catalog> {
      await Promise.allSettled([refreshing])
      await refresh()
      return (await (current ?? start())).catalog
    },
    /**
     * Makes changes that were checked; when it resolves they are kept, and shown at once or with the next ones.
     * Returns how many of them are without effect; null, and makes none, where another catalog was imported since
     * they were checked.
     */
    async change(changes: readonly ProductChange[]): Promise<number | null> {
      const started = current ?? start()
      const store = await storeOf(await started, true)
      // Its store is closed.
      if (started !== current) return null
      const withoutEffect = store ? await store.write(changes) : 0
      if (burst.age() > INTERVAL) await refresh()
      return withoutEffect
    },
  }
}
