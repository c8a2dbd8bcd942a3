import type { ProductChange } from '../changes/change.ts'
import type { ChangedProduct } from '../changes/change-store.ts'
import type { ServedChangeStore } from '../changes/threaded-store.ts'
import type { Catalog } from './open.ts'
import { createChangeBurst } from './change-burst.ts'

/** Milliseconds between checks for changes of other processes. */
const INTERVAL = 500

/** Milliseconds within which the first changes must be taken up before anybody is served. */
const SOON = 100
/** Most attempts at that, if each takes longer: changes may never stop. */
const ROUNDS = 5

interface LiveParts {
  /** Returns the catalog as written to its file; another one after an import. */
  written: () => Promise<Catalog>
  /** Opens the changes; null if there are none yet and none is to be `written`. */
  openStore: (written: Catalog, isWritten: boolean) => Promise<ServedChangeStore | null>
  /** Called after a catalog with changes, or a newly written one (null), has replaced the last. */
  onChange: (changes: TakenChanges | null) => void
  onProblem: (error: unknown) => void
  /** Called when a written catalog is served, including the first. */
  onServed?: (written: Catalog) => void
}

/** Changes that were taken up together. */
export interface TakenChanges {
  changed: readonly ChangedProduct[]
  before: Catalog
  after: Catalog
  /** Whether others were taken up just before. */
  isOneOfMany: boolean
}

/** A catalog with its changes so far. */
interface Current {
  written: Catalog
  store: ServedChangeStore | null
  /** Settles when the store is opened or not; attempts run in turn, so that only one is opened. */
  opening: Promise<ServedChangeStore | null>
  catalog: Catalog
  /** The previous catalog, if it came from changes. */
  retired: Catalog | null
  /** Number of the last change included. */
  last: number
}

const NOTHING = { changed: [], last: 0 }

/** Opens a catalog that takes up changes while it is open, whichever process made them. */
export function openLive({ written, openStore, onChange, onProblem, onServed }: LiveParts) {
  let current: Promise<Current> | null = null
  let refreshing: Promise<void> | null = null
  const burst = createChangeBurst()
  let isFollowing = false

  async function begin(): Promise<Current> {
    const opened = await written()
    const store = await openStore(opened, false)
    let [catalog, last, from] = [opened, 0, performance.now()]
    // Changes that took long to take up are outdated: more may have been made meanwhile.
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

  /** Checks for changes an interval after the last check began, or at once if that took longer. */
  function follow(from: number): void {
    const look = async () => {
      const at = performance.now()
      await refresh().catch(onProblem)
      follow(at)
    }
    setTimeout(() => void look(), Math.max(0, from + INTERVAL - performance.now())).unref()
  }

  /** Returns the store of a catalog, which several callers may request at the same time. */
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
    // A list reads everything from a catalog at once, so nobody reads the previous one any more.
    now.retired = before === now.written ? null : before
    now.catalog = after
    now.last = last
    onChange({ changed, before, after, isOneOfMany: burst.note() })
  }

  /** Runs once at a time: concurrent callers wait for the same run. */
  function refresh(): Promise<void> {
    refreshing ??= takeUp().finally(() => (refreshing = null))
    return refreshing
  }

  return {
    async catalog(): Promise<Catalog> {
      return (await (current ?? start())).catalog
    },
    /** Returns the catalog with everything written so far, even after an earlier check began. */
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
