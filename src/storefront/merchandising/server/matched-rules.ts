import type { ExplainedPage } from '../rules/explained.ts'
import type { Rule, RuleIndex, RuleSubject } from '#contract/merchandising/rule-index.ts'

/** The rules of a request's channel, and the time at which they are to hold. */
export interface Merchandising {
  /** Returns the rules of the channel's folder and of an own shop, which are loaded once for a page. */
  rules: () => Promise<RuleIndex>
  /** In milliseconds since 1970. */
  at: number
  /** Whether that is another time than the present, for a viewer who may see drafts. */
  isPreview?: boolean
  /** Notes when a part of the page will be another, in milliseconds since 1970: no copy may be older. */
  onEnds: (time: number) => void
  /** Receives what rules did to the page, for a viewer who may know; missing for others. */
  onExplained?: ((page: ExplainedPage) => void) | undefined
}

/** What rules are matched with; nothing where a request has none. */
export interface RuledContext {
  locale: string
  merchandising?: Merchandising | undefined
}

/** Returns the rules of a search, by its texts, or of a list that hold now, the most important first. */
export async function matchedRules(
  about: { texts: readonly string[] } | { list: Extract<RuleSubject, { list: unknown }>['list'] },
  { locale, merchandising }: RuledContext,
): Promise<readonly Rule[]> {
  if (!merchandising) return []
  const { rules, at, onEnds } = merchandising
  const matched = (await rules()).match({ locale, ...about }, at)
  if (matched.ends !== Infinity) onEnds(matched.ends)
  return matched.rules
}
