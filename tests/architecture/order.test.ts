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

function leavesToChance(file: SourceFile): boolean {
  const holdsChance = (node: ts.Node): boolean =>
    isByChance(node) || (ts.forEachChild(node, holdsChance) ?? false)
  return holdsChance(
    ts.createSourceFile('a.tsx', scriptOf(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  )
}

const runsInBrowser = ({ path }: SourceFile) =>
  layerOf(path) === 'browser' || path.endsWith('.astro')

test('browser code is ordered by events and return values, not by timers or microtasks', () => {
  const files = sourceFiles('src').filter(runsInBrowser)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(leavesToChance).map(({ path }) => path)).toEqual([])
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
  expect(leavesToChance({ path: 'src/listing/browser/a.ts', text })).toBe(true)
})

test.each([
  'setTimeout(next, 500)',
  'setTimeout(() => next(1), SHOWN)',
  'setTimeout(() => next(1, 0), SHOWN)',
  'const response = Promise.resolve(fragment)',
])('%s is allowed', (text) => {
  expect(leavesToChance({ path: 'src/listing/browser/a.ts', text })).toBe(false)
})
