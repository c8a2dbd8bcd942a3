import { parse, type Node } from 'acorn'
import { fullAncestor } from 'acorn-walk'
import { featureAt, type Feature, type Finding, lackedBy, namesAt } from './compat.ts'
import { ECMA_VERSION } from './floor.ts'

type Tree = Node & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Returns a descendant by the names of its fields; null if there is none. */
function at(node: Tree | null, ...names: readonly string[]): Tree | null {
  let value: unknown = node
  for (const name of names) value = isNode(value) ? value[name] : null
  return isNode(value) ? value : null
}

type Named = readonly [name: string, feature: Feature]

const named = (name: string, ...path: readonly string[]): Named[] => {
  const feature = featureAt(...path)
  return feature ? [[name, feature]] : []
}

/** Interfaces and functions of the language, of the web, and what is in `Intl`. */
const OWNERS = [['javascript', 'builtins'], ['javascript', 'builtins', 'Intl'], ['api']].flatMap(
  (path) => namesAt(...path).map((owner) => [...path, owner]),
)

const membersOf = (path: readonly string[]) =>
  namesAt(...path)
    .filter((key) => !key.endsWith('_event'))
    .flatMap((key) => named(key.replace(/_static$/, ''), ...path, key))

const byName = (features: readonly Named[]) => Map.groupBy(features, ([name]) => name)

const GLOBALS = byName([
  ...OWNERS.flatMap((path) => named(path.at(-1) ?? '', ...path)),
  ...['Window', 'WindowOrWorkerGlobalScope'].flatMap((name) => membersOf(['api', name])),
])
const MEMBERS = OWNERS.flatMap((path) =>
  membersOf(path).map(([name, feature]) => ({ owner: path.at(-1) ?? '', name, feature })),
)
const OWNED = byName(MEMBERS.map(({ owner, name, feature }) => [`${owner}.${name}`, feature]))

const camelCase = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const STYLES = namesAt('css', 'properties').flatMap((name) =>
  [name, camelCase(name)].flatMap((own) => named(own, 'css', 'properties', name)),
)
/** Members of what cannot be seen. What one engine alone has is not used by chance. */
const OF_ANY = byName([
  ...MEMBERS.filter(({ feature }) => feature.isSettled || feature.missing.length === 0).map(
    ({ name, feature }): Named => [name, feature],
  ),
  ...STYLES,
])

const lacked = (features: readonly Named[] | undefined) =>
  lackedBy(features?.map(([, feature]) => feature))

const GLOBAL_OBJECTS = ['window', 'globalThis', 'self']

/** Names that a script binds, and members that it defines: of objects, of classes and of `this`. */
function ownNames(program: Node) {
  const bound = new Set<unknown>()
  const members = new Set<unknown>()
  fullAncestor(program, (found, _state, _path, type) => {
    const node = found as Tree
    if (type === 'VariablePattern') bound.add(node['name'])
    if (node.type.startsWith('Import')) bound.add(at(node, 'local')?.['name'])
    const key = at(node, 'key')
    if (['Property', 'PropertyDefinition', 'MethodDefinition'].includes(node.type))
      if (key?.type !== 'PrivateIdentifier') members.add(key?.['name'] ?? key?.['value'])
    if (
      node.type === 'AssignmentExpression' &&
      at(node, 'left', 'object')?.type === 'ThisExpression'
    )
      members.add(at(node, 'left', 'property')?.['name'])
  })
  return { bound, members }
}

/** Returns the member's name of `a.name` and `a['name']`. */
function memberName(node: Tree): string | null {
  const property = at(node, 'property')
  if (property?.type === 'PrivateIdentifier') return null
  const name = property?.[node['computed'] === true ? 'value' : 'name']
  return typeof name === 'string' ? name : null
}

/** Whether a test names something: `'any' in AbortSignal`, `typeof x`, `x.any`. */
function mentions(test: Tree | null, name: string): boolean {
  let isThere = false
  if (test)
    fullAncestor(test, (found) => {
      const node = found as Tree
      if (node.type === 'Literal') isThere ||= node['value'] === name
      if (node.type === 'Identifier') isThere ||= node['name'] === name
      if (node.type === 'MemberExpression') isThere ||= memberName(node) === name
    })
  return isThere
}

const EXITS = ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']

