import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** The value of a store; in the first drawing what the server `drew`. The package's own hook weighs more. */
export const useStore = <T,>({ listen, get }: ReadableAtom<T>, drew: () => T): T =>
  useSyncExternalStore(listen, get, drew)
