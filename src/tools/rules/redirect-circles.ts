import { type KnownRule, problemAt, type RuleProblem } from '#channels/rule-files.ts'
import { createRuleIndex, type Rule, type RuleSubject } from '#contract/merchandising/rule-index.ts'
import { ANY_LOCALE } from '#contract/merchandising/rule.ts'
import { FAMILY_NAMES, TAXON_FAMILIES } from '#contract/query/taxon-families.ts'
import { isFamilyMatch, matchRoute, ROUTE } from '#contract/shop/routes.ts'
import { type KnownNames, isForItsChannel, placedName } from './rule-findings.ts'

/** A page of which rules can be, and what they are asked about it. */
interface Stop {
  /** Equal for equal pages. */
  address: string
  subject: RuleSubject
}

/** A page that a rule leads on from. */
interface Step {
  from: string
  rule: KnownRule
}

type Names = Pick<KnownNames, 'catalog' | 'locales'>

/** An address without a site. */
const NOWHERE = 'http://nowhere.invalid'

/** Returns the page of a rule's redirect in a language; null where no rule can lead on from it. */
function stopOf({ redirect }: Rule, locale: string, { catalog }: Names): Stop | null {
  const written = redirect?.[locale] ?? redirect?.[ANY_LOCALE]
  const url =
    written === undefined ? null : URL.parse(written.replaceAll('{locale}', locale), NOWHERE)
  const route = url?.origin === NOWHERE ? matchRoute(url.pathname, { newUrls: false }) : null
  if (!url || !route) return null
  if (route.name === ROUTE.search) {
    const text = url.searchParams.get('query') ?? ''
    return {
      address: `${route.locale} ${text}`,
      subject: { locale: route.locale, texts: [text] },
    }
  }
  const id = isFamilyMatch(route) ? route.params.id : null
  const taxons = id === null ? null : catalog?.taxonLine(Number(id))
  if (!taxons) return null
  const family = FAMILY_NAMES.find((name) => TAXON_FAMILIES[name].route === route.name) ?? null
  return {
    address: `${route.locale} ${route.name} ${id}`,
    subject: { locale: route.locale, list: { family, taxons, value: null } },
  }
}

const canLead = ({ redirect }: Rule, locale: string) =>
  (redirect?.[locale] ?? redirect?.[ANY_LOCALE]) !== undefined

/**
 * Returns the steps of the circle that a page leads into; null if it leads to an end, or to a page in
 * `seen`, to which the pages on its way are added.
 */
function circleFrom(
  start: Stop,
  seen: Set<string>,
  leadingRule: (subject: RuleSubject) => KnownRule | undefined,
  names: Names,
): Step[] | null {
  const way: Step[] = []
  let stop: Stop | null = start
  while (stop) {
    const { address, subject }: Stop = stop
    if (seen.has(address)) {
      const again = way.findIndex(({ from }) => from === address)
      return again < 0 ? null : way.slice(again)
    }
    seen.add(address)
    const rule = leadingRule(subject)
    if (!rule) return null
    way.push({ from: address, rule })
    const next = stopOf(rule.known, subject.locale, names)
    // A page that leads to itself is shown.
    stop = next?.address === address ? null : next
  }
  return null
}

/**
 * Redirects that lead back to where they began, over searches and lists of taxons, at any time and in
 * any language: no browser shows such a page. Each circle is named once, at the first of its rules.
 */
export function redirectCircles(ofFolder: readonly KnownRule[], names: Names): RuleProblem[] {
  const own = ofFolder.filter((rule) => isForItsChannel(rule) && rule.known.redirect)
  const byRule = new Map(own.map((rule) => [rule.known, rule]))
  const index = createRuleIndex(own.map(({ known }) => known))
  const always = own.map(({ known }) => ({ ...known, from: -Infinity, until: Infinity }))
  const everything = createRuleIndex(always)
  const locales = names.locales.get(own[0]?.channel ?? '') ?? []
  const starts = own
    .flatMap(({ known }) => locales.flatMap((locale) => stopOf(known, locale, names) ?? []))
    .filter(({ subject }) => everything.match(subject, 0).rules.length > 0)
  if (starts.length === 0) return []
  const times = new Set(own.flatMap(({ known: { from, until } }) => [from, until]))
  const found = new Map<string, RuleProblem>()
  for (const time of times) {
    const seen = new Set<string>()
    for (const start of starts) {
      const leadingRule = (subject: RuleSubject) => {
        const { rules } = index.match(subject, time)
        const rule = rules.find((one) => canLead(one, subject.locale))
        return rule && byRule.get(rule)
      }
      const steps = new Set(circleFrom(start, seen, leadingRule, names)?.map(({ rule }) => rule))
      const inOrder = own.filter((rule) => steps.has(rule))
      const [first] = inOrder
      if (!first) continue
      const around = [...steps]
      const at = around.indexOf(first)
      const others = [...around.slice(at + 1), ...around.slice(0, at)].map(placedName)
      const way = others.length === 0 ? 'to itself' : `to ${others.join(', then ')}, and back`
      const key = inOrder.map(placedName).join()
      found.set(key, problemAt(first, ['redirect'], `redirect leads in a circle: ${way}`))
    }
  }
  return [...found.values()]
}
