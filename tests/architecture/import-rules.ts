import { posix } from 'node:path'
import { specifiersOf, type SourceFile } from './source-files.ts'

const PURE = ['domain', 'channels', 'api', 'providers']
const PAGE = [
  'layouts',
  'components',
  'islands',
  'loaders',
  'domain',
  'channels',
  'i18n',
  'runtime',
]

/** Who may import whom; a name after a slash is the only file of that folder. Types obey too. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  channels: ['domain'],
  i18n: ['domain', 'locales'],
  api: ['domain', 'channels'],
  providers: ['domain', 'channels'],
  loaders: ['domain', 'channels', 'api', 'providers/port'],
  stores: ['domain', 'channels', 'providers/port'],
  ui: ['domain'],
  elements: ['domain', 'stores'],
  islands: ['ui', 'stores', 'domain', 'i18n'],
  components: ['domain', 'channels', 'i18n', 'islands', 'ui', 'elements'],
  layouts: ['components', 'i18n', 'channels', 'domain', 'runtime/start'],
  catalog: ['domain', 'api/wire'],
  runtime: [...PURE, 'i18n', 'loaders', 'stores', 'catalog', 'elements', 'ui'],
  pages: PAGE,
  middleware: PAGE,
  content: [],
}

const DRAWING = new Set(['ui', 'elements', 'islands', 'components', 'layouts', 'pages'])
const BROWSER = new Set(['stores', 'ui', 'elements', 'islands'])
const TRANSLATION = ['i18next', 'astro-i18next']

/** What a file imports although it may not, one line each. */
export function importViolations(file: SourceFile): string[] {
  const from = folderOf(file.path)
  return specifiersOf(file)
    .filter((specifier) => !mayImport(from, file.path, specifier))
    .map((specifier) => `${file.path} imports ${specifier}`)
}

function mayImport(from: string, path: string, specifier: string): boolean {
  if (specifier.startsWith('#')) return mayReach(from, specifier.slice(1))
  if (!specifier.startsWith('.')) return mayUse(from, specifier)
  const target = posix.join(posix.dirname(path), specifier)
  if (from === 'i18n' && target.startsWith('src/locales/')) return true
  return folderOf(target) === from
}

/** A target is a folder and a file in it: `providers/search/port`. */
function mayReach(from: string, target: string): boolean {
  const folder = target.split('/')[0] ?? ''
  if (folder === from) return false
  if (folder === 'styles') return DRAWING.has(from)
  const allowed = MAY_IMPORT[from]?.filter((entry) => entry.split('/')[0] === folder) ?? []
  return allowed.some(
    (entry) => entry === folder || posix.basename(target) === posix.basename(entry),
  )
}

function mayUse(from: string, packageName: string): boolean {
  if (from === 'domain') return false
  if (BROWSER.has(from) && packageName.startsWith('node:')) return false
  return from === 'i18n' || !TRANSLATION.includes(packageName)
}

/** The folder that a file's rule is written under. */
function folderOf(path: string): string {
  const [, folder = '', file] = path.split('/')
  if (file !== undefined) return folder
  return folder === 'env.d.ts' ? 'runtime' : folder.replace(/\.config\.ts$|\.ts$/, '')
}
