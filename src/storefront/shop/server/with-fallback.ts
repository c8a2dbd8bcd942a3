import { withinDeadline } from '#server/third-party/deadline.ts'
import { ShopError } from '#contract/wire/shop-error.ts'
import type { LoadContext } from './load-context.ts'

/** Milliseconds after its start for which a page waits for optional parts. */
const BUDGET = 1000
/** Milliseconds granted even if the budget is spent, so that available data is used. */
const LEAST = 50

/**
 * Returns an optional part of a page; `fallback` if the shop fails, or if the page's one budget for
 * such parts is spent (RULES.md#optional-parts). Throws anything but a `ShopError`.
 */
export async function withFallback<T>(
  work: Promise<T>,
  fallback: T,
  { startedAt, onGivenUp }: Pick<LoadContext, 'startedAt' | 'onGivenUp'>,
): Promise<T> {
  const giveUp = () => {
    onGivenUp()
    return fallback
  }
  const left = startedAt + BUDGET - performance.now()
  try {
    return await withinDeadline(Math.max(left, LEAST), () => work, giveUp)
  } catch (error) {
    if (error instanceof ShopError) return giveUp()
    throw error
  }
}
