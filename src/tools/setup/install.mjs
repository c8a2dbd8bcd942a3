import { run } from './run.mjs'
import { whenChanged } from './up-to-date-check.mjs'

/** Installs packages as locked; `npm ci` refuses a lockfile with missing platform packages. */
export function install() {
  whenChanged({
    hashFile: 'node_modules/.vitrine-install',
    inputs: ['package.json', 'package-lock.json'],
    result: 'node_modules/astro',
    task: () =>
      run('Installing packages', ...npm('install', '--no-save', '--no-audit', '--no-fund')),
  })
}

/**
 * Returns the npm that started this, run by this very Node; else the one on the path.
 * @param {...string} args
 * @returns {[string, string[]]}
 */
export function npm(...args) {
  const script = process.env['npm_execpath']
  return script?.endsWith('npm-cli.js') ? [process.execPath, [script, ...args]] : ['npm', args]
}