function endsWithExit(statement: Tree | null): boolean {
  const body = statement?.['body']
  const last = Array.isArray(body) ? (body as Tree[]).at(-1) : statement
  return EXITS.includes(last?.type ?? '')
}

/** Whether an expression only asks if something is there. `path` leads to it from the program. */
function isTest(node: Tree, path: readonly Tree[], isGlobal: boolean): boolean {
  const parent = path.at(-1)
  const operator = String(parent?.['operator'])
  if (parent?.type === 'UnaryExpression' && operator === 'typeof') return true
  if (isGlobal || !parent) return false
  const isFirst = ['callee', 'object', 'left', 'test'].some((name) => parent[name] === node)
  switch (parent.type) {
    case 'CallExpression':
    case 'MemberExpression':
      return isFirst && parent['optional'] === true
    case 'LogicalExpression':
      return isFirst || isTest(parent, path.slice(0, -1), false)
    case 'ConditionalExpression':
    case 'IfStatement':
      return isFirst
    case 'UnaryExpression':
      return operator === '!'
    case 'BinaryExpression':
      return ['==', '!=', '===', '!=='].includes(operator)
    default:
      return false
  }
}

/** Whether a node is reached only after a test that names something. */
function isBehindTest(node: Tree, path: readonly Tree[], name: string): boolean {
  return path.some((ancestor, index) => {
    const child = path[index + 1] ?? node
    const test = at(ancestor, ancestor.type === 'LogicalExpression' ? 'left' : 'test')
    if (test && test !== child && mentions(test, name)) return true
    const body = ancestor['body']
    if (!Array.isArray(body)) return false
    return (body as Tree[])
      .slice(0, body.indexOf(child))
      .some(
        (statement) =>
          statement.type === 'IfStatement' &&
          mentions(at(statement, 'test'), name) &&
          endsWithExit(at(statement, 'consequent')),
      )
  })
}

/** Whether the interface of a member is missing as well, so that a test of the object is one of the member. */
function isOfMissing({ key, missing }: Feature): boolean {
  const owner = featureAt(...key.split('.').slice(0, -1))
  return missing.every((browser) => owner?.missing.includes(browser))
}

const parsed = (code: string) => parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module' })

/** Members that scripts define; another script may use them. */
export const definedMembers = (code: string): unknown[] => [...ownNames(parsed(code)).members]

/**
 * Finds what a script uses without a test, but an oldest browser lacks; throws at syntax that is
 * newer. `others` are members that other scripts define.
 */
export function scriptFindings(code: string, others: Iterable<unknown> = []): Finding[] {
  const program = parsed(code)
  const { bound, members } = ownNames(program)
  const ownMembers = new Set([...members, ...others])
  const findings: Finding[] = []
  const globalName = (node: Tree | null) =>
    node?.type === 'Identifier' && !bound.has(node['name']) ? String(node['name']) : null

  /** Returns the feature that a member is, and whether it is a member of what browsers lack. */
  function memberFeature(owner: string | null, name: string): Feature | null {
    if (owner !== null && GLOBAL_OBJECTS.includes(owner)) return lacked(GLOBALS.get(name))
    const owned = owner === null ? undefined : OWNED.get(`${owner}.${name}`)
    if (owned) return lacked(owned)
    return ownMembers.has(name) ? null : lacked(OF_ANY.get(name))
  }

  function isMemberTested(node: Tree, path: readonly Tree[], feature: Feature): boolean {
    if (!isOfMissing(feature)) return false
    const object = at(node, 'object')
    const name = object?.type === 'MemberExpression' ? memberName(object) : object?.['name']
    return node['optional'] === true || isBehindTest(node, path, String(name))
  }

  fullAncestor(program, (found, _state, ancestors, type) => {
    const node = found as Tree
    const path = ancestors.slice(0, -1) as Tree[]
    const isGlobal = type === 'Identifier'
    if (!isGlobal && type !== 'MemberExpression') return
    const name = isGlobal ? globalName(node) : memberName(node)
    if (name === null) return
    const feature = isGlobal
      ? lacked(GLOBALS.get(name))
      : memberFeature(globalName(at(node, 'object')), name)
    if (!feature || isTest(node, path, isGlobal) || isBehindTest(node, path, name)) return
    if (!isGlobal && isMemberTested(node, path, feature)) return
    const excerpt = code.slice(Math.max(0, node.start - 40), node.end + 40)
    findings.push({ ...feature, excerpt })
  })
  return findings
}
