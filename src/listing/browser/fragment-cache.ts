import { fetchFragment, type Fragment } from './fragment.ts'

const CAPACITY = 24

interface Entry {
  response: Promise<Fragment>
  /** Null while it is on its way. */
  fragment: Fragment | null
  /** How many wait for it and have not given up. */
  waiting: number
  request: AbortController
}

type Fetch = (address: string, signal: AbortSignal) => Promise<Fragment>

/** Fragments by address, as many as 24: going Back, or a page fetched ahead, costs no request. */
export function createFragmentCache(fetchNow: Fetch) {
  const entries = new Map<string, Entry>()

  /** Beyond the capacity, the entry that was added first goes. */
  function add(address: string, entry: Entry): void {
    entries.delete(address)
    entries.set(address, entry)
    const [oldest] = entries.keys()
    if (entries.size > CAPACITY && oldest !== undefined) entries.delete(oldest)
  }

  function drop(address: string, entry: Entry): void {
    if (entries.get(address) === entry) entries.delete(address)
  }

  function request(address: string): Entry {
    const controller = new AbortController()
    const response = fetchNow(address, controller.signal)
    const entry: Entry = { response, fragment: null, waiting: 0, request: controller }
    add(address, entry)
    response.then(
      (fragment) => {
        entry.fragment = fragment
      },
      () => drop(address, entry),
    )
    return entry
  }

  return {
    /** The request ends early once everybody who waits for it has given up. */
    fetch(address: string, signal: AbortSignal): Promise<Fragment> {
      const entry = entries.get(address) ?? request(address)
      entry.waiting += 1
      const giveUp = () => {
        entry.waiting -= 1
        if (entry.waiting > 0 || entry.fragment) return
        // At once, and not when the promise settles: the same address may be requested again in between.
        drop(address, entry)
        entry.request.abort()
      }
      if (!entry.fragment) signal.addEventListener('abort', giveUp, { once: true })
      return entry.response
    },

    /** Adds a fragment that is already here: the server's first page, or what a snapshot saved. */
    seed(address: string, fragment: Fragment): void {
      const response = Promise.resolve(fragment)
      add(address, { response, fragment, waiting: 0, request: new AbortController() })
    },

    /** The next time, this fragment is requested anew: it was drawn from what has changed since. */
    forget: (address: string): void => void entries.delete(address),

    /** Those that have arrived, the latest first. */
    fragment: (): [address: string, fragment: Fragment][] =>
      [...entries]
        .reverse()
        .flatMap(([address, { fragment }]) => (fragment ? [[address, fragment]] : [])),
  }
}

/** The fragments of this tab. */
export const fragments = createFragmentCache(fetchFragment)
