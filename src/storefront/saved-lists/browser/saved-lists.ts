import { parseStorage, readStorage, writeStorage } from '#storefront/browser/first/storage.ts'
import { type KeptList, readLists, SAVED_LISTS_KEY } from '../rules/saved-lists.ts'

/** Returns the lists that were saved on this device, the latest first. */
export const keptLists = (): KeptList[] =>
  readLists(parseStorage(readStorage('localStorage', SAVED_LISTS_KEY)))

/** Keeps these lists, on this device alone. */
export const keepLists = (lists: readonly KeptList[]): void =>
  writeStorage('localStorage', SAVED_LISTS_KEY, lists.length > 0 ? JSON.stringify(lists) : null)
