import { currentRequest } from '#server/log/request-context.ts'
import { ShopError } from '#shop/api/shop-error.ts'
import { withinDeadline } from '#third-party/deadline.ts'

/** Seconds for which crawlers and proxies may cache a file. */
const FRESH = 600
const RETRY_SECONDS = 30
/** Files that one process writes at a time: each reads an entire catalog. */
const MOST_AT_ONCE = 4

const busy = (text: string) =>
  new Response(`${text}\n`, { status: 503, headers: { 'retry-after': String(RETRY_SECONDS) } })

/** Creates a gate that limits how many files are written at a time. */
function createGate(most: number) {
  let open = 0
  return {
    enter: () => open < most && ++open > 0,
    leave: () => void open--,
  }
}

const gate = createGate(MOST_AT_ONCE)

/** Milliseconds after which a client that reads nothing is cut: it would keep others from their files. */
const PATIENCE = 30_000

/** Waits until the client has read what was sent; rejects if it takes too long. */
const untilTaken = (taken: Promise<void>) =>
  withinDeadline(
    PATIENCE,
    () => taken,
    () => {
      throw new Error('The client of a file has stopped reading')
    },
  )

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
 * Creates a stream that reads no further than it is read, and stops when its reader leaves. Astro
 * passes on anything it gets, however slowly the client reads.
 */
function streamOf(texts: AsyncGenerator<string>, onEnd: () => void): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const { whenTaken } = currentRequest() ?? {}
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          if (whenTaken) await untilTaken(whenTaken())
          const { done, value } = await texts.next()
          if (!done) return controller.enqueue(encoder.encode(value))
          onEnd()
          controller.close()
        } catch (error) {
          // A broken stream must not look like a complete file.
          onEnd()
          controller.error(error)
          await texts.return(undefined)
        }
      },
      async cancel() {
        onEnd()
        await texts.return(undefined)
      },
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
 * beginning or too many others are being written (RULES.md#product-feeds).
 */
export async function streamed(
  { method }: Request,
  type: string,
  pieces: AsyncGenerator<string>,
): Promise<Response> {
  if (!gate.enter()) return busy('Other files are being written. Please try again later.')
  let isOpen = true
  const leave = () => {
    if (isOpen) gate.leave()
    isOpen = false
  }
  try {
    const first = await pieces.next()
    if (first.done || method === 'HEAD') {
      leave()
      await pieces.return(undefined)
      const status = first.done ? 404 : 200
      return new Response(null, { status, headers: headersOf(type) })
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
