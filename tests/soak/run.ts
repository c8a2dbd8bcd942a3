import { NGINX } from '../support/servers/nginx.ts'
import { REDIS } from '../support/servers/redis.ts'
import { asText, isPassed, rowsOf } from './report.ts'
import { soak } from './soak.ts'

/**
 * `npm run soak`: two storefronts behind nginx under load, while Redis, the shop and they themselves are
 * restarted; a Markdown table; exits with 1 when a budget is missed. `SOAK_SECONDS` shortens it, and with
 * `SOAK_PAUSE_MS=0` shoppers wait for nothing between two requests.
 */
const SECONDS = 600
const SHOPPERS = 200
/** Without a pause two cores would be overloaded by what shoppers' own pages cost, and some would be shed. */
const PAUSE_MS = 250
const OVERLOAD = { shoppers: 1000, seconds: 15 }

if (NGINX === null || REDIS === null)
  throw new Error('nginx and redis-server are needed (Debian: apt-get install nginx redis-server).')

const print = (text: string) => void process.stdout.write(`${text}\n`)
const result = await soak({
  ...{ seconds: numberOf('SOAK_SECONDS', SECONDS), seed: numberOf('SOAK_SEED', 1) },
  ...{ shoppers: SHOPPERS, pauseMs: numberOf('SOAK_PAUSE_MS', PAUSE_MS), overload: OVERLOAD },
  note: print,
})
const rows = rowsOf(result)
print(`\n${asText(rows, [result.usual, ...(result.overload ? [result.overload.tally] : [])])}`)
process.exitCode = isPassed(rows) ? 0 : 1

function numberOf(name: string, usual: number): number {
  const value = Number(process.env[name] ?? usual)
  if (Number.isFinite(value) && value >= 0) return value
  throw new Error(`${name} must be a number.`)
}
