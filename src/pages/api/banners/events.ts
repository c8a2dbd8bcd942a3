import type { APIRoute } from 'astro'
import { readForm } from '#server/read-form.ts'
import { retailMedia } from '#server/adapters/ads.ts'

const EVENTS = ['impression', 'view', 'click'] as const
const TOKEN_LENGTH = 500

/** A banner was drawn, seen or clicked. Told to the provider without saying by whom. */
export const POST: APIRoute = async ({ request }) => {
  const form = await readForm(request)
  const event = EVENTS.find((known) => known === form?.get('event'))
  const token = form?.get('token')
  if (!event || typeof token !== 'string' || token === '' || token.length > TOKEN_LENGTH) {
    return Response.json({ title: 'Not a report of a banner' }, { status: 422 })
  }
  await retailMedia.report(event, token)
  return new Response(null, { status: 204 })
}
