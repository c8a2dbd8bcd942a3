import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '../../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../../support/servers/storefront.ts'

const TRACE = pathToFileURL(
  join(import.meta.dirname, '../../support/servers/trace-collections.ts'),
).href
/** The first collections find what the server compiled and opened. */
const WARM_UP = 3
const MEASURED = 4

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ NODE_OPTIONS: `--import=${TRACE}`, CACHE: 'on' })
})
afterAll(() => server.stop())

/** What minor collections since a line of the output promoted to the old objects, in bytes. */
const promotedSince = (line: number): number[] =>
  server.output
    .slice(line)
    .filter((text) => text.includes('"gc":"s"'))
    .map((text) => (JSON.parse(text.slice(text.indexOf('{'))) as { promoted: number }).promoted)

/** Requests addresses until the heap was collected so often; returns the bytes that stay of each request. */
async function keptOf(addressOf: (count: number) => string): Promise<number> {
  const headers = { host: 'pharmacy.localhost', cookie: 'consent=none' }
  let count = 0
  const requestUntil = async (collections: number) => {
    const [line, before] = [server.output.length, count]
    while (promotedSince(line).length < collections)
      await sendRequest(server.port, addressOf(count++), { headers })
    return promotedSince(line).reduce((sum, bytes) => sum + bytes, 0) / (count - before)
  }
  await requestUntil(WARM_UP)
  return requestUntil(MEASURED)
}

test.for([
  // Astro keeps what its objects' own accessors refer to, twice as much if V8 has compiled them otherwise.
  ['a page that is not found', (count: number) => `/en/nothing-${count}`, 80_000],
  ['a personal page', () => '/en/wishlist', 100_000],
  ["an address of the shop's API that is not found", () => '/api/v2/shop/nothing', 30_000],
] as const)('the next minor collection frees what was made for %s', async ([, addressOf, most]) => {
  expect(await keptOf(addressOf)).toBeLessThan(most)
})
