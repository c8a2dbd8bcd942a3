import type { APIRoute } from 'astro'
import { changeCatalog, mayBeMadeInPart } from '#server/adapters/catalog.ts'
import { config } from '#server/environment.ts'
import { internalRejection } from '#server/http/internal-token.ts'
import { MOST_CHANGE_BYTES } from '#server/http/request-rules.ts'
import { logger } from '#server/logger.ts'
import { BODY_ENCODINGS, unpackedBody } from '#server/web/unpacked-body.ts'

/** Tells what kept changes from being stored, such as a full disk. */
function unstored(error: unknown): Response {
  logger.error('changes of the catalog could not be stored', error)
  const reason = error instanceof Error ? error.message : String(error)
  const made = mayBeMadeInPart() ? 'some of them may be made: send all again' : 'none is made'
  const title = `The changes could not be stored, and ${made}: ${reason}`
  return Response.json({ title }, { status: 503, headers: { 'retry-after': '10' } })
}

/**
 * Changes products of the storefront's own catalog (RULES.md#catalog-changes), in a body of any
 * content type, also gzipped: 413 above 8,000,000 bytes unpacked, 415 for another encoding, 422 with
 * the first bad line, and 503 with `Retry-After` where a new catalog is not served yet or the changes
 * could not be stored.
 */
export const POST: APIRoute = async ({ request }) => {
  const status = internalRejection(request.headers.get('authorization'), config.internalToken)
  if (status !== null) return new Response(null, { status })
  const body = await unpackedBody(request, MOST_CHANGE_BYTES)
  if (body.kind === 'unreadable') {
    const headers = { 'accept-encoding': BODY_ENCODINGS }
    return Response.json({ title: body.title }, { status: body.status, headers })
  }
  const outcome = await changeCatalog(body.bytes).catch(unstored)
  if (outcome instanceof Response) return outcome
  if (outcome === null) return Response.json({ title: 'The shop is elsewhere' }, { status: 404 })
  if (outcome.kind === 'replaced') {
    const title = 'An imported catalog is not served yet: send the changes again'
    return Response.json({ title }, { status: 503, headers: { 'retry-after': '1' } })
  }
  if (outcome.kind === 'changed') {
    const { count: changed, withoutEffect } = outcome
    return Response.json({ changed, withoutEffect })
  }
  const { line, reason } = outcome
  return Response.json({ title: `Line ${line}: ${reason}`, line, reason }, { status: 422 })
}
