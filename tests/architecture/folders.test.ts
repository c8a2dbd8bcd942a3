import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'

/** More than a reader takes in at a glance. */
const MOST_FILES = 20

/** Folders with more files in them than that, each with their number; files in their folders do not count. */
function wideFolders(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = posix.dirname(path)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return new Map([...counts].filter(([, count]) => count > MOST_FILES))
}

const ROOT = join(import.meta.dirname, '../..')

/** Folders that may be wider, and why. */
const WIDE: Readonly<Record<string, string>> = {
  'src/demo/content/<code>': 'a text in each language is a file',
}

const files = globSync('{src,tests}/**/*', { cwd: ROOT, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length + 1))
  .map((path) => path.replaceAll('\\', '/'))
const anyChannel = (path: string) =>
  path.replace(/^src\/demo\/content\/[^/]+$/, 'src/demo/content/<code>')
const wide = new Set([...wideFolders(files).keys()].map(anyChannel))

test(`no folder has more than ${MOST_FILES} files`, () => {
  expect([...wide].filter((folder) => !(folder in WIDE))).toEqual([])
})

test('every exception to the folder limit is still needed', () => {
  expect(Object.keys(WIDE).filter((folder) => !wide.has(folder))).toEqual([])
})

test('the README describes every folder', () => {
  const map = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const folders = new Set(files.flatMap((path) => /^src\/([^/]+)\//.exec(path)?.[1] ?? []))
  expect(folders.size).toBeGreaterThan(9)
  const isNamed = (folder: string) => new RegExp(`(\`|src/)${folder}[\`/]`).test(map)
  expect([...folders].filter((folder) => !isNamed(folder))).toEqual([])
})

describe('the check', () => {
  const filesIn = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)

  test('finds a folder with one file too many', () => {
    expect(wideFolders(filesIn('src/a', 21))).toEqual(new Map([['src/a', 21]]))
  })

  test('allows a full folder, and folders in it', () => {
    expect(wideFolders([...filesIn('src/a', 20), ...filesIn('src/a/b', 20)])).toEqual(new Map())
  })
})
