import type { APIRoute } from 'astro'
import { metrics } from '#server/adapters/metrics.ts'
import { routeFamilyOf } from '#server/metrics/request-family.ts'
import { readForm } from '#server/read-form.ts'
import { readVitals } from '#storefront/analytics/rules/vitals.ts'
import { sharingFor } from '#storefront/consent/rules/consent.ts'

/** Bytes of a report, with room to spare. */
const MOST_BYTES = 300

const refused = (status: number) => new Response(null, { status })

/**
 * Counts the vitals of a page by its kind and channel, without anything about the shopper: 404 where
 * none are counted, 403 without consent to analytics, 422 for anything else than a report.
 */
export const POST: APIRoute = async ({ request, locals }) => {
  const { vitalsShare, consent, channel } = locals
  if (vitalsShare === 0) return refused(404)
  if (!sharingFor('analytics', consent).identifier) return refused(403)
  const isShort = Number(request.headers.get('content-length')) <= MOST_BYTES
  const form = isShort ? await readForm(request) : null
  const report = form && readVitals(form)
  if (!report) return refused(422)
  const page = routeFamilyOf(`/${locals.locale}/${report.word}`)
  for (const [name, value] of report.values) metrics.vital(name, page, channel.code, value)
  return new Response(null, { status: 204 })
}
