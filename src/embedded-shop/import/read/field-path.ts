/** Field with the text of an XML element that has attributes. */
export const TEXT = '#text'

type Fields = Readonly<Record<string, unknown>>

/** A step of a path: `PRICE[@type=net|list][]`. */
interface Step {
  name: string
  /** Fields that entries must have one of the words in; '' is the word of a missing field. */
  conditions: readonly { name: string; words: readonly string[] }[]
  /** Whether all entries of a list are read, not just the first. */
  isAll: boolean
}

const STEPS = /(?:[^.[]|\[[^\]]*\])+/g
const BRACKETS = /\[([^\]]*)\]/g

const parsed = new Map<string, readonly Step[]>()

/**
 * Reads a field by a path with brackets. Dots access nested objects, of a list the first one:
 * `[]` behind a name reads all, and `[field=word]` those in which a field has this word, or one of several
 * (`[type=jpg|png]`), ignoring case. What is found is a list only if there is more than one value.
 */
export function valueAt(row: Fields, path: string): unknown {
  const steps = parsed.get(path) ?? stepsOf(path)
  parsed.set(path, steps)
  const found = steps.reduce<readonly unknown[]>(
    (around, step, at) =>
      around.flatMap((value) => entriesAt(value, step, at === steps.length - 1)),
    [row],
  )
  return found.length > 1 ? found : found[0]
}

function stepsOf(path: string): Step[] {
  return (path.match(STEPS) ?? []).map((part) => {
    const brackets = [...part.matchAll(BRACKETS)].map(([, inner = '']) => inner)
    const conditions = brackets.filter(Boolean).map((condition) => {
      const [name = '', ...words] = condition.split('=')
      return { name, words: words.join('=').toLowerCase().split('|') }
    })
    return { name: part.replace(BRACKETS, ''), conditions, isAll: brackets.includes('') }
  })
}

function entriesAt(value: unknown, { name, conditions, isAll }: Step, isLast: boolean): unknown[] {
  const entries = [ownField(value, name)].flat().filter((entry) => entry !== undefined)
  const fitting = entries.filter((entry) =>
    conditions.every((one) => one.words.includes(wordIn(entry, one.name))),
  )
  const isWhole = isAll || (isLast && conditions.length === 0)
  return isWhole ? fitting : fitting.slice(0, 1)
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const ownField = (value: unknown, name: string) =>
  isFields(value) && Object.hasOwn(value, name) ? (value[name] ?? undefined) : undefined

function wordIn(entry: unknown, name: string): string {
  const value = elementText(ownField(entry, name))
  return value === undefined ? '' : String(value).trim().toLowerCase()
}

/** Returns the text of an XML element that has attributes; any other value is returned unchanged. */
export const elementText = (value: unknown): unknown =>
  isFields(value) && Object.hasOwn(value, TEXT) ? value[TEXT] : value
