import { createHmac, timingSafeEqual } from 'node:crypto'
import { timeOf, UTC } from '#contract/merchandising/rule-times.ts'
import { decodedIfValid } from '#contract/shop/path-parts.ts'
import { internalRejection } from './http/internal-token.ts'

/** Parameters of an address that shows another time: what clocks say, and a signature. */
const AT = 'at'
const SIGN = 'sign'
/** Parameter that says on the page which rule did what. */
const EXPLAIN = 'explain'
/** Parameter that ends a preview. */
export const END_PREVIEW = 'end-preview'
/** Cookie in which a preview goes on from page to page. */
export const PREVIEW_COOKIE = 'vitrine-preview'
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([^;]*)`)

/** How long a signed address works, in seconds: a day. */
const PREVIEW_AGE = 86_400

/** A time that a page shows instead of the present. */
export interface Preview {
  /** As it was signed: `2026-12-24T10:00`. */
  at: string
  /** The cookie's value. */
  value: string
  /** When it ends, in seconds since 1970. */
  expires: number
}

/** Returns parameters without those of previews. */
export const withoutPreview = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...search].filter(([name]) => ![AT, SIGN, EXPLAIN, END_PREVIEW].includes(name)),
  )

const signatureOf = (at: string, expires: number, token: string): string =>
  createHmac('sha256', token).update(`preview ${at} ${expires}`).digest('base64url')

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Returns the parameters of a signed address, with their `?`; it works for a day. */
export function previewParameters(at: string, token: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + PREVIEW_AGE
  const sign = `${expires}.${signatureOf(at, expires, token)}`
  return `?${new URLSearchParams({ [AT]: at, [SIGN]: sign })}`
}

function verified(
  at: string,
  sign: string,
  { token, now }: { token: string; now: number },
): Preview | null {
  const dot = sign.indexOf('.')
  const expires = Number(sign.slice(0, dot))
  if (!(expires > now / 1000) || Number.isNaN(timeOf(at, UTC))) return null
  const isSigned = isSame(sign.slice(dot + 1), signatureOf(at, expires, token))
  return isSigned ? { at, expires, value: `${at}.${sign}` } : null
}

/** What of a request decides whether it is a preview. */
interface PreviewRequest {
  search: URLSearchParams
  cookie: string | null | undefined
}

/**
 * Returns the time that a request may see: of its address, or else of its cookie. Null if it was not
 * signed with the token, its day has passed, or there is no token.
 */
export function previewOf(
  { search, cookie }: PreviewRequest,
  token: string | null,
  now = Date.now(),
): Preview | null {
  if (token === null) return null
  const [at, sign] = [search.get(AT), search.get(SIGN)]
  if (at !== null && sign !== null) return verified(at, sign, { token, now })
  const value = decodedIfValid(COOKIE_VALUE.exec(cookie ?? '')?.[1] ?? '')
  const dot = value.indexOf('.')
  return dot > 0 ? verified(value.slice(0, dot), value.slice(dot + 1), { token, now }) : null
}

/** Whether a request may see which rule did what: it asks, and has the token or a preview. */
export const isExplained = (
  request: PreviewRequest & { authorization: string | null | undefined },
  token: string | null,
): boolean =>
  request.search.has(EXPLAIN) &&
  ((request.authorization && internalRejection(request.authorization, token) === null) ||
    previewOf(request, token) !== null)

/** Whether a request concerns a preview at all, by its address and cookies: few do. */
const MAY_BE = new RegExp(`[?&](?:${[SIGN, EXPLAIN, END_PREVIEW].join('|')})\\b`)

/** Whether a page is one viewer's alone because it shows another time, or explains itself: no cache may have it. */
export function isPreviewed(
  target: string,
  headers: { cookie: string | null | undefined; authorization?: string | null | undefined },
  token: string | null,
): boolean {
  const { cookie, authorization } = headers
  const hasCookie = cookie?.includes(PREVIEW_COOKIE) ?? false
  if (token === null || (!hasCookie && !MAY_BE.test(target))) return false
  const search = new URLSearchParams(target.slice((target + '?').indexOf('?')))
  const request = { search, cookie, authorization }
  return (
    search.has(END_PREVIEW) || previewOf(request, token) !== null || isExplained(request, token)
  )
}
