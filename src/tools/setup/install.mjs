import { chooseNode, reportOldNode } from './node.mjs'
import { npm, run } from './run.mjs'
import { whenChanged } from './up-to-date-check.mjs'

/**
 * Installs packages as locked, and chooses the Node to run with; `npm ci` refuses a lockfile with missing platform
 * packages. npm's warnings are about packages, which are the lockfile's, and about the Node that runs npm.
 */
export function install() {
  whenChanged({
    hashFile: 'node_modules/.vitrine-install',
    inputs: ['package.json', 'package-lock.json'],
    result: 'node_modules/astro',
    task: installPackages,
  })
  chooseNode()
}

function installPackages() {
  reportOldNode()
  run(
    'Installing packages',
    ...npm('install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'),
  )
}
