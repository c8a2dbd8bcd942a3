import {
  generate,
  parse,
  walk,
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  type FunctionNode,
  type WalkContext,
} from 'css-tree'
import { featureAt, type Feature, type Finding, isMissing, lackedBy, namesAt } from './compat.ts'

/** Paths of functions and units by their names: `light-dark` is at `css.types.color.light-dark`. */
const TYPES = Map.groupBy(
  namesAt('css', 'types').flatMap((type) => [
    [type],
    ...namesAt('css', 'types', type).map((name) => [type, name]),
  ]),
  (path) => path.at(-1) ?? '',
)

const at = (...path: string[]): Feature[] => [featureAt('css', ...path) ?? []].flat()

const ofType = (name: string): Feature[] =>
  [lackedBy(TYPES.get(name)?.flatMap((path) => at('types', ...path))) ?? []].flat()

/** Returns what a function is: a keyword may have the same name, as `linear` beside `linear(0, 1)`. */
function functionFeatures(name: string, property: string): Feature[] {
  const candidates = [
    at('properties', property, `${name}_function`),
    ofType(`${name}-function`),
    at('properties', property, name),
    ofType(name),
  ]
  return candidates.find((features) => features.length > 0) ?? []
}

/** Keywords that begin another syntax of a function: `oklch(from red l c h)`. */
const SYNTAXES: Readonly<Record<string, string>> = {
  from: 'relative_syntax',
  in: 'interpolation_color_space',
}

function syntaxFeatures({ name, children }: FunctionNode): Feature[] {
  const [syntax] = children
    .toArray()
    .flatMap((child) => (child.type === 'Identifier' ? (SYNTAXES[child.name] ?? []) : []))
  if (syntax === undefined) return []
  return (TYPES.get(name) ?? []).flatMap((path) => at('types', ...path, syntax))
}

/** Returns what a node of a style sheet is, without its children. What has a vendor's prefix is of one engine. */
function featuresOf(node: CssNode, property: string): Feature[] {
  switch (node.type) {
    case 'Declaration':
      return at('properties', node.property)
    case 'Identifier':
      return at('properties', property, node.name)
    case 'Function':
      return [...functionFeatures(node.name, property), ...syntaxFeatures(node)]
    case 'Operator':
      return property === 'content' && node.value === '/'
        ? at('properties', 'content', 'alt_text')
        : []
    case 'FeatureFunction':
      return node.kind === 'container' && node.feature === 'style'
        ? at('at-rules', 'container', 'style_queries_for_custom_properties')
        : []
    case 'Dimension':
      return property ? ofType(node.unit) : []
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return node.name.startsWith('-') ? [] : at('selectors', node.name)
    case 'NestingSelector':
      return at('selectors', 'nesting')
    case 'Nth':
      return node.selector ? at('selectors', 'nth-child', 'of_syntax') : []
    case 'Atrule':
      return at('at-rules', node.name)
    case 'FeatureRange':
      return at('at-rules', 'media', 'range_syntax')
    case 'Feature':
      return at('at-rules', 'media', node.name.replace(/^(min|max)-/, ''))
    default:
      return []
  }
}

const parsed = (css: string, context: 'stylesheet' | 'value'): CssNode =>
  parse(css, {
    context,
    parseCustomProperty: true,
    onParseError: (error) => {
      throw error
    },
  })

/** Of a list of selectors in these, browsers drop what they do not know, and no more. */
const isForgiving = (node: CssNode) =>
  node.type === 'PseudoClassSelector' && ['is', 'where'].includes(node.name)

/** Returns what a node and its children are; `property` is the one whose value it is. */
export function featuresIn(tree: CssNode, property = ''): Feature[] {
  const features: Feature[] = []
  let forgiving = 0
  walk(tree, {
    enter(this: WalkContext, node: CssNode) {
      const name = this.declaration?.property ?? property
      const own = [...featuresOf(node, name), ...replacementOf(node, this.function, name)]
      if (forgiving === 0) features.push(...own)
      if (isForgiving(node)) forgiving += 1
    },
    leave(node: CssNode) {
      if (isForgiving(node)) forgiving -= 1
    },
  })
  return features
}

/** What stands in for an unknown variable is not parsed with its declaration. */
const replacementOf = (node: CssNode, call: CssNode | null, property: string) =>
  node.type === 'Raw' && call ? featuresIn(parsed(node.value, 'value'), property) : []

/** Features that a `@supports` condition requires; none if it requires their absence. */
function supportedFeatures({ name, prelude }: Atrule): string[] {
  if (name !== 'supports' || !prelude || /\bnot\b/.test(generate(prelude))) return []
  return featuresIn(prelude).map(({ key }) => key)
}

const unprefixed = (name: string) => name.replace(/^-[a-z]+-/, '')

/**
 * Whether an earlier declaration of a rule counts where this one is unknown. One with a variable is
 * found to be unknown too late for that.
 */
function hasFallback(declaration: Declaration, block: Block | null): boolean {
  const { property, value } = declaration
  if (property.startsWith('--') || generate(value).includes('var(')) return false
  const earlier = block?.children.toArray() ?? []
  return earlier
    .slice(0, earlier.indexOf(declaration))
    .some(
      (other) =>
        other.type === 'Declaration' &&
        unprefixed(other.property) === unprefixed(property) &&
        !featuresIn(other).some(isMissing),
    )
}

/** Finds what a style sheet uses without `@supports` or an alternative, but an oldest browser lacks. */
export function styleFindings(css: string): Finding[] {
  const findings: Finding[] = []
  const path: CssNode[] = []
  walk(parsed(css, 'stylesheet'), {
    enter(this: WalkContext, node: CssNode) {
      const { atrulePrelude, atrule, block } = this
      const declaration = node.type === 'Declaration' ? node : this.declaration
      const supported = path.flatMap((one) => (one.type === 'Atrule' ? supportedFeatures(one) : []))
      path.push(node)
      // Every browser reads a condition.
      if (atrulePrelude && atrule?.name === 'supports') return
      const property = declaration?.property ?? ''
      const features = [
        ...featuresOf(node, property),
        ...replacementOf(node, this.function, property),
      ]
      for (const feature of features.filter(isMissing)) {
        if (path.some(isForgiving) || supported.includes(feature.key)) continue
        if (declaration && hasFallback(declaration, block)) continue
        const excerpt = generate(declaration ?? path.findLast(isShort) ?? node).slice(0, 120)
        findings.push({ ...feature, excerpt })
      }
    },
    leave: () => void path.pop(),
  })
  return findings
}

const isShort = ({ type }: CssNode) => ['Selector', 'AtrulePrelude', 'Atrule'].includes(type)
