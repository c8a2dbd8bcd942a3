import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/**
 * Is preloaded into a server (`--import`) and writes the address of every module that it loads to the
 * file that `LOADED_MODULES` names, a line each, before the module runs; and what databases it opens.
 */
const file = process.env['LOADED_MODULES'] ?? ''

const DATABASES = new URL('database-recorder.ts', import.meta.url).href

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isRecorded = specifier === 'node:sqlite' && context.parentURL !== DATABASES
    return nextResolve(isRecorded ? DATABASES : specifier, context)
  },
  load(url, context, nextLoad) {
    appendFileSync(file, `${url}\n`)
    return nextLoad(url, context)
  },
})
