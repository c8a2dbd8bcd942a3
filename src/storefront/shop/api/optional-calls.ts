import { ShopError } from '#contract/wire/shop-error.ts'

/**
 * Optional calls that the shop does not support; shared by all requests of a process for minutes.
 */
export interface Absences {
  has(call: string): boolean
  add(call: string): void
  /** Notes that the shop has this call: a later refusal means trouble, not absence. */
  addPresent?(call: string): void
}

/** Returns absences to which nothing is added before the shop has responded: until then it may be starting. */
export const absencesOnce = (absences: Absences, hasResponded: () => boolean): Absences => ({
  has: (call) => absences.has(call),
  add(call) {
    if (hasResponded()) absences.add(call)
  },
  addPresent: (call) => absences.addPresent?.(call),
})

/** Endpoints that a shop may lack, by the beginnings of their paths. */
export const OPTIONAL_ENDPOINTS = [
  'search/suggest',
  'search/similar',
  'attribute-values',
  'promotions/',
  'catalog-promotions/',
  'rules',
  'blocks',
] as const

/** An endpoint that a shop may lack. */
export type OptionalEndpoint = (typeof OPTIONAL_ENDPOINTS)[number]

/** Returns the optional endpoint that a path leads to; undefined for one that every shop has. */
export const optionalEndpointOf = (path: string): OptionalEndpoint | undefined =>
  OPTIONAL_ENDPOINTS.find((start) => path.startsWith(start))

/** Statuses by which a shop lacks an endpoint. */
export const ABSENT: readonly number[] = [404, 405, 410, 501]
/** Statuses by which a shop rejects what a request contains. */
export const INVALID: readonly number[] = [400, 422]
/** Statuses by which a shop does not support a parameter of a list. */
export const REFUSED_LIST: readonly number[] = [...ABSENT, ...INVALID]
/**
 * Statuses by which a shop may answer a call that it does not know at all: also as a page of HTML
 * (502), as forbidden, or by an error of its own.
 */
export const UNKNOWN_CALL: readonly number[] = [...REFUSED_LIST, 401, 403, 500, 502]

/**
 * Returns the result of an optional call; null if the shop does not support it, or recently did not
 * (RULES.md#the-shops-api). A shop that had it before is asked again after a refusal. A 400 refuses
 * a text or a parameter, and is no absence unless it is among `absentStatuses`.
 */
export async function unlessAbsent<T>(
  key: string,
  absences: Absences | undefined,
  call: () => Promise<T | null>,
  absentStatuses = ABSENT,
): Promise<T | null> {
  if (absences?.has(key)) return null
  try {
    const result = await call()
    if (result === null) absences?.add(key)
    else absences?.addPresent?.(key)
    return result
  } catch (error) {
    if (!(error instanceof ShopError) || !absentStatuses.includes(error.status)) throw error
    absences?.add(key)
    return null
  }
}
