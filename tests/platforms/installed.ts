import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listening } from '../support/servers/free-port.ts'

const run = promisify(execFile)

/** Folder in which platforms are installed; later runs find them there. */
const FOLDER = join(import.meta.dirname, '../../var/platforms')

/** A platform's own files, in a folder with all that it needs. */
export interface Installed {
  folder: string
  /** Seconds that `npm install` took; null if it was installed already. */
  seconds: number | null
}

/** Installs a platform with the versions of its `package.json`, unless that has been done. */
export async function install(name: string): Promise<Installed> {
  const own = join(import.meta.dirname, name)
  const folder = join(FOLDER, name)
  mkdirSync(folder, { recursive: true })
  cpSync(own, folder, { recursive: true })
  const wanted = readFileSync(join(own, 'package.json'), 'utf8')
  const note = join(folder, 'installed.json')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return { folder, seconds: null }
  const begin = performance.now()
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  await run('npm', args, { cwd: folder, maxBuffer: 64 * 2 ** 20 })
  writeFileSync(note, wanted)
  return { folder, seconds: (performance.now() - begin) / 1000 }
}

/** Runs a program of a platform to its end; returns the seconds it took. */
export async function runIn(folder: string, args: readonly string[], env: Record<string, string>) {
  const begin = performance.now()
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 64 * 2 ** 20 }
  await run(process.execPath, [...args], options)
  return (performance.now() - begin) / 1000
}

/** Starts a platform's server, and waits until it listens at a port. */
export async function serve(
  folder: string,
  args: readonly string[],
  { port, env }: { port: number; env: Record<string, string> },
) {
  const child = spawn(process.execPath, [...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitFor(port, child)
  return {
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

/** A platform takes longer than `listening` is patient. */
async function waitFor(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 10; tries++) {
    if (child.exitCode !== null) throw new Error('The platform ended before it listened')
    try {
      return await listening(port)
    } catch (error) {
      if (tries === 9) throw error
    }
  }
}
