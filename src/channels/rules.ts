import { type KeptRule, readKeptRules } from '#contract/merchandising/kept-rules.ts'
import { createRuleIndex, type RuleIndex } from '#contract/merchandising/rule-index.ts'
import { CHANNELS } from './all.ts'
import filed from './all-rules.json' with { type: 'json' }

/** Rules by channels, with the file and line of each. */
const FILED: Readonly<Partial<Record<string, readonly KeptRule[]>>> = filed

const INDEXES = new Map(
  CHANNELS.map((channel) => [
    channel.code,
    createRuleIndex(readKeptRules(FILED[channel.code] ?? [], channel)),
  ]),
)

/** The rules in the folder of a channel (src/channels/rules.md), by its code. */
export const filedRules = (code: string): RuleIndex | null => INDEXES.get(code) ?? null
