import ts from 'typescript'
import { targetOf } from './import-rules.ts'
import { type SourceFile, scriptOf, specifiersOf } from './source-files.ts'

const LEAST_LINES = 40

/** What has a file of its own for another reason than its length. */
const OWN_FILE = [
  // Components.
  /\/[A-Z]\w*\.tsx$|\.astro$/,
  // Pages, and what is found by its path from outside of the code.
  /^src\/pages\/|^src\/middleware\.ts$|\.config\.ts$/,
  // Data, a file for each thing.
  /\/data\/|^src\/channels\/[\w-]+\//,
]

const parsed = (file: SourceFile) =>
  ts.createSourceFile(file.path, scriptOf(file), ts.ScriptTarget.Latest, true)

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

function exportsIn(statement: ts.Statement): number {
  if (ts.isExportAssignment(statement)) return 1
  if (ts.isExportDeclaration(statement)) {
    const { exportClause } = statement
    return exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.length : 1
  }
  if (!isExported(statement)) return 0
  return ts.isVariableStatement(statement) ? statement.declarationList.declarations.length : 1
}

/** How many names a file exports, types included. */
export const exportCount = (file: SourceFile): number =>
  parsed(file).statements.reduce((sum, statement) => sum + exportsIn(statement), 0)

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
