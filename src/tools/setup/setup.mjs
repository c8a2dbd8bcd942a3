// Prepares what a command needs, and says nothing when all of it is there: no dependency, any Node from 20.
import { build, buildCatalog, buildEdge } from './build.mjs'
import { findOrInstallBrowser } from './browser.mjs'
import { listChannels } from './channel-list.mjs'
import { install } from './install.mjs'
import { SetupError } from './run.mjs'
import { findOrInstallServers } from './servers.mjs'

const STEPS = {
  install,
  build,
  edge: buildEdge,
  channels: listChannels,
  catalog: buildCatalog,
  browser: findOrInstallBrowser,
  servers: findOrInstallServers,
}
const LEAST_NODE = 20

try {
  checkNode()
  for (const name of process.argv.slice(2)) await stepOf(name)()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

function checkNode() {
  if (Number(process.versions.node.split('.')[0]) >= LEAST_NODE) return
  throw new SetupError(
    `Vitrine needs Node ${LEAST_NODE} or newer to set itself up; this is ${process.versions.node}.`,
  )
}

/** @param {string} name */
function stepOf(name) {
  const step = new Map(Object.entries(STEPS)).get(name)
  if (step) return step
  throw new SetupError(`No set-up step is called "${name}": ${Object.keys(STEPS).join(', ')}.`)
}
