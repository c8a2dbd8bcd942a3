import type { APIRoute } from 'astro'
import { fetchEmbedded } from '#server/adapters/catalog.ts'
import { config, isEmbedded } from '#server/environment.ts'
import { internalRejection } from '#server/http/internal-token.ts'

/** Whether a request comes from an operator of this storefront. */
const isOperator = ({ headers }: Request) =>
  internalRejection(headers.get('authorization'), config.internalToken) === null

/** Describes what the storefront needs of any shop, even a remote one (RULES.md#the-shops-api). */
async function describeContract(request: Request): Promise<Response> {
  const { openApiDocument, shopServer } = await import('#contract/schema/openapi/document.ts')
  const server = shopServer(isOperator(request) ? config.shopApiUrl : null)
  return Response.json(openApiDocument('needed', server), { headers: { vary: 'Authorization' } })
}

/** The embedded catalog over HTTP, by the contract that pages use in process. */
export const ALL: APIRoute = ({ request, params }) => {
  if (isEmbedded) return fetchEmbedded(request)
  if (params.path === 'openapi.json') return describeContract(request)
  return Response.json({ title: 'The shop is elsewhere' }, { status: 404 })
}
