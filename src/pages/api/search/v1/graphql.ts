import type { APIRoute } from 'astro'
import { embeddedSearchProvider } from '#runtime/catalog'
import { isEmbedded } from '#runtime/environment'

/** The embedded stand-in of the search provider over HTTP, by the provider's own contract. */
export const ALL: APIRoute = ({ request }) =>
  isEmbedded
    ? embeddedSearchProvider().fetch(request)
    : Response.json({ errors: [{ message: 'There is no stand-in' }] }, { status: 404 })
