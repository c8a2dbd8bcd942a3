import cluster from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { logger } from '../logger.ts'

interface Wanted {
  metricsWanted: number
}
interface Collected {
  metricsCollected: number
  /** Null if the metrics could not be collected. */
  text: string | null
}

const isWanted = (message: unknown): message is Wanted =>
  typeof message === 'object' && message !== null && 'metricsWanted' in message
const isCollected = (message: unknown): message is Collected =>
  typeof message === 'object' && message !== null && 'metricsCollected' in message

/**
 * Adds up the metrics of workers in the process that started them; counts of a worker that has ended
 * are lost.
 */
export function collectMetrics(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', (worker, message: unknown) => {
    if (!isWanted(message)) return
    const send = (text: string | null) => {
      const collected: Collected = { metricsCollected: message.metricsWanted, text }
      if (worker.isConnected()) worker.send(collected)
    }
    registry.clusterMetrics().then(send, (error: unknown) => {
      logger.warn('metrics of the workers were not collected', { reason: String(error) })
      send(null)
    })
  })
}

/** Returns all workers' metrics, in whichever of them; rejects if they cannot be collected. */
export function workerMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry])
  // Creating one lets a worker respond to the process that started it.
  void new AggregatorRegistry()
  const waiting = new Map<number, PromiseWithResolvers<string>>()
  let last = 0
  process.on('message', (message: unknown) => {
    if (!isCollected(message)) return
    const one = waiting.get(message.metricsCollected)
    waiting.delete(message.metricsCollected)
    if (message.text === null) one?.reject(new Error('A worker did not respond in time.'))
    else one?.resolve(message.text)
  })
  return () => {
    const one = Promise.withResolvers<string>()
    waiting.set(++last, one)
    process.send?.({ metricsWanted: last } satisfies Wanted)
    return one.promise
  }
}
