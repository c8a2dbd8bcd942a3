import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CHANNELS } from '#channels/all.ts'
import { CODE, RESERVED_CODES } from '#channels/schema.ts'
import { folderProblems } from '#tools/channels/folder-problems.ts'
import { sourceFiles } from './source-files.ts'

const SRC = join(import.meta.dirname, '../../src')
const read = (path: string) => readFileSync(join(SRC, path), 'utf8')
const codes = CHANNELS.map(({ code }) => code)

/** The demo's own channels in quotation marks, or between a path's slashes. */
const CODE_IN_TEXT = /(['"`/])(pharmacy|marketplace|alternative)\1/

/** Files that may name the demo's own channels: its pictures, ads and products. */
const OF_THE_DEMO = /^src\/(demo|channels)\//

test('every folder of a channel is listed by its code', () => {
  const folders = globSync('channels/*/channel.ts', { cwd: SRC }).map(dirname)
  expect(codes.toSorted()).toEqual(folders.map((path) => basename(path)).toSorted())
})

test.each(codes)('the folder of %s has every file that a channel needs', (folder) => {
  const files = ['channel.ts', 'logo.svg', 'favicon.svg', 'tokens.css', 'texts']
  const missing = files.filter((name) => !existsSync(join(SRC, 'channels', folder, name)))
  expect(missing).toEqual([])
})

const styles = globSync('**/*.css', { cwd: SRC }).filter((path) => !path.includes('template/'))
const code = globSync('**/*.{ts,tsx,astro}', { cwd: SRC })
const shared = styles.filter((path) => !path.startsWith('channels/'))

const named = (pattern: RegExp, paths: readonly string[]) =>
  new Set(paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, name = '']) => name)))

/** Tokens that the shared styles use, and that neither they nor code sets. */
const needed = [
  ...named(/var\((--[\w-]+)\)/g, shared)
    .difference(named(/(--[\w-]+):/g, shared))
    .difference(named(/['"`](--[\w-]+)/g, code)),
]

test.each(codes)(
  'the token sheet of %s is scoped to it, and defines every token that the styles use',
  (folder) => {
    const path = `channels/${folder}/tokens.css`
    expect([...read(path).matchAll(/^\S.*(?=\s\{)/gm)].map(String)).toEqual([
      `[data-channel='${folder}']`,
    ])
    const own = named(/(--[\w-]+):/g, [path])
    expect(needed.length).toBeGreaterThan(10)
    expect(needed.filter((name) => !own.has(name))).toEqual([])
  },
)

test('no style sheet of a channel names another channel, and no texts of a channel or language are missing', () =>
  expect(folderProblems(CHANNELS, join(SRC, '..'))).toEqual([]))

test('a new channel starts with the same tokens', () => {
  const template = named(/(--[\w-]+):/g, ['tools/channels/template/tokens.css'])
  expect(needed.filter((name) => !template.has(name))).toEqual([])
})

test('no shared style names a channel', () => {
  expect(shared.filter((path) => read(path).includes('[data-channel='))).toEqual([])
})

test('only the demo names a channel in code', () => {
  const naming = sourceFiles('src').filter(
    ({ path, text }) => !OF_THE_DEMO.test(path) && CODE_IN_TEXT.test(text),
  )
  expect(naming.map(({ path }) => path)).toEqual([])
})

test('no channel code is also the name of a shared text', () => {
  const page = JSON.parse(read('locales/en/page.json')) as Record<string, object>
  const groups = ['home', 'products_placeholder', 'ranking']
  const keys = groups.flatMap((group) => Object.keys(page[group] ?? {}))
  expect(keys.filter((key) => CODE.test(key)).toSorted()).toEqual(RESERVED_CODES)
})
