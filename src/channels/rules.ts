import { readRule } from '#contract/merchandising/read-rule.ts'
import { createRuleIndex, type RuleIndex } from '#contract/merchandising/rule-index.ts'
import { UTC } from '#contract/merchandising/rule-times.ts'
import { CHANNELS } from './all.ts'
import filed from './all-rules.json' with { type: 'json' }

/** Rules by channels, with the file and line of each. */
const FILED: Readonly<Partial<Record<string, readonly { source: string; rule: unknown }[]>>> = filed

/** Reads the rules of a channel; those that a build would refuse are left out. */
function indexOf(code: string, timeZone = UTC): RuleIndex {
  const rules = (FILED[code] ?? []).flatMap(({ source, rule: written }) => {
    const { rule } = readRule(written, timeZone)
    return rule ? [{ ...rule, source }] : []
  })
  return createRuleIndex(rules)
}

const INDEXES = new Map(CHANNELS.map(({ code, timeZone }) => [code, indexOf(code, timeZone)]))

/** The rules in the folder of a channel (src/channels/rules.md), by its code. */
export const filedRules = (code: string): RuleIndex | null => INDEXES.get(code) ?? null
