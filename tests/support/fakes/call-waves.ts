import type { FakeResponse, FakeRequest } from './shop.ts'

/** A call of the shop as a test writes it: its path below the API and its readable query. */
export function callOf({ path, query }: FakeRequest): string {
  const name = path.replace('/api/v2/shop/', '')
  return query.size === 0 ? name : `${name}?${decodeURIComponent(String(query))}`
}

/**
 * A shop that holds the calls of a wave until as many have arrived as in `sizes`. Concurrent requests of a
 * page fill one wave; what waits for a response starts the next. Calls after the last wave get their
 * responses at once.
 */
export function inWaves(
  sizes: readonly number[],
  response: (request: FakeRequest) => FakeResponse,
) {
  const waves: string[][] = []
  let current: string[] = []
  let full = Promise.withResolvers<void>()

  async function respond(request: FakeRequest): Promise<FakeResponse> {
    if (current.length === 0) waves.push(current)
    current.push(callOf(request))
    const { promise, resolve } = full
    if (current.length === (sizes[waves.length - 1] ?? 1)) {
      resolve()
      current = []
      full = Promise.withResolvers()
    }
    await promise
    return response(request)
  }

  return { respond, waves }
}
