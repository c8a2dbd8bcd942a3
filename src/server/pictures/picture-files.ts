import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A stored file, and the milliseconds since it was written or last found current. */
interface StoredFile {
  body: Buffer
  age: number
}

/** Rendered pictures on disk, by name. */
export interface PictureFiles {
  /** Returns a file; null without one. */
  find(name: string): Promise<StoredFile | null>
  save(name: string, body: Buffer): Promise<void>
}

interface Parts {
  folder: string
  /** Most bytes of all files together; it may be exceeded for a moment. */
  mostBytes: number
  /** Called when the folder cannot be used; nothing is stored in the next minute then. */
  onProblem: (error: unknown) => void
}

/** Milliseconds for which a folder that cannot be used is left alone: a full disk may be emptied. */
const REST_MS = 60_000

/** Share of the space that may be written before the folder is checked. */
const LOOK = 0.05
/** Share of the space that stays filled after a check. */
const FILLED = 0.9

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Opens a folder of limited size (RULES.md#remote-pictures) that several processes share: when it
 * is full, the files unread for longest are removed. The time of the last read is the file's access
 * time, that of writing its modification time.
 */
export function createPictureFiles({ folder, mostBytes, onProblem }: Parts): PictureFiles {
  let restsUntil = -Infinity
  let written = Infinity
  let sweeping: Promise<void> | null = null

  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (performance.now() < restsUntil) return null
    try {
      return await work()
    } catch (error) {
      if (isMissing(error)) return null
      restsUntil = performance.now() + REST_MS
      onProblem(error)
      return null
    }
  }

  async function sweep(): Promise<void> {
    const files = await filesIn(folder)
    let total = files.reduce((sum, { size }) => sum + size, 0)
    if (total <= mostBytes * (1 - LOOK)) return
    for (const { path, size } of files.toSorted((a, b) => a.readAt - b.readAt)) {
      if (total <= mostBytes * FILLED) return
      await rm(path, { force: true })
      total -= size
    }
  }

  /** Makes room, with one check of the folder at a time, the first before anything is added. */
  async function evictFor(bytes: number): Promise<void> {
    written += bytes
    if (written < mostBytes * LOOK) return
    written = 0
    sweeping ??= sweep().finally(() => (sweeping = null))
    await sweeping
  }

  return {
    async find(name) {
      return attempt(async () => {
        const path = join(folder, name)
        const [body, { mtime }] = await Promise.all([readFile(path), stat(path)])
        await utimes(path, new Date(), mtime)
        return { body, age: Date.now() - mtime.getTime() }
      })
    },
    async save(name, body) {
      await attempt(async () => {
        await mkdir(folder, { recursive: true })
        await evictFor(body.length)
        const path = join(folder, name)
        const part = `${path}.${randomUUID()}`
        await writeFile(part, body)
        await rename(part, path)
      })
    },
  }
}

async function filesIn(folder: string) {
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const stats = await stat(path).catch((error: unknown) => {
        // Another process has removed it meanwhile.
        if (isMissing(error)) return null
        throw error
      })
      return stats && { path, size: stats.size, readAt: stats.atimeMs }
    }),
  )
  return found.filter((file) => file !== null)
}
