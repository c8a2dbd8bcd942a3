import { ShopError } from '../api/shop-error.ts'

/** How long a page waits for what it can do without, in milliseconds. */
const PATIENCE = 1000

/**
 * What a page can do without: `otherwise` where the shop fails, or takes so long that the page would
 * have to wait. Anything but a `ShopError` is thrown.
 */
export async function withFallback<T>(work: Promise<T>, fallback: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), PATIENCE)
  })
  const result = work.catch((error: unknown) => {
    if (error instanceof ShopError) return fallback
    throw error
  })
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
  }
}
