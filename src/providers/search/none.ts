import type { SearchProvider } from './port.ts'

/** A shop without an external search provider: it never finds anything (§8). */
export const noSearch: SearchProvider = {
  search(_request, signal) {
    return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve(null)
  },
}
