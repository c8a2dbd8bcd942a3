import { changed, type CodeChange, changedCode } from './code-change.ts'

/** An object literal in Astro's code that has accessors, and the variables that these refer to. */
interface AccessorLiteral {
  name: string
  variables: readonly string[]
  /** Whether Astro defines accessors of `session` and `cache` on the object later. */
  hasProviders: boolean
}

/** The contexts of middleware and endpoints, those of pages, and a page's response. */
const LITERALS: readonly AccessorLiteral[] = [
  { name: 'ctx', variables: ['state'], hasProviders: true },
  { name: 'partial', variables: ['state', 'result', 'logger', 'callAction'], hasProviders: true },
  { name: 'response', variables: ['headers'], hasProviders: false },
]

/** An accessor of a literal that is a constant of a method. */
const ACCESSOR = /^ {6}[gs]et \w+\(\w*\) \{\n[^]*?^ {6}\},?\n/gm
const END = '\n    };\n'
const PROVIDERS = ['session', 'cache'].map(
  (key) => `get ${key}() { return this[accessorScope].state.resolve("${key}"); }`,
)

/** What else refers to the accessors. */
const OTHERS: readonly CodeChange[] = [
  [
    '  renderOptions;\n',
    `  ownOptions;
  get renderOptions() {
    return { ...this.ownOptions, locals: this.locals };
  }
`,
  ],
  ['    this.renderOptions = {\n', '    this.ownOptions = {\n'],
  ['      get locals() {\n        return self.locals;\n      }\n', ''],
  [
    'Object.assign(Object.create(astroPagePartial), {\n',
    'Object.assign({ __proto__: partialAccessors, ...astroPagePartial }, {\n',
  ],
  ['    this.defineProviderGetters(ctx);\n', ''],
  ['    this.defineProviderGetters(partial);\n', ''],
]

const FILE = "Astro's fetch-state.js"

/** Moves the accessors of a literal to a prototype, which finds their variables by the object. */
function withPrototype(source: string, literal: AccessorLiteral): string {
  const { name, variables, hasProviders } = literal
  const head = `    const ${name} = {\n`
  const from = source.indexOf(head) + head.length
  const end = source.indexOf(END, from) + 1
  const fields = source.slice(from, end)
  const accessors = fields.match(ACCESSOR)
  if (!source.includes(head) || !accessors) throw changed(FILE, `accessors in "${name}"`)
  const names = variables.join(', ')
  const scope = `{\nconst { ${names} } = this[accessorScope];\n`
  const shared = accessors.map((text) => text.trimEnd().replace(/,$/, '').replace('{\n', scope))
  if (hasProviders) shared.push(...PROVIDERS)
  const own = `__proto__: ${name}Accessors,\n[accessorScope]: { ${names} },\n`
  const text = source.slice(0, from) + own + fields.replace(ACCESSOR, '') + source.slice(end)
  return `${text}\nconst ${name}Accessors = {\n${shared.join(',\n')}\n};\n`
}

/**
 * Gives the objects that Astro creates for a request accessors by prototypes that all requests share: those of an
 * object's own keep the request, and all that was read for it, until the next major collection (DECISIONS.md, 50).
 * Throws if Astro's code has changed.
 */
export function withSharedAccessors(fetchState: string): string {
  const source = `${fetchState}\nconst accessorScope = Symbol("accessorScope");\n`
  return changedCode(LITERALS.reduce(withPrototype, source), OTHERS, FILE)
}
