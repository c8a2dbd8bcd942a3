import type { APIRoute } from 'astro'
import { changeCatalog } from '#server/adapters/catalog.ts'
import { config } from '#server/environment.ts'
import { internalRejection } from '#server/http/internal-token.ts'

/** Changes prices and stock of the embedded catalog, all lines or none (RULES.md#catalog-changes). */
export const POST: APIRoute = async ({ request }) => {
  const status = internalRejection(request.headers.get('authorization'), config.internalToken)
  if (status !== null) return new Response(null, { status })
  const outcome = await changeCatalog(await request.text())
  if (outcome === null) return Response.json({ title: 'The shop is elsewhere' }, { status: 404 })
  if (outcome.kind === 'changed') {
    const { count: changed, withoutEffect } = outcome
    return Response.json({ changed, withoutEffect })
  }
  const { line, reason } = outcome
  return Response.json({ title: `Line ${line}: ${reason}`, line, reason }, { status: 422 })
}
