import { asLabel, asRecord } from '#contract/json/json-readers.ts'
import { readRule } from '#contract/merchandising/read-rule.ts'
import { MOST_RULES } from '#contract/merchandising/rule.ts'
import type { Rule } from '#contract/merchandising/rule-index.ts'
import type { OnDropped } from './dropped.ts'
import { openEnvelope } from './envelope.ts'

/** Fields by which an API names what it sends, and that no rule has: `id`, `@id`, `@type`. */
const OF_API = /^(?:id$|@)/

/** Returns the fields of a rule that its API filled, without those that are the API's own. */
function filled(value: unknown): unknown {
  const record = asRecord(value)
  if (!record) return value
  const fields = Object.entries(record).filter(
    ([name, field]) => field !== null && !OF_API.test(name),
  )
  return Object.fromEntries(fields)
}

function withoutEmpty(value: unknown): unknown {
  const rule = filled(value)
  const record = asRecord(rule)
  return record && 'when' in record ? { ...record, when: filled(record.when) } : rule
}

/** Rules by the response that holds them: it is read once, and what it lacks reported once. */
const known = new WeakMap<object, readonly Rule[]>()

/**
 * Decodes the rules of a shop, with dates on the clocks of its channel; those that cannot be read are
 * left out. Throws `ShopError` for a response without a list.
 */
export function decodeRules(
  body: unknown,
  timeZone: string,
  onDropped: OnDropped,
): readonly Rule[] {
  const { data } = openEnvelope(body)
  const cached = known.get(body as object)
  if (cached) return cached
  const rules = data.slice(0, MOST_RULES).flatMap((value, index) => {
    const { rule, faults } = readRule(withoutEmpty(value), timeZone)
    if (rule) return [rule]
    const name = asLabel(asRecord(value)?.name) ?? `number ${index + 1}`
    onDropped('RULE', `${name}: ${faults[0]?.problem ?? ''}`)
    return []
  })
  if (data.length > MOST_RULES) onDropped('RULE', `${data.length} rules`)
  known.set(body as object, rules)
  return rules
}
