import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ServerResponse } from 'node:http'

/** Limits that keep a lane worth waiting in. */
export interface LaneLimits {
  /** Concurrent renders; those that wait for a slow shop take no work of this process. */
  mostActive: number
  /** Most requests that wait. */
  mostWaiting: number
  /** Length up to which a queue is open to everybody, however slow the machine: it is soon done. */
  fewWaiting: number
  /** Milliseconds that the first request may wait before nobody may join, if that lasts. */
  longestQueueMs: number
  /** Milliseconds for which a queue must be too long to count, so that one stall does not. */
  standingMs: number
  /** Milliseconds after which a waiting request is shed. */
  patienceMs: number
  /** Average delay of the event loop in milliseconds above which nobody may join the queue. */
  slowLoopMs: number
}

/** Queue of renders (RULES.md#overload). */
interface RenderLane {
  /** Calls `render` in its own turn of the event loop, or `shed` if that would be too late. */
  enter(request: LaneRequest): void
}

/** A request that is to be rendered. */
export interface LaneRequest {
  response: ServerResponse
  render: () => Promise<unknown>
  shed: () => void
  /** Whether it costs far less than a page, so that it overtakes all waiting pages. */
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

/** Milliseconds for which the event loop is measured before the figure counts. */
const WINDOW_MS = 500
const RESOLUTION_MS = 10

/** Successive turns with new connections that may pass without a render. */
const MOST_TURNS = 32

/** Load of the process. */
interface LoopState {
  /** Returns the recent average delay of the event loop in milliseconds. */
  delay(): number
  /** Returns the number of connections so far. */
  connections(): number
}

/**
 * Returns the average delay of the event loop in milliseconds, in the calmer of the last two
 * measured windows, because a single stall does not predict later ones.
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

/** Tracks whether waits have been too long for a while without exception. */
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

/** Concurrent renders that are allowed however busy they are. */
const LEAST_ACTIVE = 2
/** Milliseconds of a turn from which it is busy with renders that another would delay. */
const CALM_TURN_MS = 4
/** Longest wait of a render in milliseconds, since cached pages also make turns long. */
const LONGEST_WAIT_MS = 50

/**
 * Calls back in a turn in which nobody connected and no render worked, or after a few turns with
 * new connections: one connection is accepted per turn, and those after one that waits for a page
 * would wait too.
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
    // The current turn must end first.
    setImmediate(() => {
      since = performance.now()
      setImmediate(check)
    })
  }
}

/** Starts one render per turn: health checks and new connections wait for one page at most. */
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
      // Nobody reads the page of a shopper who has left.
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
