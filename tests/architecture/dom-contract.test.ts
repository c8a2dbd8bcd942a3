import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as contract from '#storefront/browser/dom-contract.ts'
import { sourceFiles, type SourceFile } from './source-files.ts'

const CONTRACT = 'src/storefront/browser/dom-contract.ts'

/** An attribute, the property that holds all of them, or an id as a script would look for it. */
const LITERALS = [
  /(?<![\w/.-])data-[a-z][a-z-]*/g,
  /\.dataset\b|\{[^}]*\bdataset\b[^}]*\}/g,
  /getElementById\(\s*['"`]/g,
  /['"`]#(?![\da-f]{3,8}['"`])[a-z][\w-]*(?=['"`\s>])/g,
]

/** Read by end-to-end tests only: when a list is ready, and that a rail will not come. */
const FOR_STORIES = ['DATA_READY', 'DATA_DEFERRED', 'DATA_NO_RAIL']
/** Read by a shop's own code. */
const FOR_SHOPS = ['DATA_CONSENT_SETTINGS']

const names = Object.entries<unknown>(contract).flatMap(([name, value]) =>
  typeof value === 'string' && !name.startsWith('SELECTOR_') ? [[name, value] as const] : [],
)
const ids = names.filter(([name]) => name.startsWith('ID_')).map(([, value]) => value)

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/.*?$|<!--.*?-->/gms, '')

const literalsIn = ({ text }: SourceFile) => {
  const code = withoutComments(text)
  const written = [...code.matchAll(/\bid="([\w-]+)"/g)]
    .filter(([, id = '']) => ids.includes(id))
    .map(([literal]) => literal)
  return [...LITERALS.flatMap((pattern) => code.match(pattern) ?? []), ...written]
}

/** Folders without views and scripts: `#text` of the import is a field. */
const WITHOUT_VIEWS = /^src\/(?:demo|embedded-shop)\//

const sources = sourceFiles('src').filter(
  ({ path }) => path !== CONTRACT && !WITHOUT_VIEWS.test(path),
)
const code = sources.map(({ text }) =>
  withoutComments(text).replaceAll(/^import [^'"]*from '[^']*'/gm, ''),
)
const styles = globSync('src/**/*.css', { cwd: join(import.meta.dirname, '../..') })
  .map((path) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8'))
  .join('\n')

const isAnywhere = (pattern: RegExp) => code.some((text) => pattern.test(text))

/** A call that finds elements by a selector. */
const FINDS = /(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(\s*(['"`])(.*?)\1/g
const HAS_CLASS = /classList\.contains\('([\w-]+)'\)/g

/** Classes by which a script looks for elements, or reads a fact of one. */
const classesReadIn = (text: string): string[] => [
  ...[...text.matchAll(FINDS)].flatMap(([, , selector = '']) =>
    [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  ),
  ...[...text.matchAll(HAS_CLASS)].map(([, name = '']) => name),
]

/** By spread, by `attribute`, as a class or as an id in a view, by a script that sets it, or as a tag; the head's script gets it as text. */
const isWritten = (name: string, value: string) =>
  isAnywhere(
    new RegExp(
      String.raw`\[${name}\]:|class(Name|:list)? ?=[^\n]*\b${name}\b|\$\{${name}\}\$\{attributes\}|: ${name},\n|(set|toggle|\b)[aA]ttribute\(\s*${name}\b|id="?\$?\{[^}]*\b${name}\b|<script[^>]* id="\$\{${name}\}|call\([^)]*\b${name}\b|<${value}[\s>$]`,
    ),
  )

/** By a script, a link or a button, or by a style. */
const isRead = (name: string, value: string) =>
  styles.includes(name.startsWith('TAG_') ? value : `[${value}`) ||
  (name.startsWith('CLASS_') && isAnywhere(new RegExp(String.raw`contains\(${name}\)`))) ||
  isAnywhere(
    new RegExp(
      String.raw`(?<!\b(?:class|id)="?)\$\{${name}\}|(get|has)Attribute\(${name}\)|getElementById\(${name}\)|map\([^)]*${name}|define\(${name}\b|== ${name}\b|popovertarget=\{${name}\}|call\([^)]*\b${name}\b`,
    ),
  )

test('attributes and ids that connect views and scripts are named only in the contract', () => {
  const found = sources.flatMap((file) =>
    literalsIn(file).map((literal) => `${file.path}: ${literal}`),
  )
  expect(found).toEqual([])
})

test('no attribute is styled that the contract does not name', () => {
  const styled = new Set(styles.match(/(?<=\[)data-[a-z-]+/g))
  const known = new Set(names.map(([, value]) => value))
  expect([...styled.difference(known)]).toEqual([])
})

test.each(names)('%s has a writer and a reader', (name, value) => {
  expect({ isWritten: isWritten(name, value), isRead: isRead(name, value) }).toEqual({
    isWritten: true,
    isRead: ![...FOR_STORIES, ...FOR_SHOPS].includes(name),
  })
})

test('every class that a script looks for is written by a view', () => {
  const elsewhere = (name: string, path: string) =>
    sources.some(
      (file) => file.path !== path && new RegExp(`(?<![\\w.-])${name}(?![\\w-])`).test(file.text),
    )
  const found = sources
    .filter(({ path }) => /\/(browser|islands)\//.test(path))
    .flatMap(({ path, text }) =>
      classesReadIn(withoutComments(text))
        .filter((name) => !elsewhere(name, path) && !text.includes(`className="${name}`))
        .map((name) => `${path}: .${name}`),
    )
  expect(found).toEqual([])
})

test('the selector of hearts names the form of the wishlist', () =>
  expect(contract.SELECTOR_HEART).toBe(`button[form="${contract.ID_WISHLIST_FORM}"]`))

test('the names of the contract are unique', () => {
  expect(new Set(names.map(([, value]) => value)).size).toBe(names.length)
})

describe('the check', () => {
  test.each([
    { text: "root.closest('.rail__list')", classes: ['rail__list'] },
    { text: 'root.querySelectorAll<HTMLElement>(`.a, li.b-c`)', classes: ['a', 'b-c'] },
    { text: "cell.classList.contains('cell--wide')", classes: ['cell--wide'] },
  ])('finds the classes in $text', ({ text, classes }) =>
    expect(classesReadIn(text)).toEqual(classes),
  )

  test.each([
    `<ul data-grid>`,
    "root.querySelector('[data-grid]')",
    "cell.dataset['code']",
    'cells.map(({ dataset }) => dataset)',
    "document.getElementById('filters')",
    "document.querySelector('#filters-form input')",
    '<form id="filters-form">',
  ])('finds %s', (text) => {
    expect(literalsIn({ path: 'src/a.ts', text })).not.toEqual([])
  })

  test.each([
    "import { a } from '#storefront/browser/data-layer.ts'",
    "import { a } from './data-layer.ts'",
    '// the attribute data-grid',
    "<ul {...{ [DATA_GRID]: '' }}>",
    '<h2 id="home-taxons">',
  ])('allows %s', (text) => {
    expect(literalsIn({ path: 'src/a.ts', text })).toEqual([])
  })
})
