import { existsSync } from 'node:fs'
import { canInstall, installPackage, updatePackages } from './packages.mjs'
import { SetupError } from './run.mjs'

/** Servers that tests start for themselves, each with the places where it may be. */
const SERVERS = [
  { name: 'Redis', of: 'redis-server', places: ['/usr/bin', '/usr/local/bin'] },
  { name: 'nginx', of: 'nginx', places: ['/usr/sbin', '/usr/local/bin'] },
]

/** @param {typeof SERVERS[number]} server */
const isThere = ({ of, places }) => places.some((place) => existsSync(`${place}/${of}`))

/**
 * Tests that need a server start it themselves; as root on Debian it can be installed right away. Where
 * it cannot, they are left out, and a line says so.
 */
export function findOrInstallServers() {
  const missing = SERVERS.filter((server) => !isThere(server))
  if (missing.length === 0) return
  if (canInstall()) install(missing)
  for (const { name } of SERVERS.filter((server) => !isThere(server)))
    process.stdout.write(`No ${name} is installed: tests that need it are left out.\n`)
}

/** @param {typeof SERVERS} servers */
function install(servers) {
  try {
    updatePackages()
    for (const { name, of } of servers) installPackage(`Installing ${name}`, of)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stdout.write(`${error.message}\n`)
  }
}
