import { demoSource } from '#demo/products/source.ts'
import { NGINX } from '../support/servers/nginx.ts'
import { REDIS } from '../support/servers/redis.ts'
import { multiplied } from '../support/samples/large-catalog.ts'
import { changesRows } from './changes-report.ts'
import { soakChanges } from './changes.ts'
import { asText, isPassed, type Row, rowsOf } from './report.ts'
import { soak } from './soak.ts'

/**
 * `npm run soak`: two storefronts behind nginx under load, while Redis, the shop and they themselves are
 * restarted; a Markdown table; exits with 1 when a budget is missed. `SOAK_SECONDS` shortens it, and with
 * `SOAK_PAUSE_MS=0` shoppers wait for nothing between two requests.
 *
 * `npm run soak -- changes`: the same of a catalog whose prices change, while storefronts are killed.
 */
const SECONDS = 600
const SHOPPERS = 200
/** Without a pause two cores would be overloaded by what shoppers' own pages cost, and some would be shed. */
const PAUSE_MS = 250
const CHANGES = {
  products: 100_000,
  seconds: 60,
  readers: 20,
  pauseMs: 50,
  changesPerSecond: 1000,
  kills: 3,
}
const OVERLOAD = { shoppers: 1000, seconds: 15 }

if (NGINX === null || REDIS === null)
  throw new Error('nginx and redis-server are needed (Debian: apt-get install nginx redis-server).')

const print = (text: string) => void process.stdout.write(`${text}\n`)
const rows = process.argv.includes('changes') ? await changes() : await faults()
process.exitCode = isPassed(rows) ? 0 : 1

async function faults(): Promise<Row[]> {
  const result = await soak({
    seconds: numberOf('SOAK_SECONDS', SECONDS),
    seed: numberOf('SOAK_SEED', 1),
    shoppers: SHOPPERS,
    pauseMs: numberOf('SOAK_PAUSE_MS', PAUSE_MS),
    overload: OVERLOAD,
    note: print,
  })
  const found = rowsOf(result)
  print(`\n${asText(found, [result.usual, ...(result.overload ? [result.overload.counts] : [])])}`)
  return found
}

async function changes(): Promise<Row[]> {
  const products = numberOf('SOAK_PRODUCTS', CHANGES.products)
  const result = await soakChanges({
    ...CHANGES,
    seconds: numberOf('SOAK_SECONDS', CHANGES.seconds),
    source: multiplied(demoSource(), products),
    note: print,
  })
  const found = changesRows(result, CHANGES.kills)
  print(`\n${asText(found, [])}`)
  for (const problem of [...result.failedReads, ...result.wrongPrices].slice(0, 20)) print(problem)
  return found
}

function numberOf(name: string, usual: number): number {
  const value = Number(process.env[name] ?? usual)
  if (Number.isFinite(value) && value >= 0) return value
  throw new Error(`${name} must be a number.`)
}
