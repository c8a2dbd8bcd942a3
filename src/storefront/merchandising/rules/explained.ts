import type { Rule } from '#contract/merchandising/rule-index.ts'
import { ACTIONS } from '#contract/merchandising/rule.ts'

/** What a rule did to a page, for whoever wrote it: in English, like the rules themselves. */
export interface ExplainedRule {
  name: string
  reason: string | null
  /** File and line; null where a shop's API has it. */
  source: string | null
  /** What it does, one line each. */
  effects: readonly string[]
}

/** What a viewer with a signed address is shown beside the page. */
export interface PreviewNotes {
  /** The time that the page shows, as it was signed; null for the present. */
  at: string | null
  /** Address that ends the preview. */
  end: string
  /** What rules did; null unless it was asked for. */
  explained: ExplainedRule[] | null
}

/** The products of a page, by which pins are found. */
interface ShownPage {
  page: number
  codes: readonly string[]
}

function pinEffect({ place, code }: NonNullable<Rule['pin']>[number], { page, codes }: ShownPage) {
  const at = codes.indexOf(code)
  const shown = at < 0 ? 'not on this page' : `shown as number ${at + 1} of page ${page}`
  return `pin ${place}: ${code}, ${shown}`
}

/** Explains what a rule does to a page. */
export function explainedRule(rule: Rule, page: ShownPage): ExplainedRule {
  const { name, reason = null, source = null, pin = [] } = rule
  const others = ACTIONS.filter((action) => action !== 'pin' && rule[action] !== undefined)
  return {
    name,
    reason,
    source,
    effects: [
      ...pin.map((one) => pinEffect(one, page)),
      ...others.map((action) => `${action}: ${JSON.stringify(rule[action])}`),
    ],
  }
}
