import type { Read } from './products/by-codes.ts'
import { ShopError, unreadableResponse } from '#contract/wire/shop-error.ts'

/** Returns a path without its query, which holds what people search for. */
export const pathWithoutQuery = (path: string): string => path.split('?')[0] ?? ''

/**
 * Statuses by which a look-up found nothing; other errors (401) concern only the shop's operator.
 */
export const OF_LOOKUPS: readonly number[] = [404, 410]

/**
 * Looks up an entity; null for 404 and other expected statuses. Throws `ShopError` for a response
 * that is not such an entity.
 */
export async function lookUp<T>(
  read: Read,
  path: string,
  decode: (body: unknown) => T | null,
  absent: readonly number[] = OF_LOOKUPS,
): Promise<T | null> {
  try {
    return await read(path, (body) => {
      const entity = decode(body)
      if (entity === null)
        throw unreadableResponse(
          `The response to ${pathWithoutQuery(path)} lacks what it must have`,
        )
      return entity
    })
  } catch (error) {
    if (error instanceof ShopError && absent.includes(error.status)) return null
    throw error
  }
}
