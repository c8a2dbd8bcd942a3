import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = '/react-dom/cjs/react-dom-client.production.js'
/** React's table of properties that are written otherwise in HTML, most of them of SVG. */
const TABLE = /(?<=\baliases = new Map\(\[).*?(?=\]\))/s
const ROW = /\["(\w+)", "[\w:-]+"\]/g

/** The rows of the table whose properties some text names. Throws where there is no such table. */
export function withUsedAliases(code: string, texts: readonly string[]): string {
  const [table] = TABLE.exec(code) ?? []
  const rows = [...(table ?? '').matchAll(ROW)]
  if (rows.length < 70) throw new Error('React has its table of aliases no more where it was')
  const isUsed = (property: string) =>
    texts.some((text) => new RegExp(`\\b${property}\\b`).test(text))
  const used = rows.filter(([, property = '']) => isUsed(property)).map(([row]) => row)
  return code.replace(TABLE, used.join())
}

/** Browsers get no names of attributes that no island writes: 0.8 kB of each page's scripts (DECISIONS.md, 44). */
export const usedAliases = (root: string): Plugin => ({
  name: 'vitrine:used-aliases',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (!id.endsWith(MODULE)) return null
    const islands = globSync('src/**/*.tsx', { cwd: root })
    return {
      code: withUsedAliases(
        code,
        islands.map((path) => readFileSync(join(root, path), 'utf8')),
      ),
      map: null,
    }
  },
})
