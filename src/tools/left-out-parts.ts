import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const SRC = join(import.meta.dirname, '..')

/** A module of a part that a copy of the project may leave out. */
const OF_PART = /^#(demo|embedded-shop)\//
const LEFT_OUT = '\0vitrine:left-out/'

/**
 * Lets a copy without some parts be built: what is imported of them is not there, as `loadPart` finds out when it
 * loads them. `parts` are left out of this build although the copy has them.
 */
export const leftOutParts = (parts: readonly string[] = []): Plugin => ({
  name: 'vitrine:left-out-parts',
  enforce: 'pre',
  resolveId(specifier) {
    const part = OF_PART.exec(specifier)?.[1]
    if (part === undefined) return null
    const isThere = !parts.includes(part) && existsSync(join(SRC, part))
    return isThere ? null : LEFT_OUT + specifier.slice(1)
  },
  load(id) {
    if (!id.startsWith(LEFT_OUT)) return null
    const message = `Cannot find module '${id.slice(LEFT_OUT.length)}'`
    return `throw Object.assign(new Error(${JSON.stringify(message)}), { code: 'ERR_MODULE_NOT_FOUND' })`
  },
})
