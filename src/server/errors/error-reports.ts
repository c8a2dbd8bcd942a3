import { LRUCache } from 'lru-cache'

/** An error as a reporter gets it: its line of the log, and where it happened. */
export interface ErrorReport {
  /** ISO 8601. */
  time: string
  message: string
  /** Null for an error without an exception. */
  stack: string | null
  /** Version of the storefront. */
  release: string
  /** Kind of address that was requested, such as `category`; null outside of requests. */
  route: string | null
  requestId: string | null
  traceId: string | null
  /** How many such errors were not reported since the last one. */
  repeated: number
  /** What else the log says of it. */
  details: Readonly<Record<string, string | number | boolean | null>>
}

/** Sends a report; the promise settles when that is done. */
export type Reporter = (report: ErrorReport) => unknown

/** Reports errors within bounds. */
interface ErrorReports {
  /** Hands an error to the reporter, unless there are too many. Never throws and never waits. */
  report(error: Omit<ErrorReport, 'repeated'>): void
  /** Resolves when all reports so far have been sent, or failed. */
  flush(): Promise<void>
}

const MINUTE = 60_000
/** Reports of one process in a minute. */
const MOST_A_MINUTE = 30
/** Reports that are being sent at once. */
const MOST_AT_ONCE = 5
const MOST_KINDS = 1000

/** Returns what makes two errors the same: the message, and where it was thrown. */
const kindOf = ({ message, stack }: Pick<ErrorReport, 'message' | 'stack'>) =>
  `${message}\n${stack?.split('\n', 3).join('\n') ?? ''}`

/**
 * Creates reports that are bounded: each kind of error once a minute, and all together thirty times;
 * five at once (RULES.md#logs). A reporter that fails calls `onProblem`, and nothing else notices.
 */
export function createErrorReports(
  reporter: Reporter,
  onProblem: (reason: string) => void,
  now: () => number = () => performance.now(),
): ErrorReports {
  const kinds = new LRUCache<string, { at: number; left: number }>({ max: MOST_KINDS })
  const sending = new Set<Promise<void>>()
  let minute = { at: -Infinity, count: 0 }

  function isTooMany(): boolean {
    if (now() - minute.at >= MINUTE) minute = { at: now(), count: 0 }
    if (minute.count >= MOST_A_MINUTE || sending.size >= MOST_AT_ONCE) return true
    minute.count++
    return false
  }

  async function send(report: ErrorReport): Promise<void> {
    try {
      await reporter(report)
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error))
    }
  }

  async function sendCounted(report: ErrorReport): Promise<void> {
    const sent = send(report)
    sending.add(sent)
    await sent
    sending.delete(sent)
  }

  return {
    report(error) {
      const kind = kindOf(error)
      const last = kinds.get(kind)
      if (last && now() - last.at < MINUTE) return void last.left++
      const left = last?.left ?? 0
      if (isTooMany()) return void kinds.set(kind, { at: last?.at ?? -Infinity, left: left + 1 })
      kinds.set(kind, { at: now(), left: 0 })
      void sendCounted({ ...error, repeated: left })
    },
    async flush() {
      await Promise.all(sending)
    },
  }
}
