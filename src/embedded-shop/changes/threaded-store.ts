import { createRequire } from 'node:module'
import { Piscina } from 'piscina'
import type { ProductChange } from './change.ts'
import { type ChangesOf, type ChangeStore, openChangeStore } from './change-store.ts'

/** Resolved by its name within the package: built code lies elsewhere, but runs this file. */
const WRITER = createRequire(import.meta.url).resolve('#embedded-shop/changes/writing-thread.ts')

/** A store that may write in a thread: changes are on the disk when `write` resolves. */
export interface ServedChangeStore extends Pick<ChangeStore, 'since' | 'close'> {
  write(changes: readonly ProductChange[]): number | null | Promise<number | null>
}

/**
 * Opens the changes of a catalog file for a process that serves readers: a thread waits for the
 * disk and for other writers. Requests are written in the order in which they arrive.
 */
export function openThreadedStore(changesOf: ChangesOf): ServedChangeStore {
  const store = openChangeStore(changesOf.catalog, changesOf.base)
  let writer: Piscina<readonly ProductChange[], number | null> | null = null
  /** Settles when earlier writes have ended; a failure is reported to its own request. */
  let before: Promise<unknown> = Promise.resolve()
  const startWriter = () => {
    const started = new Piscina<readonly ProductChange[], number | null>({
      filename: WRITER,
      minThreads: 1,
      maxThreads: 1,
      workerData: changesOf,
      recordTiming: false,
    })
    // Pending changes fail with the thread; the next ones start another.
    started.on('error', (cause) => {
      process.emitWarning(`The writing thread has ended: ${String(cause)}`)
    })
    return started
  }
  return {
    since: store.since,
    write(changes) {
      // The pool guarantees no order.
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
