import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the project. */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Prevents confirmations and telemetry during set-up. */
const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', DEBIAN_FRONTEND: 'noninteractive' }

/** Thrown for an error that a person can fix; reported in one line. */
export class SetupError extends Error {}

/** @param {string} path */
export const inRoot = (path) => join(ROOT, path)

/**
 * Runs a program to its end and shows its output; anything but success ends the set-up.
 * @param {string} task @param {string} program @param {string[]} args @param {Record<string, string>} more
 */
export function run(task, program, args, more = {}) {
  process.stdout.write(`${task} …\n`)
  const env = { ...process.env, ...QUIET, ...more }
  const { status, error } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', env })
  if (error) throw new SetupError(`${task} failed: ${error.message}`)
  if (status !== 0) throw new SetupError(`${task} failed.`)
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
