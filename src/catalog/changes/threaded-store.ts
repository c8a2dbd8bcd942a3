import { createRequire } from 'node:module'
import { Piscina } from 'piscina'
import type { ProductChange } from './change.ts'
import { type ChangesOf, type ChangeStore, openChangeStore } from './change-store.ts'

/** By its name within the package: what is built lies elsewhere, and runs the same file. */
const WRITER = createRequire(import.meta.url).resolve('#catalog/changes/writing-thread.ts')

/** A store whose writer may be elsewhere: changes are on the disk when their writing resolves. */
export interface ServedChangeStore extends Pick<ChangeStore, 'since' | 'close'> {
  write(changes: readonly ProductChange[]): number | null | Promise<number | null>
}

/**
 * Opens the changes of a catalog file for a process that serves readers meanwhile: a commit waits
 * for the disk, and for other writers, in a thread of its own. Requests are made in the order in
 * which they come.
 */
export function openThreadedStore(changesOf: ChangesOf): ServedChangeStore {
  const store = openChangeStore(changesOf.catalog, changesOf.base)
  let writer: Piscina<readonly ProductChange[], number | null> | null = null
  /** Settles when what came before is made or has failed, which is reported to its own request. */
  let before: Promise<unknown> = Promise.resolve()
  const startWriter = () => {
    const started = new Piscina<readonly ProductChange[], number | null>({
      ...{ filename: WRITER, minThreads: 1, maxThreads: 1, workerData: changesOf },
      recordTiming: false,
    })
    // Pending changes fail with it; the next ones get another thread.
    started.on('error', (cause) => {
      process.emitWarning(`The writing thread has ended: ${String(cause)}`)
    })
    return started
  }
  return {
    since: store.since,
    write(changes) {
      // The pool promises no order.
      const made = before.then(() => (writer ??= startWriter()).run(changes))
      before = Promise.allSettled([made])
      return made
    },
    close() {
      store.close()
      void before.then(() => writer?.close())
    },
  }
}
