import { currentRequest } from '#server/log/request-context.ts'
import { logger } from '#server/logger.ts'
import { withinDeadline } from '#server/third-party/deadline.ts'

/** Least characters a second that a client has to read: half of what the slowest mobile networks transfer. */
const LEAST_RATE = 5000
/** Milliseconds that a client may lag behind that rate, and that it may pause. */
const PATIENCE = 60_000

/** Time that a client may still take to read a file. */
export interface Patience {
  /** Adds the time that the client may take for a text that is sent to it. */
  extendFor(text: string): void
  /** Resolves to true when the client has read everything sent so far, and to false if it was cut off because it is too slow. */
  hasRead(): Promise<boolean>
}

/**
 * Creates the patience with the client of the current request: a minute, and a second for each 5,000 characters sent to
 * it (RULES.md#product-feeds). At the edge, where the platform waits for clients, it has no limit.
 */
export function createPatience(): Patience {
  const { whenRead, cut } = currentRequest() ?? {}
  let left = PATIENCE
  return {
    extendFor: (text) => void (left += (text.length / LEAST_RATE) * 1000),
    async hasRead() {
      if (!whenRead) return true
      const start = performance.now()
      const readToEnd = async () => {
        await whenRead()
        return true
      }
      const hasRead = await withinDeadline(Math.min(left, PATIENCE), readToEnd, () => false)
      left -= performance.now() - start
      if (hasRead) return true
      logger.info('a client reads a file too slowly and was cut')
      cut?.()
      return false
    },
  }
}
