import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { isBarrel, scriptOf, sourceFiles, type SourceFile } from './source-files.ts'

const VAGUE = /(^|[-.])(utils?|helpers?|commons?|misc|managers?)([-.]|$)/
const INLINE_STYLE = /\sstyle=["'{`]/

const sources = sourceFiles('src')
const all = [...sources, ...sourceFiles('tests')]
const pathsOf = (files: SourceFile[]) => files.map(({ path }) => path)

const isVague = ({ path }: SourceFile) => path.split('/').some((part) => VAGUE.test(kebab(part)))
const kebab = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

/** The content security policy blocks such an attribute in what the server renders. */
const hasInlineStyle = ({ path, text }: SourceFile) =>
  /\.(astro|tsx)$/.test(path) && INLINE_STYLE.test(text)

test('no file has a meaningless name', () => {
  expect(pathsOf(all.filter(isVague))).toEqual([])
})

test('no file only re-exports', () => {
  expect(pathsOf(all.filter(isBarrel))).toEqual([])
})

test('no markup has a style attribute', () => {
  expect(pathsOf(sources.filter(hasInlineStyle))).toEqual([])
})

describe('the checks', () => {
  test.each([
    {
      what: 'a bag of things',
      check: isVague,
      path: 'src/contract/query/price-utils.ts',
      text: '',
    },
    { what: 'a folder of things', check: isVague, path: 'src/common/a.ts', text: '' },
    {
      what: 'a vague component',
      check: isVague,
      path: 'src/storefront/listing/ListManager.tsx',
      text: '',
    },
    { what: 'a barrel', check: isBarrel, path: 'src/a.ts', text: "export * from './b.ts'" },
    { what: 'a barrel', check: isBarrel, path: 'src/a.ts', text: "export { b } from './b.ts'\n" },
    { what: 'a style', check: hasInlineStyle, path: 'src/A.astro', text: '<p style="color:red">' },
    { what: 'a style', check: hasInlineStyle, path: 'src/A.tsx', text: '<p style={{ top: 0 }} />' },
  ])('$what is found in $path', ({ check, path, text }) => {
    expect(check({ path, text })).toBe(true)
  })

  test.each([
    {
      what: 'a word that only begins alike',
      check: isVague,
      path: 'src/commonwealth.ts',
      text: '',
    },
    {
      what: 'a file with something of its own',
      check: isBarrel,
      path: 'src/a.ts',
      text: "export * from './b.ts'\nexport const a = 1",
    },
    { what: 'an empty file', check: isBarrel, path: 'src/a.ts', text: '' },
    {
      what: 'a style sheet',
      check: hasInlineStyle,
      path: 'src/A.astro',
      text: '<style>p{}</style>',
    },
  ])('$what is allowed', ({ check, path, text }) => {
    expect(check({ path, text })).toBe(false)
  })
})

/** Where a name is given by others: endpoints, channels, drawings, and the worker's stand-ins for files of Node. */
const NAMED_ELSEWHERE = [
  /^src\/pages\/|^src\/protocols\/\w+\/pages\//,
  /^src\/channels\/[\w-]+\/(channel|face)\.ts$/,
  /^src\/demo\/pictures\/(shapes|banners)\//,
  /^src\/server\/edge\//,
]

/** Names that two files export for one idea, and why. This list only shrinks. */
const SHARED_NAMES: Readonly<Record<string, string>> = {
  text: 'a text in the catalog’s product form, and in the shop’s contract (DECISIONS.md, 48)',
  image: 'a picture in both forms',
  product: 'a product in both forms',
  renderPicture: 'the demo’s part of the adapter, which loads it by `import()` alone',
  HIGHEST_TOTAL: 'a limit of the search provider’s protocol, on both of its sides',
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true

/** Names that a file declares and exports, each once; what it hands on is named where it is declared. */
function declaredExports(file: SourceFile): Set<string> {
  const { statements } = ts.createSourceFile(file.path, scriptOf(file), ts.ScriptTarget.Latest)
  const names = statements.filter(isExported).flatMap((statement) => {
    const declared = ts.isVariableStatement(statement)
      ? [...statement.declarationList.declarations]
      : [statement as ts.DeclarationStatement]
    return declared.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []))
  })
  return new Set(names)
}

