import { ErrorCode, OpenFeature, type Client, type Provider } from '@openfeature/server-sdk'
import { withinDeadline } from '../deadline.ts'
import type { FlagContext, Flags } from './port.ts'

/** Options for reading flags of an OpenFeature provider. */
interface OpenFeatureOptions {
  /** Milliseconds a page waits for a flag at most; 250 by default. */
  deadlineMs?: number
  /** Called with the reason for using a default; a flag unknown to the provider is not a problem. */
  onProblem?: (detail: string) => void
}

/** A flag's value, and why it is the default if something went wrong. */
interface Reading {
  value: boolean
  problem: string | null
  /** Whether the service may give another value a moment later. */
  isGivenUp: boolean
}

/** Errors that stay until somebody changes the flag. */
const LASTING: readonly string[] = [ErrorCode.FLAG_NOT_FOUND, ErrorCode.TYPE_MISMATCH]

let domains = 0

/**
 * Creates a client with its own domain, so that providers of two shops in one process do not mix.
 */
function createClient(provider: Provider, onProblem: (detail: string) => void): Client {
  const domain = `vitrine ${++domains}`
  const report = (...details: unknown[]) => onProblem(details.map(String).join(' '))
  OpenFeature.setProviderAndWait(domain, provider).catch(report)
  const silent = () => {}
  const client = OpenFeature.getClient(domain)
  return client.setLogger({ error: report, warn: report, info: silent, debug: silent })
}

/**
 * Reads flags of an OpenFeature provider. Returns the default while the provider is not ready, if
 * it is late, and for every error.
 */
export function createOpenFeatureFlags(
  provider: Provider,
  options: OpenFeatureOptions = {},
): Flags {
  const { deadlineMs = 250, onProblem = () => {} } = options
  const client = createClient(provider, onProblem)

  async function read(name: string, byDefault: boolean, context?: FlagContext): Promise<Reading> {
    const { value, errorCode, errorMessage } = await client.getBooleanDetails(name, byDefault, {
      ...context,
    })
    const isProblem = errorCode && errorCode !== ErrorCode.FLAG_NOT_FOUND
    return {
      // Providers are not trusted to return a boolean.
      value: typeof value === 'boolean' ? value : byDefault,
      problem: isProblem ? errorMessage || errorCode : null,
      isGivenUp: errorCode !== undefined && !LASTING.includes(errorCode),
    }
  }

  return {
    async boolean(name, byDefault, context, onGivenUp = () => {}) {
      const { value, problem, isGivenUp } = await withinDeadline(
        deadlineMs,
        () => read(name, byDefault, context),
        () => ({
          value: byDefault,
          isGivenUp: true,
          problem: `no response within ${deadlineMs} ms`,
        }),
      )
      if (problem !== null) onProblem(`Flag ${name}: ${problem}`)
      if (isGivenUp) onGivenUp()
      return value
    },
  }
}
