import { readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileIdentity } from './file-identity.ts'

/** How long an import waits for processes that serve its catalog, in milliseconds. */
const PATIENCE = 15_000

const prefixOf = (file: string) => `${basename(file)}.served-`
const noteOf = (file: string) => `${file}.served-${String(process.pid)}`

/**
 * Returns a function that notes which catalog this process serves, beside each possible file, until
 * the process ends (RULES.md#purge). It throws if the folder is not writable.
 */
export function createServedNote(files: readonly string[]): (identity: string) => void {
  const drop = () => {
    for (const file of files) rmSync(noteOf(file), { force: true })
  }
  let isNoted = false
  return (identity) => {
    if (!isNoted) files.forEach(dropStaleNotes)
    for (const file of files) writeFileSync(noteOf(file), identity)
    if (!isNoted) process.once('exit', drop)
    isNoted = true
  }
}

/** Removes notes of processes that were killed. */
function dropStaleNotes(file: string): void {
  const prefix = prefixOf(file)
  const names = readdirSync(dirname(file)).filter((name) => name.startsWith(prefix))
  for (const name of names.filter((found) => !isAlive(found, prefix)))
    rmSync(join(dirname(file), name), { force: true })
}

/** Processes on this machine that serve a catalog file, and those that serve its latest version. */
export interface Serving {
  processes: number
  current: number
}

function servingOf(file: string): Serving {
  const folder = dirname(file)
  const identity = fileIdentity(file)
  const prefix = prefixOf(file)
  const notes = readdirSync(folder).filter(
    (name) => name.startsWith(prefix) && isAlive(name, prefix),
  )
  const current = notes.filter((name) => noteIn(join(folder, name)) === identity)
  return { processes: notes.length, current: current.length }
}

/** Reads a process's note; null if the process has ended meanwhile. */
function noteIn(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isAlive(name: string, prefix: string): boolean {
  try {
    return process.kill(Number(name.slice(prefix.length)), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Waits until every process that serves a catalog file serves its current version, for `patience`
 * milliseconds at most; returns at once if none serves it.
 */
export function whenServed(file: string, patience = PATIENCE): Promise<Serving> {
  const isOver = ({ processes, current }: Serving) => current === processes
  const first = servingOf(file)
  if (isOver(first)) return Promise.resolve(first)
  return new Promise((resolve, reject) => {
    const look = (isLast: boolean) => {
      const now = servingOf(file)
      if (!isLast && !isOver(now)) return
      clearTimeout(timer)
      watcher.close()
      resolve(now)
    }
    const watcher = watch(dirname(file), () => look(false)).on('error', reject)
    const timer = setTimeout(() => look(true), patience)
    // A note may have been written before the watcher started.
    look(false)
  })
}
