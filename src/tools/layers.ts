/**
 * What a file is, by its path alone: pure rules, the schemas of a contract, what runs on the server, what
 * runs in the browser, views that the server renders, or what either may use (ports, texts, a channel's
 * data).
 */
export type Layer = 'rules' | 'contract' | 'server' | 'browser' | 'views' | 'shared'

/** Parts of the house whose folders are features of their own. */
const PARTS: readonly string[] = ['contract', 'storefront', 'protocols']

/** Folders of the server that others use as well. */
const OF_SERVER: readonly string[] = ['cache', 'pictures', 'third-party']

/** Features that are one layer as a whole. */
const WHOLE: Readonly<Record<string, Layer>> = {
  contract: 'rules',
  'contract/i18n': 'rules',
  'contract/json': 'rules',
  'contract/merchandising': 'rules',
  'contract/price-words': 'rules',
  'contract/query': 'rules',
  'contract/schema': 'contract',
  'contract/shop': 'rules',
  'contract/wire': 'contract',
  'storefront/browser': 'browser',
  'storefront/i18n': 'shared',
  'storefront/markup': 'rules',
  channels: 'shared',
  server: 'server',
  'server/pictures': 'server',
  'server/third-party': 'shared',
  'embedded-shop': 'server',
  demo: 'server',
  tools: 'server',
  pages: 'views',
}

/** Folders inside a feature. */
const FOLDERS: Readonly<Record<string, Layer>> = {
  rules: 'rules',
  contract: 'contract',
  server: 'server',
  api: 'server',
  browser: 'browser',
  islands: 'browser',
  views: 'views',
  pages: 'views',
}

/** Names of attributes and ids: pure, in a folder that is not rules. */
const PURE_FILES = ['src/storefront/browser/dom-contract.ts']

/** When a script of one of these folders is sent to browsers: before any input, as its start, or after the first paint. */
const LOADED: Readonly<Record<string, 'first' | 'start' | 'later'>> = {
  first: 'first',
  entry: 'start',
  later: 'later',
}

/** The part of the house that a file of `src` belongs to: its first folder. */
export const partOf = (path: string): string => path.split('/')[1] ?? ''

/** The feature that a file of `src` belongs to: `listing` in `src/storefront/listing/…`, with its part. */
export function featureOf(path: string): string {
  const [, part = '', folder = '', ...below] = path.split('/')
  const isFeature = PARTS.includes(part) || (part === 'server' && OF_SERVER.includes(folder))
  return isFeature && below.length > 0 ? `${part}/${folder}` : part
}

/** A file beside the layers of a feature is what both sides may use. */
export function layerOf(path: string): Layer {
  if (PURE_FILES.includes(path)) return 'rules'
  const feature = featureOf(path)
  const rest = path.split('/').slice(feature.split('/').length + 1)
  if (rest.length === 0) return path === 'src/env.d.ts' ? 'server' : 'views'
  const whole = WHOLE[feature]
  if (whole) return whole
  const folder = rest.slice(0, -1).find((name) => name in FOLDERS)
  if (folder) return FOLDERS[folder] ?? 'shared'
  return feature === 'server/cache' ? 'server' : 'shared'
}

/** When browsers load a file; 'now' for what its page needs at once. */
export function loadedOf(path: string): 'first' | 'start' | 'later' | 'now' {
  const folder = path
    .split('/')
    .slice(2, -1)
    .find((name) => name in LOADED)
  return (folder !== undefined && LOADED[folder]) || 'now'
}

/** The path of a module from `src` on; null for one that is not the project's. Where the project lies changes nothing. */
export const sourcePath = (id: string): string | null =>
  id.includes('/node_modules/') ? null : (/^.*\/(src\/[^?]*)/s.exec(id)?.[1] ?? null)
