import type { z } from 'zod'
import { ShopError } from '#contract/wire/shop-error.ts'
import { shortened } from '../rules/envelope.ts'
import {
  lookupRequest,
  productRequest,
  type AgentPreferences,
  searchRequest,
} from '../rules/requests.ts'
import type { AgentContext } from './agent-context.ts'
import { getProduct, lookupCatalog } from './lookup.ts'
import { badRequest, type Outcome, unavailable } from './outcome.ts'
import { searchCatalog } from './search.ts'

/** Creates the context of an operation, in the locale that its request prefers. */
export type ContextFor = (context: AgentPreferences | undefined) => AgentContext

/** An operation of the protocol, which both transports offer. */
export interface Operation {
  /** Last part of its path below `/ucp/catalog/`. */
  path: string
  tool: string
  description: string
  schema: z.ZodType
  /** Validates and handles a request. */
  run: (body: unknown, contextFor: ContextFor) => Promise<Outcome>
}

/** Most reasons that are given for an invalid request. */
const MOST_REASONS = 10

/** Describes what is wrong with a request. */
export const reasonOf = ({ issues }: z.ZodError) =>
  issues
    .slice(0, MOST_REASONS)
    .map(
      ({ path, message }) =>
        `${path.map((part) => shortened(String(part))).join('.') || 'the request'}: ${message}`,
    )
    .join('; ')

const isTooLarge = ({ issues }: z.ZodError) =>
  issues.some(({ code, path }) => code === 'too_big' && path.length === 1 && path[0] === 'ids')

/** Returns the outcome of work that needs the shop, or of a shop that does not respond. */
export async function orUnavailable(outcome: Promise<Outcome>): Promise<Outcome> {
  try {
    return await outcome
  } catch (error) {
    if (error instanceof ShopError) return unavailable(error.retryAfter)
    throw error
  }
}

function operation<Request extends { context?: AgentPreferences | undefined }>(
  named: Pick<Operation, 'path' | 'tool' | 'description'>,
  schema: z.ZodType<Request>,
  respond: (request: Request, context: AgentContext) => Promise<Outcome>,
): Operation {
  return {
    ...named,
    schema,
    run: async (body, contextFor) => {
      const read = schema.safeParse(body)
      if (read.success) return orUnavailable(respond(read.data, contextFor(read.data.context)))
      const code = isTooLarge(read.error) ? 'request_too_large' : 'invalid_request'
      return badRequest(reasonOf(read.error), code)
    },
  }
}

/** The operations of the catalog capability (RULES.md#agents). */
export const OPERATIONS: readonly Operation[] = [
  operation(
    {
      path: 'search',
      tool: 'search_catalog',
      description:
        'Searches the shop by text, category, price and any of its filters, with the same results as shoppers see. Pages by cursor.',
    },
    searchRequest,
    searchCatalog,
  ),
  operation(
    {
      path: 'lookup',
      tool: 'lookup_catalog',
      description: 'Products and variants by their ids, or by the addresses of their pages.',
    },
    lookupRequest,
    lookupCatalog,
  ),
  operation(
    {
      path: 'product',
      tool: 'get_product',
      description:
        'One product with all its options, which of them are available, and the variants that have the selected options.',
    },
    productRequest,
    getProduct,
  ),
]
