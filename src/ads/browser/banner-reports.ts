import type { Banner } from '../rules/banner.ts'

const ADDRESS = '/api/banners/events'
const reported = new Set<string>()

/**
 * Reports what a banner did, once for each banner in its place, by the client's own id
 * (RULES.md#banner-slots); returns false if it was reported before.
 */
export function reportBanner(
  event: 'impression' | 'view' | 'click',
  { id, banner }: { id: string; banner: Banner },
): boolean {
  const key = `${event} ${id}`
  if (reported.has(key)) return false
  reported.add(key)
  const body = new URLSearchParams({ event, token: banner.tracking.token })
  navigator.sendBeacon(ADDRESS, body)
  return true
}
