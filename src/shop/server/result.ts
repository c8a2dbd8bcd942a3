import { ShopError } from '../api/shop-error.ts'

/** What a page gets from its loader: something to draw, another address, or a reason for neither. */
export type Result<T> =
  | { kind: 'page'; page: T }
  /** `dropped` are fields of the address that decided nothing (RULES.md#unknown-choices). */
  | { kind: 'redirect'; to: string; status: 301 | 302; dropped?: readonly string[] }
  | { kind: 'notFound' }
  | { kind: 'unavailable'; error: ShopError }

/** A page that is there. */
export const found = <T>(page: T): Result<T> => ({ kind: 'page', page })
/** No such page: status 404. */
export const notFound: Result<never> = { kind: 'notFound' }
/** Another address for the page; `dropped` are fields that it leaves out. */
export const redirect = (
  to: string,
  status: 301 | 302,
  dropped: readonly string[] = [],
): Result<never> => ({ kind: 'redirect', to, status, ...(dropped.length > 0 && { dropped }) })

/** A load whose shop is down or slow ends as 'unavailable'; any other failure is a defect and is thrown. */
export async function catchShopError<T>(load: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ShopError) return { kind: 'unavailable', error }
    throw error
  }
}

/**
 * A load that starts before it is known to be wanted: its failure counts where it is awaited, and nowhere
 * else.
 */
export function startEarly<T>(load: Promise<T>): Promise<T> {
  load.catch(() => undefined)
  return load
}
