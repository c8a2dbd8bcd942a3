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

/** A name of a scope. */
interface Binding {
  scope: Tree
  /** What it stands for from the start, or what has it as a field; null if that is no expression. */
  init: Tree | null
  /** The field: `groupBy` in `const { groupBy: g } = Map`. */
  field: string | null
}

const PARTS_OF_PATTERN = /Pattern$|^(?:RestElement|VariableDeclarator)$/
const OF_FUNCTIONS = /Function|^(?:Program|StaticBlock)$/
const OF_BLOCKS = /Function|Block|^(?:Program|SwitchStatement|For\w*Statement)$/

/** Returns where a name is bound; null if it is only assigned. `path` leads to it from the program. */
function scopeOf(name: Tree, path: readonly Tree[]): Tree | null {
  const index = path.findLastIndex(({ type }) => !PARTS_OF_PATTERN.test(type))
  const owner = path[index]
  const around = (scopes: RegExp) => path.slice(0, index).findLast(({ type }) => scopes.test(type))
  if (!owner || owner.type === 'AssignmentExpression' || owner.type.startsWith('For')) return null
  if (owner.type === 'VariableDeclaration')
    return around(owner['kind'] === 'var' ? OF_FUNCTIONS : OF_BLOCKS) ?? null
  const isDeclared = owner['id'] === name && owner.type.endsWith('Declaration')
  return isDeclared ? (around(OF_BLOCKS) ?? null) : owner
}

/** Returns a text without anything to fill in: of `'any'`, and of the same between backticks. */
function textOf(node: Tree | null): unknown {
  if (node?.type !== 'TemplateLiteral') return node?.['value']
  const [text, more] = node['quasis'] as { value: { cooked?: string } }[]
  return more ? null : text?.value.cooked
}

/** Returns the name of a field, by its node. */
function nameOf(field: Tree | null, isComputed: boolean): string | null {
  const name = isComputed ? textOf(field) : field?.['name']
  return typeof name === 'string' && field?.type !== 'PrivateIdentifier' ? name : null
}

/** Returns what a name means from the start. `path` leads to it from the program. */
function meaningOf(name: Tree, path: readonly Tree[]): Omit<Binding, 'scope'> {
  const [owner = null, pattern = null] = path.slice(-2)
  if (pattern?.type !== 'ObjectPattern') return { init: at(pattern, 'init'), field: null }
  const property = (pattern['properties'] as Tree[]).find((one) => one['value'] === name)
  const field = nameOf(at(property ?? null, 'key'), property?.['computed'] === true)
  return { init: at(owner, 'init') ?? at(owner, 'right'), field }
}

