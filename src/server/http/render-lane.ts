import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ServerResponse } from 'node:http'

/** What keeps a lane short enough to be worth waiting in. */
export interface LaneLimits {
  /** Renders that run at a time; a slow shop holds them up without work for this process. */
  mostActive: number
  /** Requests that wait. */
  mostWaiting: number
  /** A shorter queue is open to everybody, however slow others make the machine: it is soon done. */
  fewWaiting: number
  /** Milliseconds after which the one in front has waited too long for another to join, if that lasts. */
  longestQueueMs: number
  /** Milliseconds for which a queue is too long before it counts: a process that stood still once is not overloaded. */
  standingMs: number
  /** Milliseconds after which a request that still waits is shed. */
  patienceMs: number
  /** Average milliseconds by which the event loop is late when nobody may join a queue any more. */
  slowLoopMs: number
}

/** Renders that wait for their turn (RULES.md#overload). */
export interface RenderLane {
  /** Calls `render` in a turn of the event loop of its own, or `shed` where that would be too late. */
  enter(request: LaneRequest): void
}

export interface LaneRequest {
  response: ServerResponse
  render: () => Promise<unknown>
  shed: () => void
  /** Costs far less than a page: it passes all pages that wait, however late these are. */
  isCheap: boolean
}

interface Waiting extends LaneRequest {
  since: number
}

export const LANE_LIMITS: LaneLimits = {
  mostActive: 128,
  mostWaiting: 256,
  fewWaiting: 8,
  longestQueueMs: 1000,
  standingMs: 1000,
  patienceMs: 6000,
  slowLoopMs: 200,
}

/** For how long the event loop is measured before the figure counts, in milliseconds. */
const WINDOW_MS = 500
const RESOLUTION_MS = 10

/** Turns in a row that may go by without a render while new connections come. */
const MOST_TURNS = 32

/** How busy the process is. */
export interface LoopState {
  /** By how many milliseconds the event loop has recently been late, on average. */
  delay(): number
  /** Connections so far. */
  connections(): number
}

/**
 * The recent average delay of the event loop in milliseconds, in the calmer of the last two measured windows,
 * because a single stall does not predict later ones.
 */
export function createLoopDelay(): () => number {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let [before, last] = [0, 0]
  let since = performance.now()
  return () => {
    if (performance.now() - since >= WINDOW_MS) {
      before = last
      last = delay.count > 0 ? delay.mean / 1e6 - RESOLUTION_MS : 0
      since = performance.now()
      delay.reset()
    }
    return Math.min(before, last)
  }
}

/** Whether waits have been too long for a while, without one in between that was not. */
function createStanding({ longestQueueMs, standingMs }: LaneLimits) {
  let since: number | null = null
  return {
    note(waitedMs: number, now: number) {
      if (waitedMs <= longestQueueMs) since = null
      else since ??= now
    },
    isStanding: (now: number) => since !== null && now - since >= standingMs,
  }
}

/** Renders that run at a time however busy they are. */
const LEAST_ACTIVE = 2
/**
 * A turn that takes longer than this is busy with running renders, and another would only delay
 * them.
 */
const CALM_TURN_MS = 4
/** Cached pages keep turns long too: a render does not wait for them longer than this. */
const LONGEST_WAIT_MS = 50

/**
 * Calls back in a turn in which nobody connected and no render worked, or after a few turns with new
 * connections: these come one a turn, and those behind one that waits for a page would wait for it too.
 */
function createTurns(connections: () => number, active: () => number) {
  return (callback: () => void) => {
    let seen = connections()
    let since = performance.now()
    let left = MOST_TURNS
    const end = since + LONGEST_WAIT_MS
    const check = () => {
      const now = performance.now()
      const hasConnected = connections() !== seen && left-- > 0
      const isBusy = now - since > CALM_TURN_MS && active() >= LEAST_ACTIVE && now < end
      if (!hasConnected && !isBusy) return callback()
      seen = connections()
      since = now
      setImmediate(check)
    }
    // The turn that runs is over first.
    setImmediate(() => {
      since = performance.now()
      setImmediate(check)
    })
  }
}

/**
 * One render starts per turn, so that health checks and new connections are behind one page at
 * most.
 */
export function createRenderLane(loop: LoopState, limits = LANE_LIMITS): RenderLane {
  const pages: Waiting[] = []
  const cheap: Waiting[] = []
  let active = 0
  const nextTurn = createTurns(loop.connections, () => active)
  let isDue = false

  const standing = createStanding(limits)

  const isLate = (now: number) => {
    const first = pages[0]
    standing.note(first ? now - first.since : 0, now)
    if (pages.length < limits.fewWaiting) return false
    return standing.isStanding(now) || loop.delay() > limits.slowLoopMs
  }

  function schedule() {
    if (isDue || pages.length + cheap.length === 0 || active >= limits.mostActive) return
    isDue = true
    nextTurn(startOne)
  }

  const next = () => cheap.shift() ?? pages.shift()

  function startOne() {
    isDue = false
    for (let first = next(); first; first = next()) {
      // Nobody reads the page of a shopper who went away.
      if (first.response.destroyed) continue
      const now = performance.now()
      const waited = now - first.since
      if (!first.isCheap) standing.note(waited, now)
      if (waited > limits.patienceMs) first.shed()
      else return start(first)
    }
  }

  function start({ render }: Waiting) {
    active++
    const end = () => {
      active--
      schedule()
    }
    render().then(end, end)
    schedule()
  }

  return {
    enter(request) {
      const since = performance.now()
      const queue = request.isCheap ? cheap : pages
      if (queue.length >= limits.mostWaiting || (!request.isCheap && isLate(since)))
        return request.shed()
      queue.push({ ...request, since })
      schedule()
    },
  }
}
