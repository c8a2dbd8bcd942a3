import { Agent, request, type RequestOptions } from 'node:http'

export interface Load {
  requestsPerSecond: number
  /** Milliseconds of each response, from the request to its last byte. */
  latencies: number[]
}

/** Requests one address (or several in turn) on a few keep-alive connections for a while. */
export async function load(
  address: RequestOptions | (() => RequestOptions),
  connections: number,
  milliseconds: number,
) {
  const next = typeof address === 'function' ? address : () => address
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const latencies: number[] = []
  const start = performance.now()
  const requestInTurn = async () => {
    while (performance.now() - start < milliseconds) latencies.push(await timed(next(), agent))
  }
  await Promise.all(Array.from({ length: connections }, requestInTurn))
  const seconds = (performance.now() - start) / 1000
  agent.destroy()
  return { requestsPerSecond: latencies.length / seconds, latencies } satisfies Load
}

function timed(address: RequestOptions, agent: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    request({ ...address, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address.path}: ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - start))
    })
      .once('error', reject)
      .end()
  })
}
