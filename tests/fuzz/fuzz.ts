import fc from 'fast-check'
import { requestsOf } from './requests.ts'
import { type FuzzRequest, type FuzzResponse, send } from './send.ts'
import { isShed, problemOf } from './verdict.ts'
import { readVocabulary } from './vocabulary.ts'

interface FuzzOptions {
  /** Port of a storefront with the embedded catalog. */
  port: number
  requests: number
  seed: number
  /** Number of the only request to send; null for all. */
  only: number | null
}

export interface Finding {
  problem: string
  /** Which of the seed's requests it is. */
  number: number
  request: FuzzRequest
  /** How many more have the same problem at such an address. */
  others: number
}

interface FuzzResult {
  sent: number
  /** How many responses there were of each status. */
  statuses: ReadonlyMap<number, number>
  shed: number
  findings: readonly Finding[]
}

/** Requests at a time: some take long, and a server has to do with several. */
const LANES = 8

/**
 * Sends the given number of requests, always the same ones for a seed, and collects problems of responses.
 */
export async function fuzz({ port, requests, seed, only }: FuzzOptions): Promise<FuzzResult> {
  const known = await readVocabulary(port)
  const all = fc.sample(requestsOf(known), { numRuns: requests, seed })
  const chosen = [...all.entries()].filter(([number]) => only === null || number === only)
  const log = new FuzzLog()
  const lane = async () => {
    for (let next = chosen.shift(); next; next = chosen.shift()) {
      const [number, request] = next
      log.add(number, request, await outcomeOf(port, request))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return log.result()
}

/** Most milliseconds that are spent on making one finding smaller. */
const SHRINK_MS = 5000

/** The smallest request found that has the same problem. */
export async function shrink(
  finding: Finding,
  { port, seed }: Pick<FuzzOptions, 'port' | 'seed'>,
): Promise<Finding> {
  const isOther = async (request: FuzzRequest) =>
    (await outcomeOf(port, request)).problem !== finding.problem
  const requests = requestsOf(await readVocabulary(port))
  const { counterexample } = await fc.check(fc.asyncProperty(requests, isOther), {
    seed,
    path: String(finding.number),
    numRuns: 1,
    interruptAfterTimeLimit: SHRINK_MS,
  })
  return { ...finding, request: counterexample?.[0] ?? finding.request }
}

interface Outcome {
  response: FuzzResponse | null
  problem: string | null
}

async function outcomeOf(port: number, request: FuzzRequest): Promise<Outcome> {
  try {
    const response = await send(port, request)
    return { response, problem: problemOf(request, response) }
  } catch (error) {
    return { response: null, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Groups requests with the same problem: by the first segments, which determine the handler. */
const areaOf = ({ target }: FuzzRequest) =>
  (target.split('?')[0] ?? '').split('/').slice(0, 3).join('/').slice(0, 60)

class FuzzLog {
  #sent = 0
  #shed = 0
  readonly #statuses = new Map<number, number>()
  readonly #findings = new Map<string, Finding>()

  add(number: number, request: FuzzRequest, { response, problem }: Outcome): void {
    this.#sent++
    const status = response?.status ?? 0
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    if (response && isShed(response)) this.#shed++
    if (problem !== null) this.#addFinding({ problem, number, request, others: 0 })
  }

  #addFinding(finding: Finding) {
    const key = `${finding.problem} ${finding.request.method} ${areaOf(finding.request)}`
    const known = this.#findings.get(key)
    if (known) known.others++
    else this.#findings.set(key, finding)
  }

  result(): FuzzResult {
    const findings = [...this.#findings.values()]
    return { sent: this.#sent, shed: this.#shed, statuses: this.#statuses, findings }
  }
}
