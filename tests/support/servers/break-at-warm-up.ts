import { subscribe } from 'node:diagnostics_channel'
import { truncateSync } from 'node:fs'

/*
 * Is preloaded into a storefront (`--import`) and cuts off the file that `BROKEN_FILE` names after the checks at the
 * start, before anything is rendered: when the first server listens, through which the first pages are requested.
 */
let isBroken = false
subscribe('tracing:net.server.listen:asyncEnd', () => {
  if (!isBroken) truncateSync(process.env['BROKEN_FILE'] ?? '', 5000)
  isBroken = true
})
