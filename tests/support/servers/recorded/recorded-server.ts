import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { serverChunks } from '../../runner/chunks.ts'
import { startServer } from '../storefront.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const RECORDER = pathToFileURL(join(import.meta.dirname, 'module-recorder.ts')).href

/** Path below the project; of a package, from `node_modules` on, wherever that lies. */
const pathOf = (url: string) =>
  relative(ROOT, fileURLToPath(url))
    .replaceAll('\\', '/')
    .replace(/^.*\/(?=node_modules\/)/, '')

/** Starts the built storefront, and records which modules it loads and which databases it opens. */
export async function startRecordedServer(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-modules-'))
  const file = join(folder, 'loaded')
  const recording = { NODE_OPTIONS: `--import=${RECORDER}`, LOADED_MODULES: file }
  const server = await startServer({ ...env, ...recording })
  const lines = async () => (await readFile(file, 'utf8')).split('\n')
  const countLines = async (line: string) => (await lines()).filter((one) => one === line).length
  const chunks = new Map(serverChunks().map((one) => [`dist/server/${one.file}`, one.modules]))
  return {
    port: server.port,
    /** Paths of the modules loaded so far; of a built script, those of the modules in it. */
    async loadedModules(): Promise<string[]> {
      const paths = (await lines()).filter((url) => url.startsWith('file:')).map(pathOf)
      return paths.flatMap((path) => chunks.get(path) ?? [path])
    },
    /** How often it has opened a database file so far, and how many of these connections it still holds. */
    async connectionsTo(path: string) {
      const opened = await countLines(`opened:${path}`)
      return { opened, held: opened - (await countLines(`closed:${path}`)) }
    },
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

export type RecordedServer = Awaited<ReturnType<typeof startRecordedServer>>
