import { startServer } from '../support/servers/storefront.ts'
import { type Finding, fuzz, shrink } from './fuzz.ts'
import { compareHostilePages } from './hostile-pages.ts'
import { startHostileParties, startHostileShop } from './parties.ts'
import { runSchemathesis } from './schemathesis.ts'
import { bytesOf } from './send.ts'
import { startStorefronts } from './storefronts.ts'
import { sendPairs } from './strangers.ts'

/**
 * `npm run fuzz`: requests of all kinds against the built storefront; exits with 1 if a response is
 * forbidden. `FUZZ_REQUESTS` sets how many, `FUZZ_SEED` which, `FUZZ_ONLY` sends a single one of them. Then pages of hostile
 * texts are compared with those of harmless ones (`FUZZ_PAGES`), and pages that follow a stranger's request with others
 * (`FUZZ_PAIRS`).
 */
const REQUESTS = 20_000
const PAGES = 20_000
const PAIRS = 5000

const print = (text: string) => void process.stdout.write(`${text}\n`)
const seed = numberOf('FUZZ_SEED') ?? Math.floor(Math.random() * 2 ** 31)
const requests = numberOf('FUZZ_REQUESTS') ?? REQUESTS
const server = await startServer({ RATE_LIMITS: 'off' })
try {
  print(`seed ${seed}, ${requests} requests`)
  const result = await fuzz({ port: server.port, requests, seed, only: numberOf('FUZZ_ONLY') })
  const statuses = [...result.statuses].toSorted(([a], [b]) => a - b)
  print(
    `${result.sent} sent: ${statuses.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  )
  for (const finding of result.findings)
    print(describe(await shrink(finding, { port: server.port, seed })))
  const isAll = numberOf('FUZZ_ONLY') === null
  const verdict = isAll ? await runSchemathesis(server.port, seed, print) : 'skipped'
  process.exitCode = result.findings.length === 0 && verdict !== 'failed' ? 0 : 1
} finally {
  await server.stop()
}
if (numberOf('FUZZ_ONLY') === null) {
  const problems = [...(await hostilePages()), ...(await strangers())]
  for (const problem of problems.slice(0, 20)) print(problem)
  if (problems.length > 0) process.exitCode = 1
}

/** Half of the pages are of a shop that searches itself, the other half of one with third parties. */
async function hostilePages(): Promise<readonly string[]> {
  const pages = (numberOf('FUZZ_PAGES') ?? PAGES) / 2
  if (pages === 0) return []
  const problems: string[] = []
  for (const start of [startHostileShop, startHostileParties]) {
    const parties = await start()
    const storefronts = await startStorefronts(parties.settings)
    try {
      const result = await compareHostilePages(parties, storefronts, { pages, seed })
      print(`${result.pages} pages of hostile texts: ${result.problems.length} differences`)
      problems.push(...result.problems)
    } finally {
      await storefronts.stop()
      await parties.stop()
    }
  }
  return problems
}

async function strangers(): Promise<readonly string[]> {
  const pairs = numberOf('FUZZ_PAIRS') ?? PAIRS
  if (pairs === 0) return []
  const servers = await startStorefronts()
  try {
    const { poisoned } = await sendPairs(servers, { pairs, seed })
    print(`${pairs} pairs of requests, a stranger's and a clean one: ${poisoned.length} poisoned`)
    return poisoned
  } finally {
    await servers.stop()
  }
}

function describe({ problem, number, request, others }: Finding): string {
  const more = others === 0 ? '' : ` (and ${others} more like it)`
  const again = `FUZZ_SEED=${seed} FUZZ_REQUESTS=${requests} FUZZ_ONLY=${number} npm run fuzz`
  return `${problem}${more}\n  ${JSON.stringify(bytesOf(request).toString().slice(0, 2000))}\n  again: ${again}`
}

function numberOf(name: string): number | null {
  const text = process.env[name]
  if (text === undefined || text === '') return null
  if (/^\d+$/.test(text)) return Number(text)
  throw new Error(`${name} must be a whole number.`)
}
