import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportFailure } from '../problems.ts'
import { type DetectedEncoding, detectEncoding, type Encoding } from './encoding.ts'

const GZIP_MAGIC = [0x1f, 0x8b]

/**
 * Reads the text of a file in pieces, unpacking gzip. `onBytes` is called with the number of bytes
 * read from the disk. Throws `ImportFailure` with the file's name if it cannot be read to its end.
 */
export async function* readText(
  file: string,
  onBytes: (count: number) => void = () => {},
  encoding: Encoding = 'utf-8',
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const bytes of await openBytes(file, onBytes)) {
      yield decoder.decode(bytes as Uint8Array, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    throw new ImportFailure(`${file}: ${reasonOf(error)}`, { cause: error })
  }
}

/** Detects the encoding of a file. Throws like `readText`. */
export async function encodingOf(file: string): Promise<DetectedEncoding> {
  try {
    return await detectEncoding((await openBytes(file, () => {})) as AsyncIterable<Uint8Array>)
  } catch (error) {
    throw new ImportFailure(`${file}: ${reasonOf(error)}`, { cause: error })
  }
}

async function openBytes(file: string, onBytes: (count: number) => void) {
  const isPacked = file.endsWith('.gz') || (await beginsAsGzip(file))
  const bytes = createReadStream(file)
  bytes.on('data', (piece) => onBytes(piece.length))
  if (!isPacked) return bytes
  // Errors reach the reader of the result; the callback only makes `pipeline` close both ends.
  return pipeline(bytes, createGunzip(), () => {})
}

async function beginsAsGzip(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && GZIP_MAGIC.every((byte, at) => buffer[at] === byte)
  } finally {
    await handle.close()
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES') return 'the file may not be read'
  if (code === 'EISDIR') return 'this is a folder'
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'the text is not UTF-8'
  if (code?.startsWith('Z_')) return `the gzip file is broken (${message})`
  return message
}
