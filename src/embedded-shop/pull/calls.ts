import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { unlessAborted } from '#server/third-party/circuit-breaker.ts'
import { callThirdParty, readJson } from '#server/third-party/call.ts'
import { RedirectElsewhere } from '#server/third-party/exchange.ts'
import { certificateRemedy } from '#server/shop-problem.ts'
import { causeCode, ThirdPartyProblem } from '#server/third-party/problem.ts'
import { createRetries, type RetryPolicy } from '../opensearch/retry-policy.ts'
import { PullProblem } from './problem.ts'

/** One request. Its address is below that of the shop. */
interface Ask {
  /** Starts with a slash. */
  path: string
  /** Parameters of the query; a list is repeated as `name[]`, and undefined is left out. */
  query?: Readonly<Record<string, QueryValue>>
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON by POST if present. */
  body?: unknown
}

type QueryValue = string | number | boolean | readonly string[] | undefined

/** What was asked for, and the headers that came with it. */
interface Answer<T> {
  data: T
  headers: Headers
}

/** A GraphQL operation. */
interface GraphqlOperation {
  path: string
  document: string
  variables?: Readonly<Record<string, unknown>>
}

/**
 * Requests to one shop. They wait for each other's pause where the platform limits their number, and are repeated
 * after 429, 5xx and broken connections, when the shop says (`Retry-After`) or after growing pauses. A redirect to
 * another host is refused: nothing is sent there. All throw `PullProblem`.
 */
export interface Calls {
  /** Asks for JSON, and reads it by a schema: fields that this leaves out may be anything. */
  ask: <T>(request: Ask, schema: z.ZodType<T>) => Promise<Answer<T>>
  /** The same, but null where the shop has nothing at that address, as of another version. */
  find: <T>(request: Ask, schema: z.ZodType<T>) => Promise<Answer<T> | null>
  /** Runs a GraphQL operation and reads its `data`; any error in the response fails it. */
  graphql: <T>(operation: GraphqlOperation, schema: z.ZodType<T>) => Promise<T>
  /**
   * Reads the lines of a file at an absolute address, which may be at another host: no header of these calls is sent.
   */
  lines: (url: string) => AsyncIterable<string>
  /** The same requests with further headers, such as a key. */
  with: (headers: Readonly<Record<string, string>>) => Calls
  /** The shop's clock by its last response, in milliseconds since 1970; ours before the first one. */
  clock: () => number
}

/** How to reach a shop. */
export interface Connection {
  /** Its platform, as in messages. */
  title: string
  /** Address below which all paths are. */
  url: string
  requestsPerSecond?: number | undefined
  /** Longest time for one response, in milliseconds. */
  deadlineMs?: number
  retries?: RetryPolicy
  signal: AbortSignal
  /** Called with a line when a request has failed and will be repeated. */
  onRetry: (message: string) => void
}

/** A failure is the last one after five minutes of pauses; a shop may ask for as much at once. */
const PATIENT: RetryPolicy = {
  firstPause: 500,
  longestPause: 20_000,
  longestRest: 300_000,
  total: 300_000,
  longest: 900_000,
}

const DEADLINE = 60_000
/** A page of products with all of their texts may have several megabytes. */
const MOST_BYTES = 64 * 2 ** 20
const TOO_MANY_REQUESTS = 429
const UNAUTHORISED = [401, 403]
const NOT_FOUND = 404

/** Codes by which GraphQL servers say that too much was asked for, with status 200. */
const THROTTLED = ['THROTTLED', 'TOO_MANY_REQUESTS', 'RATE_LIMITED']
/** Codes by which they refuse a key, with status 200. */
const FORBIDDEN = ['FORBIDDEN', 'UNAUTHENTICATED', 'UNAUTHORIZED', 'ACCESS_DENIED']

/** Thrown for a GraphQL response that asks to wait. */
class Throttled extends Error {
  readonly rest: number

  constructor(rest: number) {
    super('too many requests')
    this.rest = rest
  }
}

