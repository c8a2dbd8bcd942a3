import ts from 'typescript'
import { targetOf } from '../import-rules.ts'
import { scriptOf, type SourceFile } from '../source-files.ts'

/** What stands for all exports of a file. */
const ALL = '*'
/** The name by which an Astro file is imported, and what a file exports without a name. */
const DEFAULT = 'default'

const parsed = (file: SourceFile) =>
  ts.createSourceFile(`${file.path}.tsx`, scriptOf(file), ts.ScriptTarget.Latest, true)

/** Returns the values that a clause imports by name; none for a type. */
function namesOf(clause: ts.ImportClause | undefined): string[] {
  if (!clause || clause.isTypeOnly) return []
  const { name, namedBindings } = clause
  const named =
    namedBindings && ts.isNamedImports(namedBindings)
      ? namedBindings.elements
          .filter(({ isTypeOnly }) => !isTypeOnly)
          .map((one) => (one.propertyName ?? one.name).text)
      : []
  return [...(name ? [DEFAULT] : []), ...named]
}

/** Returns what a file imports, as `path name`: values, also by `import()`. */
function importsOf(file: SourceFile): [path: string, name: string][] {
  const found: [string, string][] = []
  const add = (specifier: ts.Expression | undefined, names: readonly string[]) => {
    if (!specifier || !ts.isStringLiteral(specifier)) return
    const path = targetOf(file.path, specifier.text)
    if (path !== null) for (const name of names) found.push([path, name])
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, namesOf(node.importClause))
    if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, [ALL])
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], [ALL])
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return found
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

const isDefault = (node: ts.Statement) =>
  ts.canHaveModifiers(node) &&
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true

/** Parts of `src` that a shop may delete. */
const DELETABLE = /^src\/(demo|protocols|embedded-shop)\//

/** Returns what the gallery's files, and those of the tests that these import, import of parts that may be deleted; types are not built. */
export function deletableImports(tests: readonly SourceFile[]): string[] {
  const byPath = new Map(tests.map((file) => [file.path, file]))
  const reached = new Set(tests.filter(({ path }) => path.startsWith('tests/gallery/')))
  const found: string[] = []
  for (const file of reached)
    for (const [path] of importsOf(file)) {
      if (DELETABLE.test(path)) found.push(`${file.path} imports ${path}`)
      const next = byPath.get(path)
      if (next) reached.add(next)
    }
  return found
}

/** Returns the functions that a file exports, and the component that an Astro file is. */
function functionsOf(file: SourceFile): string[] {
  if (file.path.endsWith('.astro')) return [DEFAULT]
  return parsed(file).statements.flatMap((node) => {
    if (!isExported(node)) return []
    if (ts.isFunctionDeclaration(node)) return isDefault(node) ? DEFAULT : (node.name?.text ?? [])
    if (!ts.isVariableStatement(node)) return []
    return node.declarationList.declarations.flatMap(({ name, initializer }) => {
      const isFunction =
        initializer && (ts.isArrowFunction(initializer) || ts.isCallExpression(initializer))
      return isFunction && ts.isIdentifier(name) ? name.text : []
    })
  })
}

/** Files of templates and islands: what shoppers see is written here. */
const DRAWS = /^src\/storefront\/[^/]+\/(views|islands)\/(.*\/)?(?!use-)[^/]+\.(ts|tsx|astro)$/

/**
 * Returns each exported template and island that is drawn by no file of the gallery, nor by one that such a file draws
 * with, as `file#export`.
 */
export function undrawn(sources: readonly SourceFile[], gallery: readonly SourceFile[]): string[] {
  const byPath = new Map(sources.map((file) => [file.path, file]))
  const drawn = new Set<string>()
  const reached = new Set<SourceFile>()
  const waiting = [...gallery]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    for (const [path, name] of importsOf(file)) {
      drawn.add(`${path}#${name}`)
      const next = byPath.get(path)
      if (next && !reached.has(next)) {
        reached.add(next)
        waiting.push(next)
      }
    }
  }
  const isDrawn = ({ path, text }: SourceFile, name: string) =>
    drawn.has(`${path}#${name}`) ||
    drawn.has(`${path}#${ALL}`) ||
    // Its own file draws with it.
    ([...drawn].some((one) => one.startsWith(`${path}#`)) && text.split(wordOf(name)).length > 2)
  return sources
    .filter(({ path }) => DRAWS.test(path))
    .flatMap((file) =>
      functionsOf(file).flatMap((name) => (isDrawn(file, name) ? [] : `${file.path}#${name}`)),
    )
}

const wordOf = (name: string) => new RegExp(`\\b${name}\\b`)
