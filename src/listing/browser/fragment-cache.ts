import { fetchFragment, type Fragment } from './fragment.ts'

const CAPACITY = 24

interface Kept {
  asked: Promise<Fragment>
  /** Null while it is on its way. */
  arrived: Fragment | null
  /** How many wait for it and have not given up. */
  waiting: number
  request: AbortController
}
const kept = new Map<string, Kept>()

/** Keeps a fragment; beyond the capacity, the one kept first goes. */
function keep(address: string, entry: Kept): void {
  kept.delete(address)
  kept.set(address, entry)
  const [oldest] = kept.keys()
  if (kept.size > CAPACITY && oldest !== undefined) kept.delete(oldest)
}

/** A fragment that is already here: the server's first page, or what a snapshot saved. */
export const seedFragment = (address: string, fragment: Fragment): void =>
  keep(address, {
    asked: Promise.resolve(fragment),
    arrived: fragment,
    waiting: 0,
    request: new AbortController(),
  })

function ask(address: string): Kept {
  const request = new AbortController()
  const asked = fetchFragment(address, request.signal)
  const entry: Kept = { asked, arrived: null, waiting: 0, request }
  keep(address, entry)
  asked.then(
    (fragment) => {
      entry.arrived = fragment
    },
    () => forget(address, entry),
  )
  return entry
}

function forget(address: string, entry: Kept): void {
  if (kept.get(address) === entry) kept.delete(address)
}

/**
 * A fragment by address, asked for once: going Back, or a page fetched ahead, costs no request. The
 * request ends early once everybody who waits for it has given up.
 */
export function fragmentOf(address: string, signal: AbortSignal): Promise<Fragment> {
  const entry = kept.get(address) ?? ask(address)
  entry.waiting += 1
  const giveUp = () => {
    entry.waiting -= 1
    if (entry.waiting > 0 || entry.arrived) return
    // At once, and not when the promise settles: the same address may be asked for again in between.
    forget(address, entry)
    entry.request.abort()
  }
  if (!entry.arrived) signal.addEventListener('abort', giveUp, { once: true })
  return entry.asked
}

/** The next time, this fragment is asked for anew: it was drawn from what has changed since. */
export const forgetFragment = (address: string): void => {
  kept.delete(address)
}

/**
 * The fragments that have arrived, those of the drawn list first and then the latest ones, as many as
 * `room` characters of HTML hold; the drawn ones whatever their size.
 */
export function arrivedFragments(
  drawn: readonly string[],
  room: number,
): [address: string, fragment: Fragment][] {
  const others = [...kept.keys()].reverse().filter((address) => !drawn.includes(address))
  let left = room
  return [...drawn, ...others].flatMap((address, index) => {
    const fragment = kept.get(address)?.arrived
    if (!fragment) return []
    left -= fragment.html.length
    return left >= 0 || index < drawn.length ? [[address, fragment]] : []
  })
}
