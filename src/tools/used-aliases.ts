import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = '/react-dom/cjs/react-dom-client.production.js'
/** React's table of JSX properties with differently spelled HTML attributes, most of them SVG's. */
const TABLE = /(?<=\baliases = new Map\(\[).*?(?=\]\))/s
const ROW = /\["(\w+)", "[\w:-]+"\]/g

/** Keeps the table's rows whose properties occur in a text. Throws if there is no such table. */
export function withUsedAliases(code: string, texts: readonly string[]): string {
  const [table] = TABLE.exec(code) ?? []
  const rows = [...(table ?? '').matchAll(ROW)]
  if (rows.length < 70)
    throw new Error('The alias table of React was not found where it was expected')
  const isUsed = (property: string) =>
    texts.some((text) => new RegExp(`\\b${property}\\b`).test(text))
  const used = rows.filter(([, property = '']) => isUsed(property)).map(([row]) => row)
  return code.replace(TABLE, used.join())
}

/** Drops attribute aliases that no island uses: 0.8 kB per page (DECISIONS.md, 44). */
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
