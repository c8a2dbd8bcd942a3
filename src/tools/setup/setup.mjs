// Prepares what a command needs, and prints nothing if everything is up to date; needs no packages
// and any Node from 20. "setup.mjs STEP … -- STEP …": once packages are installed, the steps after
// "--" run in parallel.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, buildCatalog, buildEdge } from './build.mjs'
import { findOrInstallBrowser } from './browser.mjs'
import { listChannels } from './channel-list.mjs'
import { findFirefox, findWebkit } from './engines.mjs'
import { install } from './install.mjs'
import { canInstall, installPackage, updatePackages } from './packages.mjs'
import { SetupError } from './run.mjs'

const STEPS = {
  install,
  build,
  edge: buildEdge,
  channels: listChannels,
  catalog: buildCatalog,
  browser: findOrInstallBrowser,
  servers: () => findOrInstall(SERVERS),
  engines: () => findOrInstall(ENGINES),
}
const LEAST_NODE = 20

/** Servers that tests start themselves, each with the folders where it may be. */
const SERVERS = [
  { name: 'Redis', of: ['redis-server'], isThere: () => isIn('redis-server', '/usr/bin') },
  { name: 'nginx', of: ['nginx'], isThere: () => isIn('nginx', '/usr/sbin') },
]

/** Browsers besides Chromium. */
const ENGINES = [
  { name: 'Firefox', of: ['firefox-esr'], isThere: () => findFirefox() !== null },
  { name: 'WebKitGTK', of: ['webkit2gtk-driver', 'xvfb'], isThere: () => findWebkit() !== null },
]

try {
  checkNode()
  const names = process.argv.slice(2)
  const end = names.indexOf('--')
  if (end === -1) runSteps(names)
  else await runBeside(names.slice(0, end), names.slice(end + 1))
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

/** @param {string[]} names */
function runSteps(names) {
  for (const step of names.map(stepOf)) step()
}

/** @param {string[]} names @param {string[]} others Steps that need installed packages, and no more. */
async function runBeside(names, others) {
  install()
  const args = [fileURLToPath(import.meta.url), ...others]
  const ended = once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')
  try {
    runSteps(names)
  } finally {
    // Waits, so that an installation is not interrupted.
    await ended
  }
  const [status] = await ended
  if (status !== 0) throw new SetupError(`${others.join(', ')} failed.`)
}

/** @param {string} name */
function stepOf(name) {
  const step = new Map(Object.entries(STEPS)).get(name)
  if (step) return step
  throw new SetupError(`No set-up step is called "${name}": ${Object.keys(STEPS).join(', ')}.`)
}

/** @param {string} program @param {string} folder */
function isIn(program, folder) {
  return [folder, '/usr/local/bin'].some((path) => existsSync(`${path}/${program}`))
}

/**
 * Installs missing programs for tests, as root on Debian. Otherwise their tests are left out, and a
 * line reports it.
 * @param {typeof SERVERS} programs
 */
function findOrInstall(programs) {
  const missing = programs.filter(({ isThere }) => !isThere())
  if (missing.length === 0) return
  if (canInstall()) installAll(missing)
  for (const { name } of programs.filter(({ isThere }) => !isThere()))
    process.stdout.write(`No ${name} is installed: tests that need it are left out.\n`)
}

/**
 * What cannot be installed does not keep the others from it.
 * @param {typeof SERVERS} programs
 */
function installAll(programs) {
  reportFailure(updatePackages)
  for (const { name, of } of programs)
    reportFailure(() => of.forEach((part) => installPackage(`Installing ${name}`, part)))
}

/** @param {() => void} step */
function reportFailure(step) {
  try {
    step()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stdout.write(`${error.message}\n`)
  }
}
