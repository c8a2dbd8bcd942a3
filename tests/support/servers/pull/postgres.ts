import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'

const run = promisify(execFile)

const VERSIONS = '/usr/lib/postgresql'

/** Folder of PostgreSQL's programs; null if it is not installed. */
function programs(): string | null {
  if (!existsSync(VERSIONS)) return null
  const [newest] = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))
  return newest === undefined ? null : join(VERSIONS, newest, 'bin')
}

/** Whether there is a PostgreSQL, or one can be installed. */
export const HAS_POSTGRES =
  programs() !== null || (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))

/** Returns the folder of PostgreSQL's programs, and installs them from Debian if they are not there. */
function installed(): string {
  const found = programs()
  if (found !== null) return found
  const quiet = { stdio: 'ignore' } as const
  execFileSync('apt-get', ['update'], quiet)
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], quiet)
  const now = programs()
  if (now === null) throw new Error('apt-get has installed no PostgreSQL')
  return now
}

/** Numbers of the user that PostgreSQL runs as, which refuses to run as root. */
function userIds(): { uid: number; gid: number } {
  const idOf = (kind: string) =>
    Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Starts a PostgreSQL of its own in a temporary folder, at a free port of this machine. */
export async function startPostgres() {
  const bin = installed()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-postgres-'))
  const user = process.getuid?.() === 0 ? userIds() : null
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const as = { ...user, cwd: folder }
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    as,
  )
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`
  await run(
    join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'],
    as,
  )
  const connection = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  return {
    addressOf: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    create: (database: string) => run(join(bin, 'createdb'), [...connection, database]),
    /** Runs the statements of a file, which may name variables as `:name`. */
    async runFile(database: string, file: string, variables: Record<string, string | number>) {
      const named = Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`])
      const args = [...connection, '-d', database, '-v', 'ON_ERROR_STOP=1', '-X', '-q', ...named]
      await run(join(bin, 'psql'), [...args, '-f', file])
    },
    /** Runs statements in a database; returns the rows of the last one as lists of texts. */
    async query(database: string, sql: string): Promise<string[][]> {
      const args = [
        ...connection,
        '-d',
        database,
        '-v',
        'ON_ERROR_STOP=1',
        '-X',
        '-A',
        '-t',
        '-F',
        '\t',
        '-c',
        sql,
      ]
      const { stdout } = await run(join(bin, 'psql'), args, { maxBuffer: 64 * 2 ** 20 })
      return stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'))
    },
    async stop() {
      await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], as)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>
