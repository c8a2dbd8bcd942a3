import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * Is preloaded into a server (`--import`) and writes the address of every module that it loads to the
 * file that `LOADED_MODULES` names, a line each, before the module runs.
 */
const file = process.env['LOADED_MODULES'] ?? ''

registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(file, `${url}\n`)
    return nextLoad(url, context)
  },
})
