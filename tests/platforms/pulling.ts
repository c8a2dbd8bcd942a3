import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendRequest } from '../support/servers/http-client.ts'

const ROOT = join(import.meta.dirname, '../..')
const COMMAND = [
  '--min-semi-space-size=4',
  '--max-semi-space-size=4',
  'src/embedded-shop/tools/pull.ts',
]

/** How a pull of a platform is called in all of a test's runs. */
export interface Pulling {
  platform: string
  url: string
  env?: Record<string, string>
  args?: readonly string[]
}

/** A folder with a pull's state and catalog, and ways to run the command on these, in processes of their own. */
export function createPulling({ platform, url, env = {}, args = [] }: Pulling) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pull-'))
  const [state, catalog] = [join(folder, 'state.sqlite'), join(folder, 'catalog.sqlite')]

  function start(more: readonly string[]) {
    const own = [platform, '--url', url, '--state', state, '--out', catalog, ...args, ...more]
    const child = spawn(process.execPath, [...COMMAND, ...own], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const printed = { stdout: '', stderr: '' }
    child.stdout.on('data', (piece: Buffer) => (printed.stdout += String(piece)))
    child.stderr.on('data', (piece: Buffer) => (printed.stderr += String(piece)))
    return { child, printed }
  }

  return {
    state,
    catalog,
    /** Runs to the end; returns what was printed, the seconds it took and the most memory, in MB. */
    async run(...more: string[]) {
      const begin = performance.now()
      const { child, printed } = start(more)
      let most = 0
      const watching = setInterval(() => (most = Math.max(most, memoryOf(child.pid))), 100)
      const [exitCode] = (await once(child, 'close')) as [number]
      clearInterval(watching)
      const seconds = (performance.now() - begin) / 1000
      if (exitCode !== 0) throw new Error(printed.stderr)
      return { ...printed, seconds, megabytes: most }
    },
    /** Starts a run that goes on. */
    watch(seconds: number) {
      const { child, printed } = start(['--watch', String(seconds)])
      return {
        printed,
        async stop() {
          child.kill('SIGTERM')
          const [exitCode] = (await once(child, 'close')) as [number]
          return exitCode
        },
      }
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The most memory that a process has had, in MB; 0 when it has ended. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    // The process has just ended.
    return 0
  }
}

/** Seconds between the last line about changes that a pull has printed and now. */
export function secondsSinceChange({ stdout }: { stdout: string }): number {
  const [time] = stdout.match(/^\S+Z(?= .* changed)/gm)?.slice(-1) ?? []
  return (Date.now() - Date.parse(time ?? '')) / 1000
}

/** Seconds until a page of a storefront contains a text, or no longer does. */
export async function secondsUntil(port: number, path: string, isThere: (html: string) => boolean) {
  const begin = performance.now()
  for (;;) {
    const { status, text } = await sendRequest(port, path)
    if (isThere(status === 200 ? text : '')) return (performance.now() - begin) / 1000
    if (performance.now() - begin > 60_000) throw new Error(`${path} did not change in a minute`)
  }
}
