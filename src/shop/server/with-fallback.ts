import { withinDeadline } from '#third-party/deadline.ts'
import { ShopError } from '../api/shop-error.ts'
import type { LoadContext } from './load-context.ts'

/** How long after its start a page waits for what it can do without, in milliseconds. */
const BUDGET = 1000
/** What is at hand is taken even when the budget is spent. */
const LEAST = 50

/**
 * What a page can do without: `fallback` where the shop fails, or where the page began so long ago that its
 * one budget for all such parts is spent (RULES.md#optional-parts). Anything but a `ShopError` is thrown.
 */
export async function withFallback<T>(
  work: Promise<T>,
  fallback: T,
  { startedAt }: Pick<LoadContext, 'startedAt'>,
): Promise<T> {
  const left = startedAt + BUDGET - performance.now()
  try {
    return await withinDeadline(
      Math.max(left, LEAST),
      () => work,
      () => fallback,
    )
  } catch (error) {
    if (error instanceof ShopError) return fallback
    throw error
  }
}
