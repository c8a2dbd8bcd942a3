/**
 * What a file is, by its path alone: pure rules, the schemas of a contract, what runs on the server, what
 * runs in the browser, views that the server renders, or what either may use (ports, texts, a channel's
 * data).
 */
export type Layer = 'rules' | 'contract' | 'server' | 'browser' | 'views' | 'shared'

/** Features that are one layer as a whole. */
const WHOLE: Readonly<Record<string, Layer>> = {
  query: 'rules',
  channels: 'shared',
  i18n: 'shared',
  browser: 'browser',
  server: 'server',
  catalog: 'server',
  demo: 'server',
  tools: 'server',
  'third-party': 'shared',
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
}

/** Names of attributes and ids, the list of languages and the reading of tags: pure, in folders that are not rules. */
const PURE_FILES = [
  'src/storefront/browser/dom-contract.ts',
  'src/contract/i18n/languages.ts',
  'src/contract/i18n/negotiate-locale.ts',
]

/** When a script of one of these folders is sent to browsers: before any input, as its start, or after the first paint. */
const LOADED: Readonly<Record<string, 'first' | 'start' | 'later'>> = {
  first: 'first',
  entry: 'start',
  later: 'later',
}

/** The feature that a file of `src` belongs to. */
export const featureOf = (path: string): string => path.split('/')[1] ?? ''

/** A file beside the layers of the shop is a rule; of another feature, what both sides may use. */
export function layerOf(path: string): Layer {
  if (PURE_FILES.includes(path)) return 'rules'
  const [, feature = '', ...rest] = path.split('/')
  if (rest.length === 0) return feature === 'env.d.ts' ? 'server' : 'views'
  const whole = WHOLE[feature]
  if (whole) return whole
  const folder = rest.slice(0, -1).find((name) => name in FOLDERS)
  if (folder) return FOLDERS[folder] ?? 'shared'
  return feature === 'shop' ? 'rules' : 'shared'
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
