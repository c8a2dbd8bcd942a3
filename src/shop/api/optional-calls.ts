import { ShopError } from './shop-error.ts'

/** Optional calls that the shop does not support; shared by all requests of a process, for minutes. */
export interface Absences {
  has(call: string): boolean
  add(call: string): void
  /** The shop has this call: where it is refused later, the shop is in trouble and does not lack it. */
  addPresent?(call: string): void
}

/** Statuses of a shop for an endpoint that it does not have. */
export const ABSENT: readonly number[] = [404, 405, 501]
/** The same of a parameter of a list. */
export const REFUSED_LIST: readonly number[] = [400, ...ABSENT, 422]

/**
 * The result of a call that a page can do without; null if the shop does not support it, or recently did not
 * (RULES.md#optional-calls).
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
