/** Kept while this tab is open, or for good. */
type StorageName = 'sessionStorage' | 'localStorage'

/** A browser may forbid its storage, and then even naming it throws; the shop works without. */
function attempt<T>(access: () => T, fallback: T): T {
  try {
    return access()
  } catch {
    return fallback
  }
}

/** A stored text; null where there is none, or no storage. */
export const readStorage = (storage: StorageName, key: string): string | null =>
  attempt(() => window[storage].getItem(key), null)

/** The JSON of a stored text; null where there is none, or none that can be read. */
export const parseStorage = (text: string | null): unknown =>
  text === null ? null : attempt<unknown>(() => JSON.parse(text), null)

/** Stores a text; null removes it. Where there is no room, what was stored before goes all the same: it is out of date. */
export function writeStorage(storage: StorageName, key: string, text: string | null): void {
  attempt(() => window[storage].removeItem(key), undefined)
  if (text !== null) attempt(() => window[storage].setItem(key, text), undefined)
}
