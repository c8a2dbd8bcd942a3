import type { ExplainedRule } from '../rules/explained.ts'
import type { Rule, RuleIndex, RuleSubject } from '#contract/merchandising/rule-index.ts'

/** The rules of a request's channel, and the time at which they are to hold. */
export interface Merchandising {
  rules: RuleIndex
  /** In milliseconds since 1970. */
  at: number
  /** Whether that is another time than the present, for a viewer who may see drafts. */
  isPreview?: boolean
  /** Notes when a part of the page will be another, in milliseconds since 1970: no copy may be older. */
  onEnds: (time: number) => void
  /** Receives what rules did to the page, for a viewer who may know; missing for others. */
  onExplained?: ((rules: readonly ExplainedRule[]) => void) | undefined
}

/** What rules are matched with; nothing where a request has none. */
export interface RuledContext {
  locale: string
  merchandising?: Merchandising | undefined
}

const match = (subject: RuleSubject, { rules, at, onEnds }: Merchandising): readonly Rule[] => {
  const matched = rules.match(subject, at)
  if (matched.ends !== Infinity) onEnds(matched.ends)
  return matched.rules
}

/** Returns the rules of a search, by its texts, or of a list that hold now, the most important first. */
export function matchedRules(
  about: { texts: readonly string[] } | { list: Extract<RuleSubject, { list: unknown }>['list'] },
  { locale, merchandising }: RuledContext,
): readonly Rule[] {
  return merchandising ? match({ locale, ...about }, merchandising) : []
}
