import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Finding } from './compat.ts'
import { ENHANCEMENTS, IN_REACT } from './exceptions.ts'
import { definedMembers, scriptFindings } from './script-features.ts'
import { styleFindings } from './style-features.ts'

interface File {
  path: string
  text: string
}

type Found = Finding & Pick<File, 'path'>

/** Where each exception holds. */
const EXCEPTIONS = [
  ...Object.keys(ENHANCEMENTS).map((key) => ({ key, files: /./ })),
  ...Object.keys(IN_REACT).map((key) => ({ key, files: /(^|\/)react\.[^/]*$/ })),
]

type Exception = (typeof EXCEPTIONS)[number]

const isExcepted = ({ key, path }: Found, exception: Exception) =>
  exception.files.test(path) && (key === exception.key || key.startsWith(`${exception.key}.`))

function findings(files: readonly File[]): Found[] {
  const scripts = files.filter(({ path }) => path.endsWith('.js'))
  const members = new Set(scripts.flatMap(({ text }) => definedMembers(text)))
  return files.flatMap(({ path, text }) => {
    const found = path.endsWith('.css') ? styleFindings(text) : scriptFindings(text, members)
    return found.map((one) => ({ ...one, path }))
  })
}

const inWords = ({ path, key, missing, excerpt }: Found) =>
  `${path}: ${key} is missing in ${missing.join(', ')}: ${excerpt}`

/** Returns what scripts and styles use although an oldest browser lacks it, one line each. */
export function floorProblems(files: readonly File[]): string[] {
  const unexpected = findings(files).filter(
    (found) => !EXCEPTIONS.some((exception) => isExcepted(found, exception)),
  )
  return [...new Set(unexpected.map(inWords))]
}

/** Returns exceptions that all files of the storefront need no longer, one line each. */
function unusedExceptions(files: readonly File[]): string[] {
  const found = findings(files)
  return EXCEPTIONS.filter((exception) => !found.some((one) => isExcepted(one, exception))).map(
    ({ key }) => `exceptions.ts: ${key} is no longer used where an oldest browser lacks it`,
  )
}

/** Scripts and styles below a folder of built files. */
export const scriptsAndStyles = (folder: string): File[] =>
  globSync('**/*.{js,css}', { cwd: folder }).map((path) => ({
    path,
    text: readFileSync(join(folder, path), 'utf8'),
  }))

const SOURCES = join(import.meta.dirname, '../..')

/** Scripts that pages hold as text: constants of the folders `browser/head`. */
export async function headScripts(): Promise<File[]> {
  const paths = globSync('storefront/*/browser/head/*.ts', { cwd: SOURCES })
  const modules = await Promise.all(
    paths.map((path) => import(pathToFileURL(join(SOURCES, path)).href) as Promise<object>),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('_HEAD_SCRIPT'))
    .map(([name, text]: [string, unknown]) => ({ path: `${name}.js`, text: String(text) }))
}

if (import.meta.main) {
  const files = [...scriptsAndStyles(argv[2] ?? 'dist/client'), ...(await headScripts())]
  const problems = [...floorProblems(files), ...unusedExceptions(files)]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error('Add a test, `@supports` or a fallback (src/RULES.md#browsers).')
    process.exitCode = 1
  }
}
