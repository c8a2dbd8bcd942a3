/** Maximum number of viewed products saved. */
const VIEWED_LIMIT = 20

/** Key in local storage of their codes, latest first. */
export const VIEWED_KEY = 'recently-viewed'

/** Parses codes from storage, latest first; empty if they are not a list of texts. */
export function parseViewed(text: string | null): string[] {
  if (text === null) return []
  try {
    const codes: unknown = JSON.parse(text)
    if (!Array.isArray(codes)) return []
    const texts = codes.filter((code): code is string => typeof code === 'string' && code !== '')
    return [...new Set(texts)].slice(0, VIEWED_LIMIT)
  } catch {
    // Foreign data counts as no view.
    return []
  }
}

/** Adds a view to the codes. */
export function withView(codes: readonly string[], code: string): string[] {
  return [code, ...codes.filter((other) => other !== code)].slice(0, VIEWED_LIMIT)
}
