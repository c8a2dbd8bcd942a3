import { LRUCache } from 'lru-cache'

type Log = (message: string, details: Record<string, string | number | boolean | null>) => void

const MINUTE = 60_000
const MOST_KINDS = 1000

/**
 * Creates a log for repeating events: each kind at most once a minute, with the number of those
 * omitted since (RULES.md#logs).
 */
export function createOnceAMinute(log: Log, now: () => number = () => performance.now()) {
  const kinds = new LRUCache<string, { at: number; left: number }>({ max: MOST_KINDS })
  return (kind: string, ...[message, details]: Parameters<Log>): void => {
    const last = kinds.get(kind)
    if (last && now() - last.at < MINUTE) return void last.left++
    const repeated = last?.left ?? 0
    kinds.set(kind, { at: now(), left: 0 })
    log(message, repeated > 0 ? { ...details, repeated } : details)
  }
}
