import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import manifest from '#package.json' with { type: 'json' }
import { COMPILED } from './compiled.ts'
import { sendRequest } from './http-client.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** What `npm run serve` gives to Node. */
const [, ...SERVE] = manifest.scripts.serve.split(' ')

/** All that a test sends comes from one address. */
const SETTINGS = { PORT: '0', CATALOG_FILE: 'var/demo.sqlite', RATE_LIMITS: 'off' }

/** A test with a third party changes its responses: earlier ones must not be shown then. */
const freshFor = (env: Record<string, string>) =>
  Object.keys(env).some((name) => /_URL$|^CATALOG_FILE$/.test(name)) ? { CACHE: 'off' } : {}

export interface RunningServer {
  port: number
  process: ChildProcess
  /** What it has written to its log so far, a line each. */
  log: string[]
  /** The same of its standard output. */
  output: string[]
  /** Ends it as an operator would, and waits for that. */
  stop(): Promise<void>
}

/**
 * Starts the built storefront on a free port, with the demo catalog and without this shell's settings, and
 * waits until it is healthy. `root` is another copy of the project.
 */
export async function startServer(
  env: Record<string, string> = {},
  root = ROOT,
): Promise<RunningServer> {
  const server = spawn(process.execPath, SERVE, {
    cwd: root,
    env: { ...SETTINGS, ...COMPILED, PATH: process.env['PATH'], ...freshFor(env), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  createInterface(server.stderr).on('line', (line) => log.push(line))
  server.stderr.pipe(process.stderr)
  const output: string[] = []
  const port = await portOf(server.stdout, output)
  const { status } = await sendRequest(port, '/healthz')
  if (status !== 200) throw new Error(`The server is not healthy: ${status}`)
  return { port, process: server, log, output, stop: () => stop(server) }
}

/** Resolves once the server listens. Adds all its output to `output`. */
function portOf(stdout: Readable, output: string[]): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const lines = createInterface(stdout)
  lines.on('line', (line) => {
    output.push(line)
    const port = /"port":(\d+)\}$/.exec(line)?.[1]
    if (port) resolve(Number(port))
  })
  lines.on('close', () => reject(new Error('The server ended before it listened.')))
  return promise
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'close')
}
