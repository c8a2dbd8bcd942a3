import type { APIRoute } from 'astro'
import { fetchEmbedded } from '#server/adapters/catalog.ts'
import { isEmbedded } from '#server/environment.ts'
import { loadOnce } from '#server/load-once.ts'

/** What the storefront needs of any shop, also of one that is elsewhere. */
const contractJson = loadOnce(async () => {
  const { openApiDocument } = await import('#catalog/http/openapi/document.ts')
  return JSON.stringify(openApiDocument('needed'))
})

async function describeContract(): Promise<Response> {
  return new Response(await contractJson(), { headers: { 'content-type': 'application/json' } })
}

/** The embedded catalog over HTTP, by the same contract that the pages use in process. */
export const ALL: APIRoute = ({ request, params }) => {
  if (isEmbedded) return fetchEmbedded(request)
  if (params.path === 'openapi.json') return describeContract()
  return Response.json({ title: 'The shop is elsewhere' }, { status: 404 })
}
