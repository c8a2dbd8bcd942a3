import type { Channel } from '#channels/channel.ts'
import type { CatalogChannel } from '#embedded-shop/http/channel.ts'
import { createRuleIndex, type Rule, ruleOf } from '#contract/merchandising/rule-index.ts'
import { ruleSchema } from '#contract/merchandising/rule.ts'
import { pharmacy } from '../channels.ts'

/** Reads a rule as a merchandiser writes it; a name is given to one without. */
export const sampleRule = (written: object, timeZone = 'UTC'): Rule =>
  ruleOf(ruleSchema.parse({ name: 'a rule', ...written }), timeZone)

let held = createRuleIndex([])

/** Sells what the sample pharmacy sells, in the order of the rules that a test has it hold. */
export const ruledChannel: Channel & Pick<CatalogChannel, 'rules'> = {
  ...pharmacy,
  code: 'ruled',
  hosts: ['ruled.localhost'],
  catalogChannel: pharmacy.code,
  rules: {
    get rules() {
      return held.rules
    },
    match: (subject, at) => held.match(subject, at),
  },
}

/** Has that channel hold these rules and no others. */
export function holdRules(written: readonly object[]): void {
  held = createRuleIndex(written.map((rule) => sampleRule(rule)))
}
