import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** The value of a store, in the first drawing what the server `drew`. Smaller than the package for it, which follows keys too. */
export const useStore = <T,>({ listen, get }: ReadableAtom<T>, drew: () => T): T =>
  useSyncExternalStore(listen, get, drew)