/** Names that several files export, with those files. */
function sharedNames(files: readonly SourceFile[]): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const file of files.filter(({ path }) => !NAMED_ELSEWHERE.some((one) => one.test(path))))
    for (const name of declaredExports(file))
      owners.set(name, [...(owners.get(name) ?? []), file.path])
  return new Map([...owners].filter(([, paths]) => paths.length > 1))
}

describe('exported names', () => {
  const shared = sharedNames(sources)

  test('are exported by one file each', () => {
    expect([...shared].filter(([name]) => !(name in SHARED_NAMES))).toEqual([])
  })

  test('are shared wherever an exception says so', () => {
    expect(Object.keys(SHARED_NAMES).filter((name) => !shared.has(name))).toEqual([])
  })

  const file = (path: string, text: string) => ({ path: `src/${path}`, text })

  test.each([
    { what: 'two values', one: 'export const a = 1', other: 'export function a() {}' },
    { what: 'a value and a type', one: 'export const a = 1, b = 2', other: 'export type a = 1' },
  ])('$what of one name are found', ({ one, other }) => {
    expect([...sharedNames([file('a.ts', one), file('b.ts', other)]).keys()]).toEqual(['a'])
  })

  test.each([
    { what: 'a name that is handed on', path: 'b.ts', text: "export { a } from './a.ts'" },
    { what: 'a private name', path: 'b.ts', text: 'const a = 1' },
    { what: 'an endpoint', path: 'pages/b.ts', text: 'export const a = 1' },
    { what: 'a stand-in of the worker', path: 'server/edge/b.ts', text: 'export const a = 1' },
  ])('$what is allowed', ({ path, text }) => {
    expect([...sharedNames([file('a.ts', 'export const a = 1'), file(path, text)])]).toEqual([])
  })
})

function withoutType(node: ts.Expression): ts.Expression {
  const isWrapped =
    ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
  return isWrapped ? withoutType(node.expression) : node
}

/** Whether a node spreads a literal into another one, which is longer written out, and plainer. */
function spreadsLiteral(node: ts.Node): boolean {
  if (ts.isSpreadElement(node)) return ts.isArrayLiteralExpression(withoutType(node.expression))
  if (!ts.isSpreadAssignment(node) && !ts.isJsxSpreadAttribute(node)) return false
  const literal = withoutType(node.expression)
  if (!ts.isObjectLiteralExpression(literal)) return false
  // An attribute whose name is a constant cannot be written otherwise.
  const isComputed = ({ name }: ts.ObjectLiteralElementLike) =>
    name !== undefined && ts.isComputedPropertyName(name)
  return ts.isSpreadAssignment(node) || !literal.properties.some(isComputed)
}

/** The literals of a file that are spread into another one, each after the file's path. */
function spreadLiterals(file: SourceFile): string[] {
  const kind = file.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile('a', scriptOf(file), ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (spreadsLiteral(node)) found.push(`${file.path}: ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe('literals that spread a literal', () => {
  test('are written out', () => {
    const spreading = all.filter(({ text }) => /\.\.\.[[{(]/.test(text))
    expect(spreading.flatMap(spreadLiterals)).toEqual([])
  })

  test.each([
    'const a = { ...{ b, c }, d }',
    "const a = [...['b'], 'c']",
    "f(...['b', 'c'])",
    "const a = [...(['b'] as const), c]",
    'f({ b, ...{ [C]: d } })',
    'const a = <p {...{ b, c }} />',
  ])('%s is found', (text) => {
    expect(spreadLiterals({ path: 'src/a.tsx', text })).toHaveLength(1)
  })

  test.each([
    'const a = { ...b, ...(c && { d }) }',
    'const a = [...b, ...(c ? [d] : [])]',
    "const a = [...['b', 'c'].map(d)]",
    'function a(...[b, c]: D) {}',
    'const a = <p {...{ [B]: c }} />',
  ])('%s is allowed', (text) => {
    expect(spreadLiterals({ path: 'src/a.tsx', text })).toEqual([])
  })
})
