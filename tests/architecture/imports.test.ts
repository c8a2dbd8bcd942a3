import { expect, test } from 'vitest'
import { importViolations } from './import-rules.ts'
import { sourceFiles, specifiersOf } from './source-files.ts'

const sources = sourceFiles('src')

test('every file of the storefront is read', () => {
  const folders = new Set(sources.map(({ path }) => path.split('/')[1]))
  expect([...folders]).toEqual(expect.arrayContaining(['domain', 'channels', 'runtime', 'pages']))
})

test('each folder imports only what it may', () => {
  expect(sources.flatMap(importViolations)).toEqual([])
})

test('imports of values, of types, handed-on ones and late ones are all read', () => {
  const text = `
    import a from 'a'
    import type { B } from './b.ts'
    import { type C } from '#c/c'
    import './d.css'
    export { e } from 'e'
    export * from 'f'
    const g = await import('g')
    type H = import('h').H
    // import i from 'i'
    const j = "import j from 'j'"
  `
  const read = specifiersOf({ path: 'src/x.ts', text })
  expect(read).toEqual(['a', './b.ts', '#c/c', './d.css', 'e', 'f', 'g', 'h'])
})

test('the frontmatter and the scripts of an Astro file are read, its text is not', () => {
  const text = `---\nimport A from './A.astro'\n---\n<p>import b from 'b'</p>\n<script>import 'c'</script>`
  expect(specifiersOf({ path: 'src/x.astro', text })).toEqual(['./A.astro', 'c'])
})

test.each([
  ['src/domain/a.ts', 'node:fs'],
  ['src/domain/a.ts', 'react'],
  ['src/domain/a.ts', '#channels/channel'],
  ['src/channels/a.ts', '#api/wire'],
  ['src/i18n/a.ts', '#channels/channel'],
  ['src/api/a.ts', '#catalog/open'],
  ['src/loaders/a.ts', '#providers/search/http'],
  ['src/loaders/a.ts', '#stores/list'],
  ['src/stores/a.ts', '#api/wire'],
  ['src/stores/a.ts', 'node:fs'],
  ['src/ui/A.tsx', '#stores/list'],
  ['src/islands/A.tsx', '#runtime/config'],
  ['src/components/A.astro', '#stores/list'],
  ['src/catalog/a.ts', '#api/shop-api'],
  ['src/runtime/a.ts', '#islands/Filters'],
  ['src/pages/a.astro', '#stores/list'],
  ['src/pages/a.astro', '#providers/search/port'],
  ['src/middleware.ts', '#catalog/open'],
  ['src/pages/a.astro', 'i18next'],
  ['src/api/a.ts', '../domain/form.ts'],
  ['src/pages/en/a.astro', '../../components/A.astro'],
  ['src/domain/a.ts', '#domain/form'],
  ['src/runtime/a.ts', '#styles/tokens.css'],
])('%s may not import %s', (path, specifier) => {
  const file = { path, text: asCode(path, `import type { A } from '${specifier}'`) }
  expect(importViolations(file)).toEqual([`${path} imports ${specifier}`])
})

test.each([
  ['src/domain/a.ts', './form.ts'],
  ['src/domain/deep/a.ts', '../form.ts'],
  ['src/loaders/a.ts', '#providers/search/port'],
  ['src/i18n/a.ts', '../locales/en/page.json'],
  ['src/i18n/a.ts', 'i18next'],
  ['src/catalog/a.ts', '#api/wire'],
  ['src/catalog/a.ts', 'node:sqlite'],
  ['src/elements/a.ts', '#stores/list'],
  ['src/runtime/a.ts', '#providers/search/http'],
  ['src/pages/a.astro', '#components/A.astro'],
  ['src/layouts/A.astro', '#styles/tokens.css'],
  ['src/middleware.ts', '#runtime/shop'],
  ['src/islands/A.tsx', 'react'],
])('%s may import %s', (path, specifier) => {
  const file = { path, text: asCode(path, `import type { A } from '${specifier}'`) }
  expect(importViolations(file)).toEqual([])
})

const asCode = (path: string, code: string) =>
  path.endsWith('.astro') ? `---\n${code}\n---\n` : code
