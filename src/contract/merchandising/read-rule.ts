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

/**
 * Reads a rule as it was written, with its dates on the clocks of a zone; null for one that cannot be
 * used. Faults say why; one that never applies has a fault too.
 */
export function readRule(
  written: unknown,
  timeZone: string,
): { rule: Rule | null; faults: readonly RuleFault[] } {
  const { data, error } = ruleSchema.safeParse(written, { error: messageOf })
  if (!data) {
    const faults = (error?.issues ?? []).slice(0, MOST_FAULTS).map((issue) => {
      const { path, message } = deepest(issue)
      return { path, problem: [path.map(String).join('.'), message].filter(Boolean).join(' ') }
    })
    return { rule: null, faults }
  }
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

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return `has no field ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is missing' : `must be a ${issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  return undefined
}
