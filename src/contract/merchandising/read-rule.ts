import type { z } from 'zod'
import { ruleSchema } from './rule.ts'
import { type Rule, ruleOf } from './rule-index.ts'

/** What is wrong with a rule. */
export interface RuleFault {
  /** Path to the field that it is about; empty for the rule as a whole. */
  path: readonly PropertyKey[]
  /** In English, with the field's name. */
  problem: string
}

const MOST_FAULTS = 5

/** Reads what was written by hand; without data the faults say why, in words that its writers use. */
export function readBy<Schema extends z.ZodType>(
  schema: Schema,
  written: unknown,
): { data: z.output<Schema> | undefined; faults: readonly RuleFault[] } {
  const { data, error } = schema.safeParse(written, { error: messageOf })
  const faults = (error?.issues ?? []).slice(0, MOST_FAULTS).map((issue) => {
    const { path, message } = deepest(issue)
    return { path, problem: [path.map(String).join('.'), message].filter(Boolean).join(' ') }
  })
  return { data, faults }
}

/**
 * Reads a rule as it was written, with its dates on the clocks of a zone; null for one that cannot be
 * used. Faults say why; one that never applies has a fault too.
 */
export function readRule(
  written: unknown,
  timeZone: string,
): { rule: Rule | null; faults: readonly RuleFault[] } {
  const { data, faults } = readBy(ruleSchema, written)
  if (!data) return { rule: null, faults }
  const rule = ruleOf(data, timeZone)
  const isEver = rule.from < rule.until
  return {
    rule,
    faults: isEver ? [] : [{ path: [], problem: 'never applies: until is not after from' }],
  }
}

/** Returns the issue of the alternative that fits best: the one that goes deepest. */
function deepest(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flatMap((issues) => issues.map(deepest))
  const [best] = inner.toSorted((a, b) => b.path.length - a.path.length)
  return best && best.path.length > 0
    ? { path: [...issue.path, ...best.path], message: best.message }
    : { path: issue.path, message: best?.message ?? issue.message }
}

/** What a kind of value is called by those who write files of YAML. */
const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'fields of its own, in lines below it that are indented further',
  record:
    'names with their values, such as `1: P-1001`, in lines below it that are indented further',
  string: 'a text',
}

/** Numbers and yes or no need quotes where a text is wanted. */
const QUOTED: readonly string[] = ['number', 'boolean']

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'is missing'
    const wanted = `must be ${KINDS[issue.expected] ?? issue.expected}`
    const isUnquoted = issue.expected === 'string' && QUOTED.includes(typeof issue.input)
    return isUnquoted ? `${wanted}: ${String(issue.input)} needs quotes` : wanted
  }
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${unitOf(issue.origin)}`
  if (issue.code === 'too_small')
    return issue.origin === 'number' || issue.origin === 'int'
      ? `must be at least ${issue.minimum}`
      : 'must not be empty'
  if (issue.code === 'invalid_format' && issue.format === 'starts_with')
    return `must begin with ${String(issue['prefix'])}`
  return undefined
}

/** What the size of a value is counted in. */
const unitOf = (origin: string): string =>
  ({ string: ' characters long', array: ' values' })[origin] ?? ''
