import type { APIRoute } from 'astro'
import { changeCatalog } from '#server/adapters/catalog.ts'
import { config } from '#server/environment.ts'
import { isAuthorised } from '#server/http/internal-token.ts'

/** Changes prices and stock of the embedded catalog, all lines or none (RULES.md#catalog-changes). */
export const POST: APIRoute = async ({ request }) => {
  if (config.internalToken === null) return new Response(null, { status: 404 })
  if (!isAuthorised(request.headers.get('authorization'), config.internalToken))
    return new Response(null, { status: 401 })
  const outcome = await changeCatalog(await request.text())
  if (outcome === null) return Response.json({ title: 'The shop is elsewhere' }, { status: 404 })
  if (outcome.kind === 'changed') return Response.json({ changed: outcome.count })
  const { line, reason } = outcome
  return Response.json({ title: `Line ${line}: ${reason}`, line, reason }, { status: 422 })
}
