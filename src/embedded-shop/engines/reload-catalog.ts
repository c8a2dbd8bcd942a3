import { unwatchFile, watchFile } from 'node:fs'
import { fileIdentity } from '../store/file-identity.ts'

/** How often files are checked, in milliseconds. */
const INTERVAL = 1000
/** How long a replaced value may still be read, in milliseconds. */
const LAST_READS = 60_000

interface Closable {
  close(): void | Promise<void>
}

/** Parts for reopening a file. */
interface ReloadParts<T extends Closable> {
  /** Candidate files, of which one is opened: a change of any of them counts. */
  files: readonly string[]
  open: () => Promise<T>
  /** Called when a new value has replaced the last. */
  onReload: () => void
  onProblem: (error: unknown) => void
}

/** What is opened again when its file is replaced. */
interface Reloading<T> {
  current(): Promise<T>
  /** Opens what has changed by now, without waiting for the next look. */
  renew(): Promise<void>
}

/** Opens on first use, and again when a file has changed; a failure replaces nothing. */
export function openReloading<T extends Closable>(parts: ReloadParts<T>): Reloading<T> {
  const { files, open, onReload, onProblem } = parts
  let current: Promise<T> | null = null
  let renewing: Promise<void> | null = null
  const seen = new Map<string, string>()

  /** Whether a file is another one since the last call. One that is gone is about to be replaced, or is not wanted any more. */
  function hasChanged(): boolean {
    const changed = files.filter((file) => {
      const identity = fileIdentity(file)
      if (identity === '' || seen.get(file) === identity) return false
      seen.set(file, identity)
      return true
    })
    return changed.length > 0
  }

  async function reload() {
    const last = current
    try {
      const next = await open()
      current = Promise.resolve(next)
    } catch (error) {
      return onProblem(error)
    }
    onReload()
    const old = await last?.catch(() => null)
    const close = () => Promise.try(() => old?.close()).catch(onProblem)
    if (old) setTimeout(close, LAST_READS).unref()
  }

  async function reloadChanged() {
    while (hasChanged()) await reload()
  }

  const renew = () => (renewing ??= reloadChanged().finally(() => (renewing = null)))

  function start(): Promise<T> {
    hasChanged()
    const opened = open()
    opened.catch(() => {
      current = null
      for (const file of files) unwatchFile(file)
    })
    for (const file of files)
      watchFile(file, { interval: INTERVAL, persistent: false }, () => void renew())
    return opened
  }

  return { current: () => (current ??= start()), renew }
}
