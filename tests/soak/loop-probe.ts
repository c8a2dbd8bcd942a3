import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Is preloaded into a storefront (`--import`) and writes to the file that `LOOP_DELAY_FILE` names, every half
 * a second, by how many milliseconds the event loop was late at most in 99 of 100 turns.
 */
const RESOLUTION_MS = 10
const WRITE_MS = 500
/** Loading modules is no part of serving. */
const START_MS = 1000

const file = process.env['LOOP_DELAY_FILE'] ?? ''
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

function write() {
  const late = delay.count > 0 ? delay.percentile(99) / 1e6 - RESOLUTION_MS : 0
  writeFileSync(file, String(late))
}

setTimeout(() => delay.enable(), START_MS).unref()
setInterval(write, WRITE_MS).unref()
