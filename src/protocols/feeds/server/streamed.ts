import { AsyncLocalStorage } from 'node:async_hooks'
import { bulkhead } from 'cockatiel'
import { ShopError } from '#contract/wire/shop-error.ts'
import { createPatience } from './patience.ts'

/** Seconds for which crawlers and proxies may cache a file. */
const FRESH = 600
const RETRY_SECONDS = 30
/** Files that one process writes at a time: each reads an entire catalog. */
const MOST_AT_ONCE = 4
/** Files whose clients one process waits for, those that it writes included. */
const MOST_OPEN = 32

const busy = (text: string) =>
  new Response(`${text}\n`, { status: 503, headers: { 'retry-after': String(RETRY_SECONDS) } })

const turns = bulkhead(MOST_AT_ONCE, MOST_OPEN)
/** Does work when it is its turn, first come, first served, and for the request that began it. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  turns.execute(AsyncLocalStorage.bind(work))
let open = 0

/** Number of characters up to which pieces are joined before sending. */
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
 * Creates a stream that reads no further than it is read, and stops when its reader leaves or reads too slowly. Astro
 * passes on anything it gets, however slowly the client reads.
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
        // A client that waits for another's turn has not been slow.
        if (!(await patience.hasRead())) return stop()
        try {
          const { done, value } = await inTurn(() => texts.next())
          if (!done) {
            patience.note(value)
            return controller.enqueue(encoder.encode(value))
          }
          onEnd()
          controller.close()
        } catch (error) {
          // A broken stream must not look like a complete file.
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
 * Sends a file while it is written: 404 for one without content, 503 if the shop fails at its
 * beginning or too many others are open (RULES.md#product-feeds).
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
      // It may exist once the catalog has grown.
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

/** Sends a short file that is already complete. */
export const wholeFile = (type: string, text: string): Response =>
  new Response(text, { headers: headersOf(type) })
