import { featureOf, layerOf, loadedOf, sourcePath } from './layers.ts'

/** Features that the list's own script is made of. Other features are deferred. */
const LIST_FEATURES = ['browser', 'i18n', 'listing', 'query', 'shop']

/** Layers of those features that the list's script does without. */
const OTHER_LAYERS = ['server', 'views']

/** Constants only; inlined where used. */
const CONSTANTS = 'src/browser/dom-contract.ts'

const STORES = /\/node_modules\/(@nanostores\/[^/]+|nanostores)\//

/**
 * Whether a module belongs to what a list page needs at once: its folder decides. Only what follows the
 * last `/src/` counts, so where the project lies changes nothing.
 */
export function isListModule(id: string): boolean {
  if (id.includes('/node_modules/')) return STORES.test(id)
  const path = sourcePath(id)
  if (path === null || path === CONSTANTS || loadedOf(path) !== 'now') return false
  return LIST_FEATURES.includes(featureOf(path)) && !OTHER_LAYERS.includes(layerOf(path))
}

/** Whether a module belongs to what waits for a shopper, and to what is done without one. */
export const isFirstModule = (id: string): boolean =>
  id.includes('vite/preload-helper') || loadedOf(sourcePath(id) ?? '') === 'first'

/** Whether a module belongs to what a shopper chose, wishlist and consent: their rules and stores. */
export const isChoiceModule = (id: string): boolean =>
  /\/src\/(browser\/later|(consent|wishlist)\/(rules|browser\/stores))\/(?!first\/)/.test(id)

/** A script of the build and the modules in it, by their paths below the project. */
export interface Chunk {
  file: string
  modules: string[]
}

/** Modules that wait for a shopper, and those that only start others. */
const isStart = (id: string) => ['first', 'start'].includes(loadedOf(id)) || id.includes('.astro?')

/** What a deferred script holds. */
const isLaterModule = (id: string) =>
  id.startsWith('src/') && !isListModule(`/${id}`) && !isStart(id) && !id.endsWith(CONSTANTS)

/** Whether a built script is deferred. */
export const isLaterChunk = ({ modules }: Chunk): boolean => modules.some(isLaterModule)

interface OutputChunk {
  type: string
  fileName: string
  moduleIds?: readonly string[]
}

/** A module's path below the project; of a package, from `node_modules` on. */
const pathBelow = (root: string, id: string) =>
  id.startsWith(`${root}/`)
    ? id.slice(root.length + 1)
    : id.replace(/^.*(?=\/node_modules\/)\//, '')

/** Environments of the build: what browsers load, and what the server runs. */
type Side = 'client' | 'ssr'

/** Reports which modules each script of one side of the build holds. */
export function chunkReport(root: string, side: Side, write: (report: string) => void) {
  return {
    name: `vitrine:${side}-chunk-report`,
    applyToEnvironment: ({ name }: { name: string }) => name === side,
    writeBundle: (_options: unknown, bundle: Readonly<Record<string, OutputChunk>>) => {
      const chunks = Object.values(bundle)
        .filter(({ type }) => type === 'chunk')
        .map(({ fileName, moduleIds = [] }): Chunk => ({
          file: fileName,
          modules: moduleIds.map((id) => pathBelow(root, id)).toSorted(),
        }))
      write(JSON.stringify(chunks, null, 2))
    },
  }
}
