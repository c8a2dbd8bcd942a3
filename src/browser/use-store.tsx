import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** What a store says, and before hydration what the server drew; of its bytes a list has few to spare. */
export const useStore = <T,>({ listen, get }: ReadableAtom<T>, drawn: () => T): T =>
  useSyncExternalStore(listen, get, drawn)
