import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../support/servers/free-port.ts'
import { sendRequest } from '../support/servers/http-client.ts'
import { type RunningServer, startServer } from '../support/servers/storefront.ts'

const PROBE = pathToFileURL(join(import.meta.dirname, 'loop-probe.ts')).href
export const TOKEN = 'a-token-of-the-operator-with-32-characters'
/** What prom-client calls the delay that 99 of 100 turns of the event loop do not exceed. */
const METRIC = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m
/** Its figure is the time between two turns of a timer, which is never shorter. */
const METRIC_RESOLUTION_MS = 10

/** What was measured of a process while it lived. */
export interface Life {
  name: string
  /** Resident memory in MB, and when. */
  memory: { at: number; megabytes: number }[]
  /** The event loop's delay of which 99 % of the turns are not later, in milliseconds. */
  loopDelayMs: number
  loopDelayFrom: 'metrics' | 'probe'
}

/** A storefront that can be restarted on its port, and the lives of its processes. */
export class StorefrontProcess {
  readonly port: number
  readonly lives: Life[] = []
  #name: string
  #env: Record<string, string>
  #probeFile: string
  #server: RunningServer | null = null

  private constructor(name: string, port: number, env: Record<string, string>, folder: string) {
    this.#name = name
    this.port = port
    this.#probeFile = join(folder, `${name}.delay`)
    const probe = { NODE_OPTIONS: `--import=${PROBE}`, LOOP_DELAY_FILE: this.#probeFile }
    this.#env = { ...env, ...probe, PORT: String(port), INTERNAL_TOKEN: TOKEN }
  }

  static async start(name: string, env: Record<string, string>, folder: string) {
    const storefront = new StorefrontProcess(name, await freePort(), env, folder)
    await storefront.#begin()
    return storefront
  }

  async #begin() {
    this.#server = await startServer(this.#env)
    const name = `${this.#name}.${this.lives.length + 1}`
    this.lives.push({ name, memory: [], loopDelayMs: 0, loopDelayFrom: 'probe' })
    await this.sampleMemory()
  }

  /** Notes how much memory the process holds. */
  async sampleMemory(): Promise<void> {
    const life = this.lives.at(-1)
    const pid = this.#server?.process.pid
    if (!life || !pid) return
    const at = performance.now()
    const kibibytes = await residentKibibytes(pid)
    if (kibibytes !== null) life.memory.push({ at, megabytes: (kibibytes * 1024) / 1e6 })
  }

  /** Notes how late the event loop has been, from `/metrics` where the storefront has them. */
  async readLoopDelay(): Promise<void> {
    const life = this.lives.at(-1)
    if (!life) return
    const headers = { authorization: `Bearer ${TOKEN}`, host: 'pharmacy.localhost' }
    const { status, text } = await sendRequest(this.port, '/metrics', { headers })
    const seconds = status === 200 ? METRIC.exec(text)?.[1] : undefined
    life.loopDelayFrom = seconds ? 'metrics' : 'probe'
    life.loopDelayMs = seconds
      ? Math.max(0, Number(seconds) * 1000 - METRIC_RESOLUTION_MS)
      : Number(await readFile(this.#probeFile, 'utf8'))
  }

  /** Purges everything; returns whether the other processes were told. */
  async purge(): Promise<boolean> {
    const body = JSON.stringify({ all: true })
    const { status, text } = await sendRequest(this.port, '/internal/purge', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-length': body.length },
    })
    return status === 200 && (JSON.parse(text) as { shared?: boolean }).shared === true
  }

  /** Sets the process's clock two hours ahead, or back again. */
  jumpClock(): void {
    this.#server?.process.kill('SIGUSR2')
  }

  /** Ends the process as a deployment would, and starts the next one. */
  async restart(): Promise<void> {
    await this.readLoopDelay()
    await this.stop()
    await this.#begin()
  }

  /** Ends the process at once, whatever it is doing, and starts the next one. */
  async kill(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (!server) return
    server.process.kill('SIGKILL')
    await once(server.process, 'close')
    await this.#begin()
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = null
    await server?.stop()
  }
}

/** Null where the process has just ended. */
async function residentKibibytes(pid: number): Promise<number | null> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  )
  return stdout.trim() === '' ? null : Number(stdout)
}
