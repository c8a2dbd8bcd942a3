import { writeFile } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Is preloaded into a storefront (`--import`) and writes to the file that `LOOP_DELAY_FILE` names, every half
 * a second, by how many milliseconds the event loop was late at most in 99 of 100 turns. The file is written
 * off the event loop: next to a log that is synced, a write may wait for the disk.
 */
const RESOLUTION_MS = 10
const WRITE_MS = 500
/** Loading modules is not part of serving. */
const START_MS = 1000

const file = process.env['LOOP_DELAY_FILE'] ?? ''
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

async function report() {
  await sleep(START_MS, undefined, { ref: false })
  delay.enable()
  for (;;) {
    await sleep(WRITE_MS, undefined, { ref: false })
    const late = delay.count > 0 ? delay.percentile(99) / 1e6 - RESOLUTION_MS : 0
    await writeFile(file, String(late))
  }
}

/** With each SIGUSR2 the process's clock jumps two hours ahead, or back again. */
const JUMP_MS = 7_200_000
const now = Date.now
let isAhead = false
Date.now = () => now() + (isAhead ? JUMP_MS : 0)
process.on('SIGUSR2', () => (isAhead = !isAhead))

void report()
