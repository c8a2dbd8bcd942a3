import type { RetailMedia } from '../port.ts'

/** A shop without retail media: no slot is ever filled. */
export const noRetailMedia: RetailMedia = {
  fetchBanners(_request, signal) {
    return signal.aborted ? Promise.reject(signal.reason) : Promise.resolve([])
  },
  report: () => Promise.resolve(),
}
