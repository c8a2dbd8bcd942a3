import ts from 'typescript'
import { expect, test } from 'vitest'
import { layerOf } from '#tools/layers.ts'
import { scriptOf, sourceFiles, type SourceFile } from './source-files.ts'

/** Nothing, or no time at all. */
const NOTHING = ['', 'undefined', 'null', '0', 'void 0']

/** Ways to do something "a little later": what comes first is then nobody's word. */
function isByChance(node: ts.Node): boolean {
  if (ts.isAwaitExpression(node)) return NOTHING.includes(node.expression.getText())
  if (!ts.isCallExpression(node)) return false
  const [name = ''] = /\w+(\.resolve)?$/.exec(node.expression.getText()) ?? []
  const textOf = (index: number) => node.arguments[index]?.getText() ?? ''
  if (name === 'setTimeout') return NOTHING.includes(textOf(1))
  if (name === 'Promise.resolve') return NOTHING.includes(textOf(0))
  return ['queueMicrotask', 'setImmediate', 'nextTick', 'resetModules'].includes(name)
}

const parsed = (file: SourceFile) =>
  ts.createSourceFile('a.tsx', scriptOf(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)

function leavesToChance(file: SourceFile): boolean {
  const holdsChance = (node: ts.Node): boolean =>
    isByChance(node) || (ts.forEachChild(node, holdsChance) ?? false)
  return holdsChance(parsed(file))
}

/** A collection to write into; what is declared as `Readonly…` is a constant. */
function isCollection({ initializer, type }: ts.VariableDeclaration): boolean {
  const isReadonly = type?.getText().toLowerCase().startsWith('readonly') === true
  return !isReadonly && /^(new (Weak)?(Map|Set)\b|\[\]|\{\})/.test(initializer?.getText() ?? '')
}

/** Variables of a module that change while it runs, each after the path of its file. */
function moduleState(file: SourceFile): string[] {
  const lists = parsed(file)
    .statements.filter(ts.isVariableStatement)
    .map(({ declarationList }) => declarationList)
  return lists.flatMap(({ declarations, flags }) =>
    declarations
      .filter((one) => (flags & ts.NodeFlags.Const) === 0 || isCollection(one))
      .map(({ name }) => `${file.path} ${name.getText()}`),
  )
}

const runsInBrowser = ({ path }: SourceFile) =>
  layerOf(path) === 'browser' || path.endsWith('.astro')

test('browser code is ordered by events and return values, not by timers or microtasks', () => {
  const files = sourceFiles('src').filter(runsInBrowser)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(leavesToChance).map(({ path }) => path)).toEqual([])
})

/** Module-level state in the browser, and why it has no other owner. This list only shrinks. */
const MODULE_STATE: Readonly<Record<string, string>> = {
  'src/storefront/ads/browser/banners.ts reported':
    'one report for each banner, however often it is drawn',
  'src/storefront/ads/browser/promotion-events.ts queued': 'what happened before analytics arrived',
  'src/storefront/ads/browser/promotion-events.ts subscribers':
    'analytics, which comes and goes with consent',
  'src/storefront/analytics/browser/analytics.ts running':
    'a script that starts by itself, once in a document',
  'src/storefront/analytics/browser/impression-dedupe.ts seen':
    'outlives tracking, which consent may restart',
  'src/storefront/browser/foreign-code.ts reported':
    'one line on the console for each party, whoever calls it',
  'src/storefront/consent/browser/stores/consent-store.ts cookieText':
    'part of the store in the same file',
  'src/storefront/wishlist/browser/wishlist-heart.ts lastRemoved':
    'a script that starts by itself; one Undo',
}

test('modules of the browser hold no state but in stores and instances', () => {
  const found = sourceFiles('src').filter(runsInBrowser).flatMap(moduleState)
  expect(found).toEqual(Object.keys(MODULE_STATE))
})

test('tests of the list controller create their own instance and reset no module', () => {
  const files = sourceFiles('tests').filter(
    ({ path, text }) =>
      !path.includes('/architecture/') && /createListController|list-ports/.test(text),
  )
  expect(files.map(({ path }) => path)).toContain('tests/unit/listing/list-controller.test.ts')
  expect(files.filter(({ text }) => text.includes('resetModules'))).toEqual([])
})

test.each([
  'queueMicrotask(next)',
  'const drawn = () => Promise.resolve()',
  'void Promise.resolve().then(next)',
  'await null',
  'setTimeout(next)',
  'setTimeout(next, 0)',
  'setTimeout(() => next(1), 0)',
  'setTimeout(() => next(1))',
  'vi.resetModules()',
])('%s is found', (text) => {
  expect(leavesToChance({ path: 'src/storefront/listing/browser/a.ts', text })).toBe(true)
})

test.each([
  'setTimeout(next, 500)',
  'setTimeout(() => next(1), SHOWN)',
  'setTimeout(() => next(1, 0), SHOWN)',
  'const response = Promise.resolve(fragment)',
])('%s is allowed', (text) => {
  expect(leavesToChance({ path: 'src/storefront/listing/browser/a.ts', text })).toBe(false)
})

test.each([
  'let a = 1',
  'export let a: number | null = null',
  'const a = new Map<string, number>()',
  'const a = new Set<string>(), B = 1',
  'export const a: string[] = []',
  'const a: Record<string, number> = {}',
])('%s is found as module-level state', (text) => {
  expect(moduleState({ path: 'src/a.ts', text })).toEqual(['src/a.ts a'])
})

test.each([
  "const A: ReadonlySet<string> = new Set(['a'])",
  "const A = ['a']",
  'const A: Readonly<Record<string, string>> = {}',
  'function start() { let a = 1; return () => (a += 1) }',
  'const $a = atom<string[]>([])',
])('%s is not a module-level state', (text) => {
  expect(moduleState({ path: 'src/a.ts', text })).toEqual([])
})
