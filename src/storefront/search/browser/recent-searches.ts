import { parseStorage, readStorage, writeStorage } from '#storefront/browser/first/storage.ts'

/** Key in local storage of the texts searched for in this browser, the latest first. */
export const RECENT_KEY = 'recent-searches'

/** Texts that are kept and offered: as many as stand above a phone's keyboard. */
const MOST = 5

/** Returns the texts searched for in this browser, the latest first (RULES.md#wishlist). */
export function recentSearches(): string[] {
  const saved = parseStorage(readStorage('localStorage', RECENT_KEY))
  if (!Array.isArray(saved)) return []
  return saved.filter((text): text is string => typeof text === 'string').slice(0, MOST)
}

/** Saves a text that was searched for. */
export function saveSearch(text: string): void {
  const others = recentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  writeStorage('localStorage', RECENT_KEY, JSON.stringify([text, ...others].slice(0, MOST)))
}
