import {
  type ThirdPartyResponse,
  type ThirdPartyRequest,
  startThirdParty,
} from './third-party-server.ts'

/** How the fake flag service behaves: well, 2 s late, dead, nonsense, or without that address. */
type FlagBehaviour = 'fine' | 'slow' | 'dead' | 'wrong' | 'elsewhere'

/** The token it wants, in either of the protocol's two headers. */
export const FLAG_TOKEN = 'vitrine-flags'

const PATH = /^\/ofrep\/v1\/evaluate\/flags\/([^/]+)$/

type Rule = unknown | ((context: Record<string, unknown>) => unknown)

const errorResponse = (status: number, key: string, errorCode: string): ThirdPartyResponse => ({
  status,
  json: { key, errorCode, errorDetails: `${errorCode}: ${key}` },
})

function contextOf({ body }: ThirdPartyRequest): Record<string, unknown> | null {
  const { context } = (body ?? {}) as { context?: Record<string, unknown> }
  return context ?? null
}

/** The protocol's response for one flag; a rule that returns nothing leaves the value open. */
function evaluate(
  request: ThirdPartyRequest,
  flags: Readonly<Record<string, Rule>>,
): ThirdPartyResponse {
  const key = decodeURIComponent(PATH.exec(request.path)?.[1] ?? '')
  const context = contextOf(request)
  if (request.method !== 'POST' || !context) return errorResponse(400, key, 'PARSE_ERROR')
  if (!Object.hasOwn(flags, key)) return errorResponse(404, key, 'FLAG_NOT_FOUND')
  const rule = flags[key]
  const value: unknown = typeof rule === 'function' ? rule(context) : rule
  return { json: { key, reason: 'STATIC', variant: 'set', value, metadata: {} } }
}

function isAllowed({ headers }: ThirdPartyRequest): boolean {
  return headers.authorization === `Bearer ${FLAG_TOKEN}` || headers['x-api-key'] === FLAG_TOKEN
}

/** A flag service at the network boundary with OpenFeature's remote evaluation protocol. */
export async function startFakeFlagService(flags: Record<string, Rule>) {
  let behaviour: FlagBehaviour = 'fine'
  const known = { ...flags }
  const thirdParty = await startThirdParty((request) => {
    if (behaviour === 'dead') return 'dead'
    if (behaviour === 'wrong') return { text: '<h1>Bad gateway</h1>' }
    if (behaviour === 'elsewhere') return { status: 404, text: '<h1>Not found</h1>' }
    if (!isAllowed(request)) return { status: 401, json: {} }
    const response = evaluate(request, known)
    return behaviour === 'slow' && typeof response === 'object' && 'json' in response
      ? { ...response, isSlow: true }
      : response
  })
  return {
    ...thirdParty,
    behave(next: FlagBehaviour) {
      behaviour = next
    },
    /** Sets a flag to another value. */
    turn(name: string, value: Rule) {
      known[name] = value
    },
  }
}

export type FakeFlagService = Awaited<ReturnType<typeof startFakeFlagService>>
