import { workerData } from 'piscina'
import type { ProductChange } from './change.ts'
import { type ChangesOf, openChangeStore } from './change-store.ts'

const { catalog, base } = workerData as ChangesOf
const store = openChangeStore(catalog, base)

/** Makes the changes of one request as `ChangeStore.write` does, in a thread that waits for the disk, while readers are served by another. */
export default function write(changes: readonly ProductChange[]): number | null {
  return store.write(changes)
}
