/** Most products remembered as viewed. */
export const VIEWED_LIMIT = 20

/** Key of the browser's local storage that holds their codes, latest first. */
export const VIEWED_KEY = 'recently-viewed'

/** Codes from storage, latest first; what is no list of texts is none. */
export function parseViewed(text: string | null): string[] {
  if (text === null) return []
  try {
    const codes: unknown = JSON.parse(text)
    if (!Array.isArray(codes)) return []
    const texts = codes.filter((code): code is string => typeof code === 'string' && code !== '')
    return [...new Set(texts)].slice(0, VIEWED_LIMIT)
  } catch {
    // Something else wrote there: nothing was viewed then.
    return []
  }
}

/** The codes with one more view. */
export function withView(codes: readonly string[], code: string): string[] {
  return [code, ...codes.filter((other) => other !== code)].slice(0, VIEWED_LIMIT)
}
