import { DEFAULT_LIMIT } from '#embedded-shop/import/bad-lines.ts'
import { importCatalog } from '#embedded-shop/tools/import-catalog.ts'

/** `node killed-import.ts MOMENT OUT FILE`: an import that is killed at a moment, as by `kill -9`. */
const [moment, out = '', file = ''] = process.argv.slice(2)

const die = () => void process.kill(process.pid, 'SIGKILL')
let stage = ''
const progress = {
  start(next: string) {
    stage = next
    if (stage === moment) die()
  },
  update() {
    if (moment === `${stage} on`) die()
  },
  stop() {},
}

const options = { files: [file], mappings: [], channel: 'pharmacy', out, limit: DEFAULT_LIMIT }
await importCatalog(options, { progress, warn: console.warn })
