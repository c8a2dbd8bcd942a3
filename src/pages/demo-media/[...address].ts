import type { APIRoute } from 'astro'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { isContentPicture } from '#storefront/content-blocks/server/content-blocks.ts'
import { renderPicture, isShown, readPictureAddress } from '#server/adapters/pictures.ts'

const RETRY_SECONDS = 5

const unknown = () => new Response('No such picture.', { status: 404 })

/** The storefront's own pictures, in the widths and formats that pages offer. */
export const GET: APIRoute = async ({ params, locals, request, clientAddress }) => {
  const requested = readPictureAddress(
    params['address'] ?? '',
    request.headers.get('accept') ?? undefined,
  )
  if (!requested) return unknown()
  const path = `${OWN_PICTURES}${requested.kind}/${requested.name}`
  const isOffered = (await isShown(requested)) || (await isContentPicture(path, locals))
  if (!isOffered) return unknown()
  const client = request.headers.get('x-forwarded-for') ?? clientAddress
  const picture = await renderPicture(requested, { client, signal: request.signal })
  if (picture === 'unknown') return unknown()
  if (picture === 'busy') {
    const headers = { 'retry-after': String(RETRY_SECONDS) }
    return new Response('Too many pictures at once.', { status: 503, headers })
  }
  return new Response(new Uint8Array(picture.body), {
    headers: {
      'content-type': picture.type,
      'cache-control': picture.cacheControl,
      ...(requested.isNegotiated && { vary: 'Accept' }),
    },
  })
}