/** Opens requests to a shop. */
export function openCalls(connection: Connection): Calls {
  const { title, signal, onRetry, retries = PATIENT } = connection
  const wait = spacing(connection.requestsPerSecond)
  let ahead = 0
  const noteTime = ({ headers }: Response) => {
    const time = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(time)) ahead = time - Date.now()
  }

  /** Makes a request until it succeeds or fails for good. */
  async function send<T>(request: Ask, read: (text: string, response: Response) => T): Promise<T> {
    const path = request.path + queryOf(request.query ?? {})
    const { headers = {}, body } = request
    const call = {
      path,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      read(text: string, response: Response) {
        noteTime(response)
        return read(text, response)
      },
    }
    const endpoint = {
      baseUrl: connection.url,
      deadlineMs: connection.deadlineMs ?? DEADLINE,
      followsRedirects: true,
      maxBytes: MOST_BYTES,
    }
    const rests = createRetries(retries, (error) => {
      const rest = signal.aborted ? null : restAfter(error)
      if (rest !== null) onRetry(`${title}: ${wordsOf(error)} (${request.path}); trying again`)
      return rest
    })
    const attempt = async () => {
      await wait(signal)
      return callThirdParty(endpoint, call, signal)
    }
    try {
      return await unlessAborted(rests.run(attempt), signal)
    } catch (error) {
      signal.throwIfAborted()
      throw problemWith(error, `${title}: ${request.path}`)
    }
  }

  const withHeaders = (common: Readonly<Record<string, string>>): Calls => {
    const ask: Calls['ask'] = (request, schema) => {
      const headers = { ...common, ...request.headers }
      return send({ ...request, headers }, (text, response) => ({
        data: decoded(readJson(text), schema),
        headers: response.headers,
      }))
    }
    return {
      ask,
      async find(request, schema) {
        try {
          return await ask(request, schema)
        } catch (error) {
          if (error instanceof PullProblem && error.status === NOT_FOUND) return null
          throw error
        }
      },
      async graphql({ path, document, variables = {} }, schema) {
        const operation = { path, headers: common, body: { query: document, variables } }
        return send(operation, (text) => dataOf(readJson(text), schema))
      },
      lines: (url) => linesAt(url, connection),
      with: (headers) => withHeaders({ ...common, ...headers }),
      clock: () => Date.now() + ahead,
    }
  }
  return withHeaders({})
}

/** Returns a function that waits until the next request may be sent. */
function spacing(perSecond: number | undefined): (signal: AbortSignal) => Promise<void> {
  if (perSecond === undefined) return () => Promise.resolve()
  let next = 0
  return async (signal) => {
    const rest = next - performance.now()
    next = Math.max(next, performance.now()) + 1000 / perSecond
    if (rest > 0) await pause(rest, undefined, { signal })
  }
}

/** Formats the parameters of a query, with a question mark before them; empty if there are none. */
function queryOf(query: NonNullable<Ask['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return []
    if (typeof value === 'object') return value.map((one) => [`${name}[]`, one])
    return [[name, String(value)]]
  })
  return pairs.length > 0 ? `?${String(new URLSearchParams(pairs))}` : ''
}

/** Returns the milliseconds to wait before a request is repeated; null if that would not help. */
function restAfter(error: unknown): number | null {
  if (error instanceof RedirectElsewhere) return null
  if (!(error instanceof ThirdPartyProblem)) return null
  if (error.cause instanceof Throttled) return error.cause.rest
  if (certificateRemedy(causeCode(error)) !== null) return null
  const { kind, errorResponse } = error
  if (kind === 'LATE' || kind === 'UNREACHABLE') return 0
  if (errorResponse === null) return null
  const { status, retryAfter } = errorResponse
  return status === TOO_MANY_REQUESTS || status >= 500 ? 1000 * (retryAfter ?? 0) : null
}

/** Describes a failed request, in our own words: the shop's may repeat a key. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ThirdPartyProblem)) return String(error)
  const { errorResponse, message } = error
  if (!errorResponse) return message
  return `${String(errorResponse.status)} ${errorResponse.statusText}`.trim()
}

function problemWith(error: unknown, where: string): Error {
  if (error instanceof PullProblem) return error
  if (!(error instanceof ThirdPartyProblem)) return error as Error
  const status = error.errorResponse?.status ?? 0
  const words = wordsOf(error)
  if (error instanceof RedirectElsewhere)
    return new PullProblem(
      `${where} redirects to another host, which gets no request: is --url right?`,
    )
  const code = causeCode(error)
  const remedy = certificateRemedy(code)
  if (remedy !== null) return new PullProblem(`${where}: ${String(code)}: ${remedy}`)
  if (UNAUTHORISED.includes(status) || words.startsWith(REFUSED))
    return new PullProblem(`${where}: ${words}: is the key in the environment right?`, status)
  return new PullProblem(`${where}: ${words}`, status)
}

const REFUSED = 'the key is refused'

const graphqlResponse = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.looseObject({ code: z.string().optional() }).optional(),
      }),
    )
    .optional(),
  extensions: z.unknown().optional(),
})

/** Waits before a GraphQL operation is repeated that was too much, if the server does not tell; in milliseconds. */
const USUAL_REST = 2000

