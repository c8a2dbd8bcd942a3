/** The supported version of the protocol (RULES.md#agents). */
const UCP_VERSION = '2026-04-08'

const DOCUMENTS = `https://ucp.dev/${UCP_VERSION}`

/** The supported capabilities of the protocol. */
export const CAPABILITY = {
  search: 'dev.ucp.shopping.catalog.search',
  lookup: 'dev.ucp.shopping.catalog.lookup',
  cart: 'dev.ucp.shopping.cart',
} as const

type Capability = (typeof CAPABILITY)[keyof typeof CAPABILITY]

/** Returns the protocol's metadata of a response. */
export const metadata = (capability: Capability, status: 'success' | 'error' = 'success') => ({
  version: UCP_VERSION,
  status,
  capabilities: { [capability]: [{ version: UCP_VERSION }] },
})

/** A message about a response for the agent. */
export interface Message {
  type: 'info' | 'error'
  code: string
  content: string
  severity?: 'recoverable' | 'unrecoverable'
  /** JSONPath to the part of the request that it is about. */
  path?: string
}

/** Creates an informational message about a result. */
export const info = (code: string, content: string): Message => ({ type: 'info', code, content })

/** Most characters of a word from the request that a message repeats. */
const MOST_REPEATED = 64

/** Shortens a word from the request for a message. */
export const shortened = (word: string): string =>
  word.length > MOST_REPEATED ? `${word.slice(0, MOST_REPEATED).toWellFormed()}…` : word

/** Most messages about a request's filters. */
export const MOST_MESSAGES = 20

/** Returns the first messages; if there are more, the last one says how many were left out. */
export function boundedMessages(messages: readonly Message[]): readonly Message[] {
  if (messages.length <= MOST_MESSAGES) return messages
  const sent = messages.slice(0, MOST_MESSAGES - 1)
  const others = String(messages.length - sent.length)
  return [...sent, info('more_messages', `${others} more messages were left out`)]
}

/** Creates the response for a product that does not exist. */
export const unknownProduct = (id: string) => ({
  ucp: metadata(CAPABILITY.lookup, 'error'),
  messages: [
    {
      type: 'error',
      code: 'not_found',
      content: `Product not found: ${id}`,
      severity: 'unrecoverable',
    } satisfies Message,
  ],
})

const capabilityEntry = (page: string, schema: string) => [
  {
    version: UCP_VERSION,
    spec: `${DOCUMENTS}/specification/${page}`,
    schema: `${DOCUMENTS}/schemas/shopping/${schema}.json`,
  },
]

/** Path of the protocol's endpoints. */
const UCP_PATH = '/ucp'

function service(transport: 'rest' | 'mcp', origin: string) {
  const [schema, path] =
    transport === 'rest' ? ['rest.openapi.json', UCP_PATH] : ['mcp.openrpc.json', `${UCP_PATH}/mcp`]
  return {
    version: UCP_VERSION,
    spec: `${DOCUMENTS}/specification/overview`,
    transport,
    schema: `${DOCUMENTS}/services/shopping/${schema}`,
    endpoint: origin + path,
  }
}

/** Returns a channel's profile for agents: `/.well-known/ucp` (RULES.md#agents). */
export const profile = (origin: string, { hasCarts }: { hasCarts: boolean }) => ({
  ucp: {
    version: UCP_VERSION,
    services: { 'dev.ucp.shopping': [service('rest', origin), service('mcp', origin)] },
    capabilities: {
      [CAPABILITY.search]: capabilityEntry('catalog/search', 'catalog_search'),
      [CAPABILITY.lookup]: capabilityEntry('catalog/lookup', 'catalog_lookup'),
      ...(hasCarts && { [CAPABILITY.cart]: capabilityEntry('cart', 'cart') }),
    },
    payment_handlers: {},
  },
})
