import type { Banner } from '#domain/banner'

const ADDRESS = '/api/banners/events'
const told = new Set<string>()

/** Reports what a banner did, once for each banner in its place (§3: the client's own id). */
export function reportBanner(
  event: 'impression' | 'view' | 'click',
  { id, banner }: { id: string; banner: Banner },
): void {
  const key = `${event} ${id}`
  if (told.has(key)) return
  told.add(key)
  const body = new URLSearchParams({ event, token: banner.tracking.token })
  navigator.sendBeacon(ADDRESS, body)
}
