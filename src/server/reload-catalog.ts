import { unwatchFile, watchFile } from 'node:fs'

/** How often a file is looked at, in milliseconds. */
const INTERVAL = 1000
/** How long what was replaced may still be read, in milliseconds. */
const LAST_READS = 60_000

interface Closable {
  close(): void | Promise<void>
}

/** What is opened again, and who is notified. */
export interface ReloadParts<T extends Closable> {
  /** Files of which one is opened: a change of any of them counts. */
  files: readonly string[]
  open: () => Promise<T>
  /** Notified when another one has taken the place of the last. */
  onReload: () => void
  onProblem: (error: unknown) => void
}

/** Opens on first use, and again when a file has changed; what cannot be opened replaces nothing. */
export function openReloading<T extends Closable>(parts: ReloadParts<T>): () => Promise<T> {
  const { files, open, onReload, onProblem } = parts
  let current: Promise<T> | null = null

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

  function start(): Promise<T> {
    const opened = open()
    opened.catch(() => {
      current = null
      for (const file of files) unwatchFile(file)
    })
    for (const file of files)
      watchFile(file, { interval: INTERVAL, persistent: false }, (now) => {
        // A file that is gone is about to be replaced, or is not wanted any more.
        if (now.ino !== 0) void reload()
      })
    return opened
  }

  return () => (current ??= start())
}
