/** Storage of this tab, or permanent storage: only what works without consent is kept (RULES.md#consent). */
type StorageName = 'sessionStorage' | 'localStorage'

/**
 * Returns the fallback if the browser forbids storage, which throws even when named; the shop works
 * without it.
 */
function attempt<T>(access: () => T, fallback: T): T {
  try {
    return access()
  } catch {
    return fallback
  }
}

/** Returns a stored text; null without one, or without storage. */
export const readStorage = (storage: StorageName, key: string): string | null =>
  attempt(() => window[storage].getItem(key), null)

/** Parses a stored text as JSON; null without one, or if it is invalid. */
export const parseStorage = (text: string | null): unknown =>
  text === null ? null : attempt<unknown>(() => JSON.parse(text), null)

/**
 * Stores a text; null removes it. If storage is full, the old value is removed anyway: it is out of
 * date.
 */
export function writeStorage(storage: StorageName, key: string, text: string | null): void {
  attempt(() => window[storage].removeItem(key), undefined)
  if (text !== null) attempt(() => window[storage].setItem(key, text), undefined)
}
