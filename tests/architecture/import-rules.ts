import { posix } from 'node:path'
import { featureOf, type Layer, layerOf } from '#tools/layers.ts'
import { specifiersOf, type SourceFile } from './source-files.ts'

const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  rules: ['rules'],
  // Schemas are for the server: the browser must not load what reads them.
  contract: ['rules', 'contract'],
  shared: ['rules', 'shared'],
  server: ['rules', 'contract', 'shared', 'server'],
  browser: ['rules', 'shared', 'browser'],
  views: ['rules', 'shared', 'server', 'browser', 'views'],
}

/** Pure packages that rules may use: they parse text and depend on neither server nor browser. */
const PURE_PACKAGES = ['entities', 'zod']
const TRANSLATION = ['i18next', 'astro-i18next']

/** Programs that are started by themselves, and put together what they need. */
const PROGRAMS = ['src/demo/build.ts']

/** Files that load the demo, by `import()` and where nothing else is configured. */
const DEMO_LOADERS =
  /^src\/server\/adapters\/(ads|catalog|channels|pictures|recommendations|search)\.ts$/

/** What a file imports although it may not, one line each. Imports of types obey too. */
export function importViolations(file: SourceFile): string[] {
  return specifiersOf(file)
    .filter((specifier) => !mayImport(file.path, specifier))
    .map((specifier) => `${file.path} imports ${specifier}`)
}

/** Pairs of features of which each imports the other, as `a, b` in the order of letters. */
export function mutualFeatures(files: readonly SourceFile[]): string[] {
  const isInFeature = (path: string) => path.split('/').length > 2
  const imports = files
    .filter(({ path }) => isInFeature(path))
    .flatMap((file) =>
      specifiersOf(file).flatMap((specifier) => {
        const target = targetOf(file.path, specifier)
        return target !== null && isInFeature(target)
          ? [`${featureOf(file.path)}, ${featureOf(target)}`]
          : []
      }),
    )
  const found = new Set(imports)
  const reversed = (pair: string) => pair.split(', ').toReversed().join(', ')
  return [...found].filter((pair) => pair < reversed(pair) && found.has(reversed(pair))).toSorted()
}

/** The file that a specifier names, from the project's root; null for a package. */
export function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : null
}

function mayImport(path: string, specifier: string): boolean {
  const target = targetOf(path, specifier)
  if (target === null) return mayUse(path, specifier)
  if (isSameFeature(path, target) === specifier.startsWith('#')) return false
  if (/\.(css|json|svg)$/.test(target)) return layerOf(path) !== 'rules'
  return mayReach(path, target)
}

/** Inside a feature imports are relative, across features they begin with `#`. */
function isSameFeature(path: string, target: string): boolean {
  const isTopLevel = path.split('/').length === 2
  return !isTopLevel && featureOf(path) === featureOf(target)
}

function mayReach(path: string, target: string): boolean {
  if (PROGRAMS.includes(path)) return true
  const [from, to] = [featureOf(path), featureOf(target)]
  if (to === 'demo' && from !== 'demo') return DEMO_LOADERS.test(path)
  if (from === 'query') return to === 'query'
  // The shop API's server and its client meet in the contract alone.
  if (from === 'catalog' && /^src\/shop\/(api|server)\//.test(target)) return false
  if (target.startsWith('src/server/adapters/'))
    return from === 'server' || layerOf(path) === 'views'
  return MAY_IMPORT[layerOf(path)].includes(layerOf(target))
}

function mayUse(path: string, packageName: string): boolean {
  const layer = layerOf(path)
  if (layer === 'rules' || layer === 'contract') return PURE_PACKAGES.includes(packageName)
  if (layer === 'browser' && packageName.startsWith('node:')) return false
  return featureOf(path) === 'i18n' || !TRANSLATION.includes(packageName)
}
