import type { APIRoute } from 'astro'
import { fetchEmbedded } from '#server/adapters/catalog.ts'
import { isEmbedded } from '#server/environment.ts'

/** The embedded catalog over HTTP, by the same contract that the pages use in process. */
export const ALL: APIRoute = ({ request }) =>
  isEmbedded
    ? fetchEmbedded(request)
    : Response.json({ title: 'The shop is elsewhere' }, { status: 404 })
