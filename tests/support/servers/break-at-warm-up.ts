import { subscribe } from 'node:diagnostics_channel'
import { truncateSync } from 'node:fs'

/*
 * Is preloaded into a storefront (`--import`) and cuts off the file that `BROKEN_FILE` names after the checks at the
 * start, before anything is rendered: when the second server listens, through which the first pages are requested.
 */
let listening = 0
subscribe('tracing:net.server.listen:asyncEnd', () => {
  listening++
  if (listening === 2) truncateSync(process.env['BROKEN_FILE'] ?? '', 5000)
})
