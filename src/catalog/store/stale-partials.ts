import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The process that wrote a partial file, or a file that SQLite keeps beside one. */
const OWNER = /^(\d+)(?:-(?:journal|wal|shm))?$/

/** Removes what writers of a catalog left behind that were killed: `{file}.partial-{process}…`. */
export function dropStalePartials(file: string): void {
  const folder = dirname(file)
  const prefix = `${basename(file)}.partial-`
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix)) continue
    const [, owner] = OWNER.exec(name.slice(prefix.length)) ?? []
    if (owner && !isRunning(Number(owner))) rmSync(join(folder, name), { force: true })
  }
}

function isRunning(process_: number): boolean {
  try {
    return process.kill(process_, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
