import { parseViewed, VIEWED_KEY, withView } from '../rules/recently-viewed.ts'
import { readStorage, writeStorage } from '#storefront/browser/first/storage.ts'

/** Returns codes of the products viewed in this browser, latest first, without the current one. */
export function viewedCodes(current: string | null): string[] {
  return parseViewed(readStorage('localStorage', VIEWED_KEY)).filter((code) => code !== current)
}

/** Saves that a product was viewed. */
export function saveView(code: string): void {
  const codes = withView(parseViewed(readStorage('localStorage', VIEWED_KEY)), code)
  writeStorage('localStorage', VIEWED_KEY, JSON.stringify(codes))
}
