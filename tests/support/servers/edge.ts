import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { freePort } from './free-port.ts'
import { ask } from './http-client.ts'

const ROOT = join(import.meta.dirname, '../../..')
const BIN = join(ROOT, 'node_modules')
const WRANGLER = join(BIN, 'wrangler/bin/wrangler.js')

/** Whether the edge's server runs on this machine: it is built for few systems, recent ones. */
export const RUNS_EDGE: boolean =
  // By its link: what it leads to is a program or a script, as its package was installed.
  spawnSync(join(BIN, '.bin/workerd'), ['--version']).status === 0

/** Nothing is sent to the platform, and nothing is fetched from there. */
const QUIET = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: 'true' }

export interface RunningEdge {
  port: number
  /** What the worker has written to its log so far, a line of JSON each. */
  log: string[]
  stop(): Promise<void>
}

/** Serves the built worker as `npx wrangler dev --local` does, on a free port, with a cache of its own. */
export async function startEdge(bindings: Record<string, string>): Promise<RunningEdge> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-edge-'))
  const values = Object.entries(bindings).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const fixed = ['--local', '--port', String(port), '--inspector-port', '0']
  const quiet = ['--show-interactive-dev-session=false', '--persist-to', folder]
  const args = [WRANGLER, 'dev', ...fixed, ...quiet, ...values]
  const wrangler = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...QUIET, PATH: process.env['PATH'], HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    // It starts others, which end with it as a group.
    detached: true,
  })
  const log = await readLog(wrangler)
  const stop = async () => {
    await end(wrangler)
    await rm(folder, { recursive: true, force: true })
  }
  // Modules are read by the first request: a test of how long something takes begins after that.
  await ask(port, '/healthz')
  return { port, log, stop }
}

/** Collects the worker's own lines, and resolves once it listens. */
function readLog(wrangler: ChildProcess): Promise<string[]> {
  const log: string[] = []
  const said: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  for (const stream of [wrangler.stdout, wrangler.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      said.push(line)
      // What is said of errors comes in colours.
      const own = /\{"time":.*\}/.exec(stripVTControlCharacters(line))?.[0]
      if (own) log.push(own)
      if (line.includes('Ready on')) resolve(log)
    })
  }
  wrangler.once('close', () => reject(new Error(`wrangler ended:\n${said.join('\n')}`)))
  return promise
}

async function end(wrangler: ChildProcess): Promise<void> {
  if (wrangler.exitCode !== null || wrangler.signalCode !== null || !wrangler.pid) return
  process.kill(-wrangler.pid, 'SIGTERM')
  await once(wrangler, 'close')
}