/** Returns the data of a GraphQL response. Throws for one with errors, as some of what was asked for is missing then. */
function dataOf<T>(response: unknown, schema: z.ZodType<T>): T {
  const { data, errors = [], extensions } = decoded(response, graphqlResponse)
  const [first] = errors
  if (!first) return decoded(data, schema)
  const codes = errors.map((error) => error.extensions?.code ?? '')
  if (codes.some((code) => THROTTLED.includes(code))) throw new Throttled(restIn(extensions))
  const words = `${first.message.slice(0, 200)}`
  if (codes.some((code) => FORBIDDEN.includes(code))) throw new Error(`${REFUSED} (${words})`)
  throw new Error(words)
}

const cost = z.object({
  cost: z.object({
    requestedQueryCost: z.number(),
    throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
  }),
})

/** Returns the milliseconds until a bucket of points has as many as an operation costs. */
function restIn(extensions: unknown): number {
  const read = cost.safeParse(extensions)
  if (!read.success) return USUAL_REST
  const { requestedQueryCost, throttleStatus } = read.data.cost
  const { currentlyAvailable, restoreRate } = throttleStatus
  const missing = Math.max(0, requestedQueryCost - currentlyAvailable)
  return Math.ceil((1000 * missing) / Math.max(1, restoreRate))
}

/** Reads a value by a schema; the error names the first field that is not as expected. */
function decoded<T>(value: unknown, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const [issue] = error.issues
  const place = issue?.path.map(String).join('.') || 'the response'
  throw new Error(`the response is not as expected: ${place}: ${issue?.message ?? ''}`)
}

/**
 * Reads the lines of a file without any of the calls' headers. After a broken connection it is asked for again, and the
 * lines that were read already are passed over.
 */
async function* linesAt(url: string, connection: Connection): AsyncGenerator<string> {
  const { title, signal, onRetry, retries = PATIENT } = connection
  const where = `${title}: its file`
  const rests = createRetries(retries, (error) => {
    const rest = signal.aborted ? null : restOfFile(error)
    if (rest !== null) onRetry(`${where}: ${wordsOfFile(error)}; trying again`)
    return rest
  })
  let count = 0
  let pieces: AsyncGenerator<string[]> | null = null
  const next = async () => {
    try {
      pieces ??= piecesOf(url, count, signal)
      return await pieces.next()
    } catch (error) {
      pieces = null
      throw error
    }
  }
  try {
    for (;;) {
      const { done, value } = await rests.run(next)
      if (done) return
      rests.noteProgress()
      count += value.length
      yield* value
    }
  } catch (error) {
    signal.throwIfAborted()
    throw new PullProblem(`${where}: ${wordsOfFile(error)}`)
  } finally {
    await (pieces as AsyncGenerator | null)?.return(undefined)
  }
}

/** Thrown for a file that is not sent. */
class FileRefused extends Error {
  readonly status: number
  /** Milliseconds after which the host wants to be asked again. */
  readonly rest: number

  constructor({ status, headers }: Response) {
    super(`status ${String(status)}`)
    this.status = status
    this.rest = 1000 * (Number(headers.get('retry-after')) || 0)
  }
}

/** Returns the milliseconds to wait before a file is asked for again; null if that would not help. */
function restOfFile(error: unknown): number | null {
  if (!(error instanceof FileRefused)) return 0
  return error.status === TOO_MANY_REQUESTS || error.status >= 500 ? error.rest : null
}

/** Describes a failure without the file's address, which is as good as a key. */
function wordsOfFile(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}

/** Reads the lines of a file as they come, without empty ones and without the first `passed` ones. */
async function* piecesOf(
  url: string,
  passed: number,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new FileRefused(response)
  let rest = ''
  let left = passed
  const fresh = (lines: readonly string[]) => {
    const filled = lines.filter((line) => line !== '')
    const found = filled.slice(left)
    left = Math.max(0, left - filled.length)
    return found
  }
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    const found = fresh(lines)
    if (found.length > 0) yield found
  }
  const last = fresh([rest])
  if (last.length > 0) yield last
}
