import { posix } from 'node:path'
import { featureOf, type Layer, layerOf, partOf } from '#tools/layers.ts'
import { specifiersOf, type SourceFile } from './source-files.ts'

const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  rules: ['rules'],
  // Schemas are for the server: the browser must not load what reads them.
  contract: ['rules', 'contract'],
  shared: ['rules', 'shared'],
  server: ['rules', 'contract', 'shared', 'server'],
  browser: ['rules', 'shared', 'browser'],
  views: ['rules', 'contract', 'shared', 'server', 'browser', 'views'],
}

/** What each part of the house may import beside itself; what stands at the top of `src` may import as `pages` do. */
const PART_MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  channels: ['contract', 'storefront'],
  storefront: ['contract', 'channels', 'locales', 'server', 'styles'],
  server: ['contract', 'channels', 'storefront'],
  'embedded-shop': ['contract', 'channels', 'server'],
  protocols: ['contract', 'channels', 'server', 'storefront'],
  demo: ['contract', 'channels', 'embedded-shop', 'server', 'storefront'],
  tools: ['contract', 'channels', 'server', 'storefront'],
  pages: ['contract', 'channels', 'server', 'storefront'],
}

/** Pure packages that rules may use: they parse text and depend on neither server nor browser. */
const PURE_PACKAGES = ['entities', 'zod']
const TRANSLATION = ['i18next', 'astro-i18next']

/** Programs that are started by themselves, and put together what they need. */
const PROGRAMS = ['src/demo/build.ts']

/** Parts that can be deleted, and the files that load their doors, by `import()`. */
const LOADERS: Readonly<Record<string, RegExp>> = {
  demo: /^src\/server\/adapters\/(demo|pictures)\.ts$/,
  'embedded-shop': /^src\/(server\/adapters\/(catalog|shop-at-start)|tools\/rules\/check)\.ts$/,
  protocols: /^src\/tools\/protocol-routes\.ts$/,
}

/** The files of those parts that others import. */
const DOORS = [
  'src/demo/door.ts',
  'src/embedded-shop/door.ts',
  'src/embedded-shop/tools/rule-catalog.ts',
  'src/protocols/routes.ts',
]

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
  if (/\.(css|json|svg)$/.test(target))
    return layerOf(path) !== 'rules' && (!(partOf(target) in LOADERS) || mayCross(path, target))
  return mayReach(path, target)
}

/** Inside a feature imports are relative, across features they begin with `#`. */
function isSameFeature(path: string, target: string): boolean {
  const isTopLevel = path.split('/').length === 2
  return !isTopLevel && featureOf(path) === featureOf(target)
}

function mayReach(path: string, target: string): boolean {
  if (PROGRAMS.includes(path)) return true
  if (!mayCross(path, target) || climbs(path, target)) return false
  if (featureOf(path) === 'contract/query') return featureOf(target) === 'contract/query'
  if (target.startsWith('src/server/adapters/'))
    return partOf(path) === 'server' || layerOf(path) === 'views'
  return MAY_IMPORT[layerOf(path)].includes(layerOf(target))
}

/** The floors of the embedded shop, from the ground up; what stands beside these folders is above all but the tools. */
const FLOORS = [
  'model',
  'drawn-pictures',
  'fulltext',
  'sentences',
  'columns',
  'store',
  'http',
  'facets',
  'threads',
  'import',
  'changes',
  'opensearch',
  'engines',
  'pull',
  'door',
  'tools',
]

const floorOf = (path: string): number => {
  const [, , folder = '', ...below] = path.split('/')
  return FLOORS.indexOf(below.length === 0 ? 'door' : folder)
}

/** Whether a file of the embedded shop imports one of a floor above its own. */
const climbs = (path: string, target: string): boolean =>
  partOf(path) === 'embedded-shop' &&
  partOf(target) === 'embedded-shop' &&
  floorOf(target) > floorOf(path)

/** Whether a part of the house may import another. */
function mayCross(path: string, target: string): boolean {
  const [from, to] = [partOf(path), partOf(target)]
  if (from === to) return true
  if (LOADERS[to]?.test(path) === true) return DOORS.includes(target)
  const part = from in PART_MAY_IMPORT ? from : 'pages'
  return PART_MAY_IMPORT[part]?.includes(to) === true
}

function mayUse(path: string, packageName: string): boolean {
  const layer = layerOf(path)
  if (layer === 'rules' || layer === 'contract') return PURE_PACKAGES.includes(packageName)
  if (layer === 'browser' && packageName.startsWith('node:')) return false
  return featureOf(path) === 'storefront/i18n' || !TRANSLATION.includes(packageName)
}
