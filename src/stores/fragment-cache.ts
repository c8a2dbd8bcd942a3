import { fetchFragment, type Fragment } from './fragment.ts'

const CAPACITY = 24

interface Kept {
  asked: Promise<Fragment>
  /** Null while it is on its way. */
  arrived: Fragment | null
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
  keep(address, { asked: Promise.resolve(fragment), arrived: fragment })

/** A fragment by address, asked for once: going Back, or a page fetched ahead, costs no request. */
export function fragmentOf(address: string, signal: AbortSignal): Promise<Fragment> {
  const known = kept.get(address)
  if (known) return known.asked
  const entry: Kept = { asked: fetchFragment(address, signal), arrived: null }
  keep(address, entry)
  const forget = () => {
    if (kept.get(address) === entry) kept.delete(address)
  }
  // At once, and not when the promise settles: the same address may be asked for again in between.
  signal.addEventListener('abort', forget, { once: true })
  entry.asked.then((fragment) => {
    entry.arrived = fragment
    signal.removeEventListener('abort', forget)
  }, forget)
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
