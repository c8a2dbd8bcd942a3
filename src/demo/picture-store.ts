import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Returns the file's content; null if it does not exist. */
async function read(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Writes a file at once: other processes see all of it or none. */
async function write(path: string, body: Buffer): Promise<void> {
  const part = `${path}.${process.pid}`
  await writeFile(part, body)
  await rename(part, path)
}

/** Rendered pictures on disk. */
interface PictureStore {
  /** Returns the picture of a source; null if none is stored. */
  find(source: string): Promise<Buffer | null>
  save(source: string, body: Buffer): Promise<void>
}

/**
 * Creates a store of rendered pictures on disk, named by their source, so that no file is ever
 * outdated. `onProblem` is called once if the folder cannot be read or written; pictures are then
 * rendered each time.
 */
export function createPictureStore(
  folder: string,
  onProblem: (error: unknown) => void,
): PictureStore {
  let isUsable = true
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (!isUsable) return null
    try {
      return await work()
    } catch (error) {
      isUsable = false
      onProblem(error)
      return null
    }
  }
  const ready = attempt(() => mkdir(folder, { recursive: true }))
  const pathOf = (source: string) => join(folder, createHash('sha1').update(source).digest('hex'))

  return {
    async find(source) {
      await ready
      return attempt(() => read(pathOf(source)))
    },
    async save(source, body) {
      await ready
      await attempt(() => write(pathOf(source), body))
    },
  }
}
