import { withParameters } from '#contract/query/url-params.ts'
import { ShopError } from '#contract/wire/shop-error.ts'

interface Unavailable {
  kind: 'unavailable'
  error: ShopError
}

/** Result of a page's loader. */
export type Result<T> =
  | { kind: 'page'; page: T }
  /**
   * `dropped` are fields of the address that had no effect (RULES.md#unknown-choices). Where a rule leads is the same
   * for everybody.
   */
  | {
      kind: 'redirect'
      to: string
      status: 301 | 302
      dropped?: readonly string[]
      isRuled?: true
    }
  | { kind: 'notFound' }
  | Unavailable

/** Returns the result with a page to show. */
export const found = <T>(page: T): Result<T> => ({ kind: 'page', page })
/** Result for a missing page: status 404. */
export const notFound: Result<never> = { kind: 'notFound' }
/**
 * Returns the result with another address for the page; `dropped` are fields that it leaves out.
 */
export const redirect = (
  to: string,
  status: 301 | 302,
  dropped: readonly string[] = [],
): Result<never> => ({ kind: 'redirect', to, status, ...(dropped.length > 0 && { dropped }) })

/**
 * Returns the result for a page that a rule of the shop leads elsewhere, with the visitor's `foreign` parameters
 * (RULES.md#redirects). A page for everybody is without them: each copy that is sent gets its visitor's own.
 */
export const ruledRedirect = (
  to: string,
  { foreign }: { foreign: string },
  { isShared }: { isShared: boolean },
): Result<never> => ({
  kind: 'redirect',
  to: isShared ? to : withParameters(to, foreign),
  status: 302,
  isRuled: true,
})

/**
 * Returns 'unavailable' if the shop is down or slow; any other failure is a defect and is thrown.
 */
export async function catchShopError<Loaded>(
  load: () => Promise<Loaded>,
): Promise<Loaded | Unavailable> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ShopError) return { kind: 'unavailable', error }
    throw error
  }
}

/** Starts a load before it is known to be needed: its failure matters only if it is awaited. */
export function startEarly<T>(load: Promise<T>): Promise<T> {
  load.catch(() => undefined)
  return load
}
