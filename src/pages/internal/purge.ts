import type { APIRoute } from 'astro'
import { parsePurge } from '#cache/rules/tags.ts'
import { caches } from '#server/adapters/cache.ts'
import { config } from '#server/environment.ts'
import { isAuthorised } from '#server/http/internal-token.ts'

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    // A body that is no JSON names nothing to purge.
    return null
  }
}

/** Purges cached copies by what they are about, in all processes (RULES.md#purge). */
export const POST: APIRoute = async ({ request }) => {
  if (config.internalToken === null) return new Response(null, { status: 404 })
  if (!isAuthorised(request.headers.get('authorization'), config.internalToken))
    return new Response(null, { status: 401 })
  const tags = parsePurge(await readJson(request))
  if (!tags) {
    const title = 'Name what to purge: {"all":true}, or "channel", "taxon" or "product"'
    return Response.json({ title }, { status: 422 })
  }
  await caches?.purges.purge(tags)
  return Response.json({ purged: tags })
}
