import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderProblems, sharedBrandFiles } from '#tools/channels/folder-problems.ts'

const BOOKS = { code: 'books', locales: ['en'] }

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-folders-'))
  for (const path of ['channels/books/texts/en', 'locales/en/page', 'locales/en/island'])
    write(`${path}.json`, '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  const file = join(root, 'src', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const problems = (channel = BOOKS, locales = ['en']) => folderProblems([channel], root, locales)

test('a folder with all texts, whose style sheets name its channel, has no problems', () => {
  write('channels/books/tokens.css', "[data-channel='books'] { --radius: 0 }")
  write('channels/books/face.css', '@font-face { font-weight: 500 }')
  expect(problems()).toEqual([])
})

test.each([
  "[data-channel='pharmacy']:lang(lt) { --display: serif }",
  '[data-channel=pharmacy] { --display: serif }',
])('%s in a copied folder is a problem: it belongs to the original channel', (css) => {
  write('channels/books/face.css', css)
  expect(problems()).toEqual([
    "src/channels/books/face.css is for [data-channel='pharmacy']: it must be [data-channel='books']",
  ])
})

test("a locale that a channel offers requires the channel's texts", () => {
  expect(problems({ code: 'books', locales: ['en', 'de'] })).toEqual([
    'src/channels/books/texts/de.json is missing: the channel books offers de and has no texts in it',
  ])
})

test('a language that is listed requires texts of all pages and islands', () => {
  expect(problems(BOOKS, ['en', 'de'])).toEqual(
    ['page', 'island'].map(
      (name) =>
        `src/locales/de/${name}.json is missing: the language de of src/contract/i18n/languages.ts has no texts`,
    ),
  )
})

test('a logo and texts that a copied folder kept are named', () => {
  for (const code of ['books', 'maps']) {
    write(`channels/${code}/logo.svg`, '<svg><title>Books</title></svg>')
    write(`channels/${code}/favicon.svg`, `<svg><title>${code}</title></svg>`)
    write(`channels/${code}/texts/en.json`, '{}')
  }
  expect(sharedBrandFiles([BOOKS, { code: 'maps' }], root)).toEqual(
    ['logo.svg', 'texts/en.json'].map(
      (path) => `src/channels/maps/${path} is the same as that of the channel books`,
    ),
  )
})
