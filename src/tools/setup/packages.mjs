import { existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether packages can be installed without confirmation: as root on Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Fetches the list of packages, once before any is installed. */
export const updatePackages = () => run('Looking for packages', 'apt-get', ['update', '-qq'])

/**
 * Installs a Debian package without starting its services.
 * @param {string} task @param {string} name
 */
export const installPackage = (task, name) =>
  run(task, 'apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    RUNLEVEL: '1',
  })
