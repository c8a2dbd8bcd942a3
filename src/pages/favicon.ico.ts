import type { APIRoute } from 'astro'
import { faviconOf } from '#channels/brand.ts'

const CACHED = { 'cache-control': 'public, max-age=3600' }
const DRAWN = 'data:image/svg+xml,'

/**
 * Leads to the channel's icon. Pages name it themselves; browsers request this address for
 * everything else, such as a text file.
 */
export const GET: APIRoute = ({ locals: { channel } }) => {
  const icon = faviconOf(channel)
  if (icon === undefined) return new Response('Not found.\n', { status: 404 })
  if (!icon.startsWith(DRAWN))
    return new Response(null, { status: 302, headers: { ...CACHED, location: icon } })
  const headers = { ...CACHED, 'content-type': 'image/svg+xml' }
  return new Response(decodeURIComponent(icon.slice(DRAWN.length)), { headers })
}
