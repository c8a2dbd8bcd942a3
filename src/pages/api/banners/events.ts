import type { APIRoute } from 'astro'
import { readForm } from '#server/read-form.ts'
import { reportTokens, retailMedia } from '#server/adapters/ads.ts'

const EVENTS = ['impression', 'view', 'click'] as const
/** Maximum length of a provider's token with the shop's seal. */
const LONGEST_SEALED = 600

/** Reports that a banner was rendered, seen or clicked, without identifying the shopper. */
export const POST: APIRoute = async ({ request }) => {
  const form = await readForm(request)
  const event = EVENTS.find((known) => known === form?.get('event'))
  const sealed = form?.get('token')
  const isText = typeof sealed === 'string' && sealed.length <= LONGEST_SEALED
  const token = isText ? reportTokens.open(sealed) : null
  if (!event || token === null) {
    return Response.json({ title: 'Not a report of a banner' }, { status: 422 })
  }
  await retailMedia.report(event, token)
  return new Response(null, { status: 204 })
}
