import { parseStorage, readStorage, writeStorage } from '#storefront/browser/first/storage.ts'
import { type KeptList, readLists, SAVED_LISTS_KEY } from '../rules/saved-lists.ts'

/** Returns the lists that were saved on this device, the latest first. */
export const keptLists = (): KeptList[] =>
  readLists(parseStorage(readStorage('localStorage', SAVED_LISTS_KEY)))

/**
 * Keeps these lists, on this device alone. Returns false if the browser does not store them, because its storage is
 * blocked or full; those from before then stay.
 */
export function keepLists(lists: readonly KeptList[]): boolean {
  const before = readStorage('localStorage', SAVED_LISTS_KEY)
  const text = lists.length > 0 ? JSON.stringify(lists) : null
  writeStorage('localStorage', SAVED_LISTS_KEY, text)
  if (readStorage('localStorage', SAVED_LISTS_KEY) === text) return true
  writeStorage('localStorage', SAVED_LISTS_KEY, before)
  return false
}

/** Calls back whenever the lists may have been changed by another tab, or forgotten in this one. */
export const followLists = (callback: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === SAVED_LISTS_KEY) callback()
  })
