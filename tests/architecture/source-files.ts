import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export interface SourceFile {
  /** Path from the project's root, with slashes. */
  path: string
  text: string
}

const ROOT = join(import.meta.dirname, '../..')

/** Every file of code below a folder. */
export function sourceFiles(folder: 'src' | 'tests'): SourceFile[] {
  return globSync(`${folder}/**/*.{ts,tsx,astro,mjs}`, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

/** What a file imports: values, types, re-exports and `import()`, in the order of the file. */
export function specifiersOf(file: SourceFile): string[] {
  const { importedFiles } = ts.preProcessFile(scriptOf(file), true, true)
  return importedFiles.map(({ fileName }) => fileName)
}

/** Whether a file only hands on what others export. */
export function isBarrel(file: SourceFile): boolean {
  const { statements } = ts.createSourceFile(file.path, scriptOf(file), ts.ScriptTarget.Latest)
  const handsOn = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined
  return statements.length > 0 && statements.every(handsOn)
}

/** The TypeScript of an Astro file: its frontmatter and its scripts. */
export function scriptOf({ path, text }: SourceFile): string {
  if (!path.endsWith('.astro')) return text
  const frontmatter = /^\s*---\n(.*?)\n---/s.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = '']) => code,
  )
  return [frontmatter, ...scripts].join('\n')
}