/** Returns the names that a script binds, and members that it defines: of objects, of classes and of `this`. */
function ownNames(program: Tree) {
  const bound = new Map<unknown, Binding[]>()
  const members = new Set<unknown>()
  const bind = (name: unknown, scope: Tree | null, meaning: Omit<Binding, 'scope'>) =>
    scope && bound.set(name, [...(bound.get(name) ?? []), { scope, ...meaning }])
  fullAncestor(program, (found, _state, ancestors, type) => {
    const node = found as Tree
    const path = ancestors.slice(0, -1) as Tree[]
    if (type === 'VariablePattern') bind(node['name'], scopeOf(node, path), meaningOf(node, path))
    if (node.type.startsWith('Import'))
      bind(at(node, 'local')?.['name'], program, { init: null, field: null })
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
const memberName = (node: Tree) => nameOf(at(node, 'property'), node['computed'] === true)

/** Whether an expression names something: `'any' in AbortSignal`, `typeof x`, `x.any`. */
function mentions(expression: Tree | null, name: string): boolean {
  let isThere = false
  if (expression)
    fullAncestor(expression, (found) => {
      const node = found as Tree
      if (node.type === 'Literal' || node.type === 'TemplateLiteral')
        isThere ||= textOf(node) === name
      if (node.type === 'Identifier') isThere ||= node['name'] === name
      if (node.type === 'MemberExpression') isThere ||= memberName(node) === name
    })
  return isThere
}

const isAbsence = (node: Tree | null) =>
  node?.['name'] === 'undefined' ||
  node?.['operator'] === 'void' ||
  textOf(node) === 'undefined' ||
  (node?.type === 'Literal' && node['value'] === null)

/** Whether a test with this outcome proves that something is there. */
function proves(test: Tree | null, name: string, outcome: boolean): boolean {
  const [operator, left, right] = [test?.['operator'], at(test, 'left'), at(test, 'right')]
  switch (operator) {
    case '!':
      return proves(at(test, 'argument'), name, !outcome)
    case '&&':
    case '||': {
      const sides = [left, right]
      const isProof = (side: Tree | null) => proves(side, name, outcome)
      return outcome === (operator === '&&') ? sides.some(isProof) : sides.every(isProof)
    }
    case '==':
    case '===':
    case '!=':
    case '!==': {
      const isEqual = outcome === operator.startsWith('=')
      return mentions(test, name) && isEqual !== (isAbsence(left) || isAbsence(right))
    }
    // Short for a comparison of `typeof` with 'undefined'.
    case '>':
      return !outcome && mentions(test, name)
    default:
      return outcome && mentions(test, name)
  }
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

/** Whether a part of a node is reached only if something is there. */
function isBranchWith(node: Tree, part: Tree, name: string): boolean {
  const { type, left, test, right, alternate, operator } = node
  if (type === 'LogicalExpression')
    return part === right && operator !== '??' && proves(left as Tree, name, operator === '&&')
  return isNode(test) && part !== test && proves(test, name, part !== alternate)
}

/** Whether a node is reached only after a test that proves that something is there. */
function isBehindTest(node: Tree, path: readonly Tree[], name: string): boolean {
  return path.some((ancestor, index) => {
    const child = path[index + 1] ?? node
    if (isBranchWith(ancestor, child, name)) return true
    const body = ancestor['body']
    if (!Array.isArray(body)) return false
    return (body as Tree[])
      .slice(0, body.indexOf(child))
      .some(
        (statement) =>
          statement.type === 'IfStatement' &&
          proves(at(statement, 'test'), name, false) &&
          endsWithExit(at(statement, 'consequent')),
      )
  })
}

/** Whether the interface of a member is missing as well, so that a test of the object is one of the member. */
function isOfMissing({ key, missing }: Feature): boolean {
  const owner = featureAt(...key.split('.').slice(0, -1))
  return missing.every((browser) => owner?.missing.includes(browser))
}

const parsed = (code: string) =>
  parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'module' }) as Node as Tree

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

  /** Returns what a name is bound to where it stands: that of the innermost scope. */
  const bindingOf = ({ name, start, end }: Tree) =>
    bound
      .get(name)
      ?.filter(({ scope }) => scope.start <= start && end <= scope.end)
      .toSorted((a, b) => b.scope.start - a.scope.start)[0]
  const globalName = (node: Tree | null) =>
    node?.type === 'Identifier' && !bindingOf(node) ? String(node['name']) : null

  /** Returns the global that an expression is: `Map`, `window.Map`, and `M` after `const M = Map`. */
  function ownerName(node: Tree | null): string | null {
    const { init = null, field = null } = (node?.type === 'Identifier' && bindingOf(node)) || {}
    const value = init ?? node
    const object = field === null ? at(value, 'object') : value
    if (!value || !object) return globalName(value)
    if (!GLOBAL_OBJECTS.includes(globalName(object) ?? '')) return null
    return field ?? memberName(value)
  }

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

  /** Returns what a name is, and the name in tests of it: a global, or a field of one. */
  function nameFeature(node: Tree) {
    const { init = null, field = null } = bindingOf(node) ?? {}
    const name = field ?? globalName(node)
    if (name === null) return null
    if (field === null) return { name, feature: lacked(GLOBALS.get(name)) }
    const owner = ownerName(init)
    return owner === null ? null : { name, feature: memberFeature(owner, name) }
  }

  function usedFeature(node: Tree) {
    if (node.type === 'Identifier') return nameFeature(node)
    const name = memberName(node)
    return name === null
      ? null
      : { name, feature: memberFeature(ownerName(at(node, 'object')), name) }
  }

  fullAncestor(program, (found, _state, ancestors, type) => {
    const node = found as Tree
    if (type !== 'Identifier' && type !== 'MemberExpression') return
    const { name = '', feature = null } = usedFeature(node) ?? {}
    if (!feature) return
    const path = ancestors.slice(0, -1) as Tree[]
    const isGlobal = globalName(node) !== null
    if (isTest(node, path, isGlobal) || isBehindTest(node, path, name)) return
    if (type === 'Identifier' && isBehindTest(node, path, String(node['name']))) return
    if (type === 'MemberExpression' && isMemberTested(node, path, feature)) return
    const excerpt = code.slice(Math.max(0, node.start - 40), node.end + 40)
    findings.push({ ...feature, excerpt })
  })
  return findings
}
