import { readRule } from './read-rule.ts'
import { createRuleIndex, type Rule, type RuleIndex } from './rule-index.ts'
import { UTC } from './rule-times.ts'

/** A rule as it was written, in a channel's folder or beside a catalog. */
export interface KeptRule {
  rule: unknown
  /** File and line where it stands; missing for a line of an import. */
  source?: string | undefined
}

/** The channel that rules are read for. */
interface RuledChannel {
  code: string
  /** Zone of its clocks; UTC if missing. */
  timeZone?: string | undefined
}

const isFor = ({ channels }: Rule, code: string): boolean => channels?.includes(code) ?? true

const read = new WeakMap<readonly KeptRule[], Map<string, readonly Rule[]>>()

/** Reads the rules of a channel, once; those of other channels, or that an import or a build would refuse, are left out. */
export function readKeptRules(
  kept: readonly KeptRule[],
  { code, timeZone = UTC }: RuledChannel,
): readonly Rule[] {
  const byChannel = read.get(kept) ?? new Map<string, readonly Rule[]>()
  read.set(kept, byChannel)
  const known = byChannel.get(code)
  if (known) return known
  const rules = kept.flatMap(({ rule: written, source }) => {
    const { rule } = readRule(written, timeZone)
    return rule && isFor(rule, code) ? [{ ...rule, ...(source !== undefined && { source }) }] : []
  })
  byChannel.set(code, rules)
  return rules
}

const joined = new WeakMap<readonly Rule[], Map<string, { filed: RuleIndex; index: RuleIndex }>>()

/**
 * Returns the rules of a channel's folder with further ones, of its catalog or its shop: among equals
 * those of the folder come first.
 */
export function withFurtherRules(
  filed: RuleIndex,
  further: readonly Rule[],
  { code }: RuledChannel,
): RuleIndex {
  if (further.length === 0) return filed
  const byChannel = joined.get(further) ?? new Map<string, { filed: RuleIndex; index: RuleIndex }>()
  joined.set(further, byChannel)
  const known = byChannel.get(code)
  if (known?.filed === filed) return known.index
  const index = createRuleIndex([...filed.rules, ...further.filter((rule) => isFor(rule, code))])
  byChannel.set(code, { filed, index })
  return index
}

/** The index of a channel without rules. */
export const WITHOUT_RULES = createRuleIndex([])
