import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { gzipSync } from 'node:zlib'
import { COMPILED } from './compiled.ts'
import { freePort } from './free-port.ts'
import { sendRequest } from './http-client.ts'

const ROOT = join(import.meta.dirname, '../../..')
const BIN = join(ROOT, 'node_modules')
const BUILT = join(ROOT, 'dist-edge/server')
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

/** The worker's code. */
export async function workerCode(): Promise<Buffer> {
  const files = await readdir(BUILT, { recursive: true })
  const modules = files.filter((name) => name.endsWith('.mjs'))
  return Buffer.concat(await Promise.all(modules.map((name) => readFile(join(BUILT, name)))))
}

/** Its bytes as the platform takes it, compressed with gzip. */
export const workerBytes = async (): Promise<number> => gzipSync(await workerCode()).length

/** A folder for the copies of workers that run one after the other. */
export const edgeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'vitrine-edge-'))

interface EdgeOptions {
  /** Where copies are kept, also when it has ended; a folder of its own without it. */
  folder?: string
  /** Requests that one client may send, by the names of the counters; as deployed without it. */
  limits?: Record<string, number>
}

/** Serves the built worker as `npx wrangler dev --local` does, on a free port. */
export async function startEdge(
  bindings: Record<string, string>,
  options: EdgeOptions = {},
): Promise<RunningEdge> {
  const port = await freePort()
  const folder = options.folder ?? (await edgeFolder())
  const settings = options.limits ? await settingsWith(options.limits, folder) : []
  const values = Object.entries(bindings).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const fixed = ['--local', '--port', String(port), '--inspector-port', '0']
  const quiet = ['--show-interactive-dev-session=false', '--persist-to', folder]
  const args = [WRANGLER, 'dev', ...settings, ...fixed, ...quiet, ...values]
  const wrangler = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...QUIET, ...COMPILED, PATH: process.env['PATH'], HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    // It starts others, which end with it as a group.
    detached: true,
  })
  const log = await readLog(wrangler)
  const stop = async () => {
    await end(wrangler)
    if (!options.folder) await rm(folder, { recursive: true, force: true })
  }
  // Modules are read by the first request: a test of how long something takes begins after that.
  await sendRequest(port, '/healthz')
  return { port, log, stop }
}

interface BuiltSettings {
  ratelimits: { name: string; simple: { limit: number } }[]
}

/** Settings as they were built, but for the limits; arguments that name them. */
async function settingsWith(limits: Record<string, number>, folder: string): Promise<string[]> {
  const built = JSON.parse(await readFile(join(BUILT, 'wrangler.json'), 'utf8')) as BuiltSettings
  for (const { name, simple } of built.ratelimits) simple.limit = limits[name] ?? simple.limit
  // Where the worker counts; of the platform's data sets this machine has only the binding.
  const analytics_engine_datasets = [{ binding: 'METRICS', dataset: 'vitrine' }]
  const assets = { binding: 'ASSETS', directory: join(BUILT, '../client') }
  const file = join(folder, 'wrangler.json')
  await writeFile(
    file,
    JSON.stringify({ ...built, main: join(BUILT, 'entry.mjs'), assets, analytics_engine_datasets }),
  )
  return ['--config', file]
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
      // Error messages contain colour codes.
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
