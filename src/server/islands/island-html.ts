import * as React from 'react'
import { type ComponentType, type Context, Fragment, type ReactNode, Suspense } from 'react'
import { attribute, escapeHtml } from '#shop/html.ts'

/** Thrown for anything that only React can render; the caller uses `react-dom/server`. */
class BeyondPlain extends Error {}

const beyond = (what: string): never => {
  throw new BeyondPlain(what)
}

type Properties = Readonly<Record<string, unknown>>

/** Elements without rules of their own: their content is written unchanged. */
const TAGS = new Set(
  `a aside bdi button details div fieldset form h2 h3 input label legend li nav option p progress rect s section
  select small span strong summary svg ul`.split(/\s+/),
)
const WITHOUT_END = 'input'
/** Elements whose end tags are omitted: they end where the next one begins, or with their list. */
const ENDED_BY_NEXT = new Set(['li', 'option'])

/** Attributes that are written under their own names, with any value. */
const AS_THEY_ARE = new Set(
  `autoComplete dir encType fill height id inputMode lang max maxLength method min name placeholder
  preserveAspectRatio rel role step target title type value viewBox width x y`.split(/\s+/),
)
const RENAMED: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
}
/** Attributes that are either present or absent. */
const FLAGS = new Set(['disabled', 'hidden', 'inert', 'open', 'readOnly', 'required'])
const ADDRESSES = new Set(['href', 'action', 'formAction'])
/** Addresses that are written unchanged; React refuses some others. */
const PLAIN_ADDRESS = /^(?:[/#?]|https?:)/

/** Properties that an element writes last, in this order. */
const LAST: Readonly<Record<string, readonly string[]>> = {
  input: ['name', 'checked', 'value'],
  form: ['action', 'encType', 'method', 'target'],
  button: ['name', 'formAction'],
}
const NONE: readonly string[] = []

function withValue(name: string, value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number')
    return attribute(name, value)?.text ?? ''
  return beyond(`${name} of type ${typeof value}`)
}

function property(name: string, value: unknown): string {
  if (value === null || value === undefined || name === 'children' || name === 'ref') return ''
  const plain = RENAMED[name] ?? (AS_THEY_ARE.has(name) ? name : null)
  if (plain !== null) return withValue(plain, value)
  if (FLAGS.has(name)) return value ? ` ${name}` : ''
  if (name.startsWith('aria-') || name.startsWith('data-'))
    return withValue(name, typeof value === 'boolean' ? String(value) : value)
  if (ADDRESSES.has(name)) {
    if (typeof value !== 'string' || !PLAIN_ADDRESS.test(value)) beyond(`${name} ${String(value)}`)
    return withValue(name, value)
  }
  return /^on[A-Z]/.test(name) ? '' : beyond(name)
}

interface Element {
  $$typeof: symbol
  type: unknown
  props: Properties
}

const MEMO = Symbol.for('react.memo')
const CONTEXT = Symbol.for('react.context')

/** React's current hooks, which a component's first rendering calls. */
interface Hooks {
  H: object | null
}

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: shared } =
  React as unknown as {
    __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: Hooks
  }

/** Most renderings of a component that sets its own state during them. */
const MOST_RENDERINGS = 25

/** Creates a writer of one island as text, from its root. */
function createWriter() {
  const contexts = new Map<unknown, unknown>()
  let states: unknown[] = []
  let at = 0
  let isOutdated = false
  /** Whether the last output is text, which a browser would join with further text. */
  let isAfterText = false
  /** Value of the enclosing select. */
  let chosen: string | null = null

  const state = (initial: unknown) => {
    const index = at++
    const own = states
    if (index === own.length) own.push(typeof initial === 'function' ? initial() : initial)
    const set = (next: unknown) => {
      const value: unknown = typeof next === 'function' ? next(own[index]) : next
      if (Object.is(value, own[index])) return
      own[index] = value
      isOutdated = true
    }
    return [own[index], set]
  }
  const nothing = () => undefined
  const useContext = (context: Context<unknown>) =>
    contexts.has(context) ? contexts.get(context) : beyond('a context that nothing provides')
  const hooks = {
    useContext,
    readContext: useContext,
    useState: state,
    useRef: (initial: unknown) => state(() => ({ current: initial }))[0],
    useMemo: (make: () => unknown) => make(),
    useCallback: (callback: unknown) => callback,
    useEffect: nothing,
    useLayoutEffect: nothing,
    useInsertionEffect: nothing,
    useDebugValue: nothing,
    useDeferredValue: (value: unknown, initial: unknown) => initial ?? value,
    useSyncExternalStore: (_subscribe: unknown, _get: unknown, getOnServer: () => unknown) =>
      getOnServer(),
    // No island writes an id before its script runs.
    useId: () => ':id:',
  }

  function component(render: (properties: Properties) => ReactNode, properties: Properties) {
    const [outerStates, outerAt] = [states, at]
    states = []
    let node: ReactNode
    let left = MOST_RENDERINGS
    do {
      if (left-- === 0) beyond('a component that never comes to rest')
      at = 0
      isOutdated = false
      node = render(properties)
    } while (isOutdated)
    states = outerStates
    at = outerAt
    return write(node)
  }

  function provided(context: unknown, { value, children }: Properties): string {
    const [had, outer] = [contexts.has(context), contexts.get(context)]
    contexts.set(context, value)
    const text = write(children as ReactNode)
    if (had) contexts.set(context, outer)
    else contexts.delete(context)
    return text
  }

  function suspense({ children }: Properties): string {
    isAfterText = false
    const text = `<!--$-->${write(children as ReactNode)}<!--/$-->`
    isAfterText = false
    return text
  }

  function attributes(tag: string, properties: Properties): string {
    const last = LAST[tag] ?? NONE
    let text = ''
    for (const name in properties) {
      if (last.includes(name) || (tag === 'select' && name === 'value')) continue
      text += property(name, properties[name])
    }
    for (const name of last) {
      if (name !== 'checked') text += property(name, properties[name])
      else if (properties[name]) text += ' checked'
    }
    if (tag === 'option' && chosen !== null && chosen === String(properties['value']))
      text += ' selected'
    return text
  }

  function host(tag: string, properties: Properties): string {
    if (!TAGS.has(tag)) beyond(`<${tag}>`)
    const start = `<${tag}${attributes(tag, properties)}`
    if (tag === WITHOUT_END) {
      isAfterText = false
      return `${start}>`
    }
    const outer = chosen
    if (tag === 'select') chosen = String(properties['value'])
    isAfterText = false
    const end = ENDED_BY_NEXT.has(tag) ? '' : `</${tag}>`
    const text = `${start}>${write(properties['children'] as ReactNode)}${end}`
    isAfterText = false
    chosen = outer
    return text
  }

  function element({ type, props }: Element): string {
    if (typeof type === 'string') return host(type, props)
    if (typeof type === 'function')
      return component(type as (properties: Properties) => ReactNode, props)
    if (type === Fragment) return write(props['children'] as ReactNode)
    if (type === Suspense) return suspense(props)
    const { $$typeof: kind, type: inner } = type as Partial<Element>
    if (kind === MEMO) return element({ $$typeof: MEMO, type: inner, props })
    return kind === CONTEXT ? provided(type, props) : beyond(String(kind))
  }

  function words(text: string): string {
    if (text === '') return ''
    const written = (isAfterText ? '<!-- -->' : '') + escapeHtml(text)
    isAfterText = true
    return written
  }

  function write(node: ReactNode): string {
    if (typeof node === 'string') return words(node)
    if (typeof node === 'number') return words(String(node))
    if (node === null || node === undefined || typeof node === 'boolean') return ''
    if (Array.isArray(node)) {
      let text = ''
      for (const one of node as ReactNode[]) text += write(one)
      return text
    }
    if (typeof node === 'object' && '$$typeof' in node) return element(node as unknown as Element)
    return beyond(typeof node)
  }

  return { hooks, write: (root: Element) => element(root) }
}

/**
 * Writes an island as `react-dom/server` does, in a fifth of the time and without optional quotes
 * and end tags; null if only React can render part of it. Islands are plain elements and hooks of a
 * first rendering: none suspends or streams (DECISIONS.md, 32).
 */
export function plainIsland(component: ComponentType, properties: Properties): string | null {
  if (!shared) return null
  const { hooks, write } = createWriter()
  const before = shared.H
  shared.H = hooks
  try {
    return write({ $$typeof: MEMO, type: component, props: properties })
  } catch (error) {
    if (error instanceof BeyondPlain) return null
    throw error
  } finally {
    shared.H = before
  }
}
