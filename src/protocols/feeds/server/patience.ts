import { currentRequest } from '#server/log/request-context.ts'
import { logger } from '#server/logger.ts'
import { withinDeadline } from '#server/third-party/deadline.ts'

/** Characters a second that a client has to read: half of what the slowest mobile networks carry. */
const LEAST_RATE = 5000
/** Milliseconds that a client may be behind that rate, and of its longest pause. */
const PATIENCE = 60_000

/** How long a client of a file is waited for. */
export interface Patience {
  /** Notes what the client is sent. */
  note(text: string): void
  /** Resolves when the client has read what it was sent, with false if it was cut for being too slow. */
  hasRead(): Promise<boolean>
}

/**
 * Creates the patience with the client of the current request: a minute, and a second for each 5,000 characters that it
 * was sent (RULES.md#product-feeds). Clients that the platform waits for have none.
 */
export function createPatience(): Patience {
  const { whenTaken, cut } = currentRequest() ?? {}
  let left = PATIENCE
  return {
    note: (text) => void (left += (text.length / LEAST_RATE) * 1000),
    async hasRead() {
      if (!whenTaken) return true
      const start = performance.now()
      const taken = async () => {
        await whenTaken()
        return true
      }
      const hasRead = await withinDeadline(Math.min(left, PATIENCE), taken, () => false)
      left -= performance.now() - start
      if (hasRead) return true
      logger.info('a client reads a file too slowly and was cut')
      cut?.()
      return false
    },
  }
}
