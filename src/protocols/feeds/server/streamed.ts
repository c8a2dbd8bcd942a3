import { AsyncLocalStorage } from 'node:async_hooks'
import { bulkhead } from 'cockatiel'
import { ShopError } from '#contract/wire/shop-error.ts'
import { createPatience } from './patience.ts'

/** Seconds for which crawlers and proxies may cache a file. */
const FRESH = 600
const RETRY_SECONDS = 30
/** Most files that one process writes at a time: each reads the entire catalog. */
const MOST_AT_ONCE = 4
/** Most files that one process has open, including those that wait for a slow client. */
const MOST_OPEN = 32

const busy = (text: string) =>
  new Response(`${text}\n`, { status: 503, headers: { 'retry-after': String(RETRY_SECONDS) } })

const turns = bulkhead(MOST_AT_ONCE, MOST_OPEN)
/** Runs work in order of arrival, at most `MOST_AT_ONCE` at a time, in the async context of its caller. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  turns.execute(AsyncLocalStorage.bind(work))
let open = 0

/** Number of characters from which on joined pieces are sent. */
const CHUNK = 64 * 1024

async function* chunks(first: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  let text = first
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    text += next.value
    if (text.length < CHUNK) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

/**
 * Creates a stream that produces a chunk only once the client has read the one before, and stops when the client leaves
 * or reads too slowly. Astro would pull everything at once, however slowly the client reads.
 */
function streamOf(texts: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const patience = createPatience()
  const stop = async () => {
    onEnd()
    await texts.return(undefined)
  }
  return new ReadableStream(
    {
      async pull(controller) {
        // The wait for other files' turns, below, does not count as the client's slowness.
        if (!(await patience.hasRead())) return stop()
        try {
          const { done, value } = await inTurn(() => texts.next())
          if (!done) {
            patience.extendFor(value)
            return controller.enqueue(encoder.encode(value))
          }
          onEnd()
          controller.close()
        } catch (error) {
          // An incomplete file must not look complete.
          controller.error(error)
          await stop()
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
}

const headersOf = (type: string) => ({
  'content-type': type,
  'cache-control': `public, max-age=${FRESH}`,
})

/**
 * Sends a file while it is written: 404 if it has no content, 503 if the shop fails at the beginning or
 * too many files are open (RULES.md#product-feeds).
 */
export async function streamed(
  { method }: Request,
  type: string,
  pieces: AsyncGenerator<string>,
): Promise<Response> {
  if (open >= MOST_OPEN) return busy('Other files are being written. Please try again later.')
  open++
  let isOpen = true
  const leave = () => {
    if (isOpen) open--
    isOpen = false
  }
  try {
    const first = await inTurn(() => pieces.next())
    if (first.done || method === 'HEAD') {
      leave()
      await pieces.return(undefined)
      // Not cached: the file may exist once the catalog has grown.
      if (first.done) return new Response(null, { status: 404 })
      return new Response(null, { headers: headersOf(type) })
    }
    return new Response(streamOf(chunks(first.value, pieces), leave), { headers: headersOf(type) })
  } catch (error) {
    leave()
    if (error instanceof ShopError) return busy('The shop does not answer. Please try again later.')
    throw error
  }
}

/** Sends a short file that is complete already. */
export const wholeFile = (type: string, text: string): Response =>
  new Response(text, { headers: headersOf(type) })
