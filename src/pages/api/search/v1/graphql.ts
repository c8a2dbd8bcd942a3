import type { APIRoute } from 'astro'
import { embeddedSearchProvider } from '#server/adapters/catalog.ts'
import { isEmbedded } from '#server/environment.ts'

/** The embedded stand-in of the search provider over HTTP, by the provider's own contract. */
export const ALL: APIRoute = async ({ request }) =>
  isEmbedded
    ? (await embeddedSearchProvider()).fetch(request)
    : Response.json({ errors: [{ message: 'There is no stand-in' }] }, { status: 404 })
