import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
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
  const url = `redis://127.0.0.1:${port}`
  /** Sets how much memory it may take; 0 for any. */
  async function setMemory(bytes: number) {
    const client = new Redis(url)
    await client.config('SET', 'maxmemory-policy', 'noeviction')
    await client.config('SET', 'maxmemory', bytes)
    client.disconnect()
  }
  await start()
  return {
    url,
    start,
    die,
    /** Leaves it no room to write. */
    fill: () => setMemory(1024),
    makeRoom: () => setMemory(0),
    async stop() {
      await die()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
