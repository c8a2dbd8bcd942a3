import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, listening, programOf } from './free-port.ts'

/** Debian's, or the one of a common package; null where there is none. */
export const REDIS = programOf('/usr/bin/redis-server', '/usr/local/bin/redis-server')

/** A Redis of its own for a test, that can die and come back on the same port. */
export async function startRedis() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-redis-'))
  const port = await freePort()
  let server: ChildProcess | null = null
  const start = async () => {
    const settings = ['--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder]
    server = spawn(REDIS ?? '', [...settings, '--bind', '127.0.0.1'], { stdio: 'ignore' })
    await listening(port)
  }
  const die = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'close')
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    die,
    async stop() {
      await die()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
