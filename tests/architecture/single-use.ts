import ts from 'typescript'
import { targetOf } from './import-rules.ts'
import { type SourceFile, scriptOf, specifiersOf } from './source-files.ts'

const LEAST_LINES = 40

/** What has a file of its own for another reason than its length. */
const OWN_FILE = [
  // Components.
  /\/[A-Z]\w*\.tsx$|\.astro$/,
  // Pages, and what is found by its path from outside of the code.
  /^src\/pages\/|^src\/protocols\/\w+\/pages\/|^src\/middleware\.ts$|\.config\.ts$/,
  // Data, a file for each thing.
  /\/data\/|^src\/channels\/[\w-]+\//,
]

const parsed = (file: SourceFile) =>
  ts.createSourceFile(file.path, scriptOf(file), ts.ScriptTarget.Latest, true)

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

const TYPES = [ts.SyntaxKind.InterfaceDeclaration, ts.SyntaxKind.TypeAliasDeclaration]

/** How many of the names of a statement are exported values, and how many are types. */
function exportsIn(statement: ts.Statement): { values: number; types: number } {
  if (ts.isExportAssignment(statement)) return { values: 1, types: 0 }
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, isTypeOnly } = statement
    const names = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : null
    if (!names) return isTypeOnly ? { values: 0, types: 1 } : { values: 1, types: 0 }
    const types = names.filter((name) => isTypeOnly || name.isTypeOnly).length
    return { values: names.length - types, types }
  }
  if (!isExported(statement)) return { values: 0, types: 0 }
  if (TYPES.includes(statement.kind)) return { values: 0, types: 1 }
  const isList = ts.isVariableStatement(statement)
  return { values: isList ? statement.declarationList.declarations.length : 1, types: 0 }
}

/** How many names a file exports: its values, or its types where it has none. */
export function exportCount(file: SourceFile): number {
  const found = parsed(file).statements.map(exportsIn)
  const sum = (kind: 'values' | 'types') => found.reduce((all, one) => all + one[kind], 0)
  return sum('values') || sum('types')
}

/** Files that are fetched by `import()`: where a script is cut is a reason for a file. */
function lateTargets(file: SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const [first] = ts.isCallExpression(node) ? node.arguments : []
    const isLate = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    if (isLate && first && ts.isStringLiteralLike(first))
      found.push(targetOf(file.path, first.text) ?? '')
    ts.forEachChild(node, visit)
  }
  visit(parsed(file))
  return found
}

function importersOf(files: readonly SourceFile[]): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const file of files)
    for (const specifier of specifiersOf(file)) {
      const target = targetOf(file.path, specifier)
      if (target) importers.set(target, (importers.get(target) ?? new Set()).add(file.path))
    }
  return importers
}

/**
 * Files that might as well stand in the one file that imports them, or in one beside them: one export, one
 * importer in whatever feature and layer, fewer than 40 lines.
 */
export function singleUseFiles(files: readonly SourceFile[]): string[] {
  const importers = importersOf(files)
  const late = new Set(files.flatMap(lateTargets))
  return files
    .filter(({ path }) => !OWN_FILE.some((pattern) => pattern.test(path)) && !late.has(path))
    .filter(({ path }) => importers.get(path)?.size === 1)
    .filter(({ text }) => text.trimEnd().split('\n').length < LEAST_LINES)
    .filter((file) => exportCount(file) === 1)
    .map(({ path }) => path)
}
