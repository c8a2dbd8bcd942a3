import cluster, { type Worker } from 'node:cluster'
import type { PurgeRelay } from '#server/cache/purges.ts'
import { logger } from '../logger.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Milliseconds after which a worker's end was not caused by its start. */
const STEADY_MS = 60_000
/** Time that a drained worker takes to exit. */
const EXIT_MS = 1000

interface WorkerParts {
  count: number
  /** Longest time for a worker to drain. */
  shutdownLimitMs: number
  /** Called once, when the first worker listens. */
  onListening: (port: number) => void
}

/** Runs the server in several processes that share a port, and replaces those that die. */
export function startWorkers({ count, shutdownLimitMs, onListening }: WorkerParts): void {
  let isListening = false
  const { onExit } = createRestarts(() => isListening)
  cluster.on('listening', (_worker, { port }) => {
    if (isListening) return
    isListening = true
    onListening(port)
    for (let started = 1; started < count; started++) cluster.fork()
  })
  cluster.on('exit', onExit)
  cluster.on('message', relayPurge)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => stopWorkers(shutdownLimitMs))
  // The others wait for the first one, so that bad settings are reported once.
  cluster.fork()
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((one) => !!one)

let isStopping = false

/** Replaces each worker that ends, with growing pauses while they end soon. */
function createRestarts(hasListened: () => boolean) {
  let pause = FIRST_PAUSE_MS
  const births = new WeakMap<Worker, number>()
  cluster.on('fork', (worker) => births.set(worker, performance.now()))
  const onExit = (worker: Worker, code: number, signal: string | null) => {
    if (isStopping) return endWithoutWorkers()
    if (!hasListened()) process.exit(code || 1)
    const lived = performance.now() - (births.get(worker) ?? 0)
    if (lived > STEADY_MS) pause = FIRST_PAUSE_MS
    logger.write('error', 'a worker ended, another is started', {
      code,
      signal,
      milliseconds: pause,
    })
    setTimeout(() => void (isStopping || cluster.fork()), pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  return { onExit }
}

function endWithoutWorkers(): void {
  if (workers().length === 0) process.exit(0)
}

/** Lets all workers drain, and exits when the last one has. A second signal changes nothing. */
function stopWorkers(shutdownLimitMs: number): void {
  if (isStopping) return
  isStopping = true
  endWithoutWorkers()
  for (const worker of workers()) worker.process.kill('SIGTERM')
  setTimeout(() => {
    for (const worker of workers()) worker.process.kill('SIGKILL')
  }, shutdownLimitMs + EXIT_MS)
}

interface PurgeMessage {
  purged: readonly string[]
  isGentle: boolean
}

const isPurge = (message: unknown): message is PurgeMessage =>
  typeof message === 'object' && message !== null && 'purged' in message

function relayPurge(sender: Worker, message: unknown): void {
  if (!isPurge(message)) return
  for (const worker of workers()) if (worker !== sender) worker.send(message)
}

/** Returns the relay of purges to other workers; null for a process that serves alone. */
export function workerPurges(): PurgeRelay | null {
  if (!cluster.isWorker) return null
  return {
    send: (tags, isGentle) =>
      void process.send?.({ purged: tags, isGentle } satisfies PurgeMessage),
    listen: (note) =>
      void process.on('message', (message: unknown) => {
        if (isPurge(message)) note(message.purged, message.isGentle)
      }),
  }
}
