import type { TaxonFamily } from '#contract/query/taxon-families.ts'
import { ANY_LOCALE, type WrittenRule } from './rule.ts'
import { endOf, timeOf } from './rule-times.ts'

const MARKS = /\p{M}+/gu
const OTHERS = /[^\p{L}\p{N}]+/gu

/**
 * Returns the words of a search as rules compare them: in lower case, without diacritics, with one
 * space between words. `  Šventinės-DOVANOS!` is `sventines dovanos`.
 */
export const plainWords = (text: string): string =>
  text.toLowerCase().normalize('NFKD').replace(MARKS, '').replace(OTHERS, ' ').trim()

/** A rule of a channel. */
export interface Rule extends Omit<WrittenRule, 'from' | 'until'> {
  /** When it begins to hold, in milliseconds since 1970; −Infinity for always. */
  from: number
  /** When it no longer holds; Infinity for never. */
  until: number
  /** File and line where it stands; missing for one of a shop's API or of a catalog's own lines. */
  source?: string
}

/** Returns a rule with its dates as times on the clocks of a zone; NaN for a date that the calendar lacks. */
export const ruleOf = ({ from, until, ...rule }: WrittenRule, timeZone: string): Rule => ({
  ...rule,
  from: from === undefined ? -Infinity : timeOf(from, timeZone),
  until: until === undefined ? Infinity : endOf(until, timeZone),
})

/** Returns when a campaign begins and ends: with the first and the last of its rules; null if there is none of that name. */
export function campaignTimes(
  rules: readonly Rule[],
  name: string,
): Pick<Rule, 'from' | 'until'> | null {
  const own = rules.filter(({ campaign }) => campaign === name)
  if (own.length === 0) return null
  return {
    from: Math.min(...own.map(({ from }) => from)),
    until: Math.max(...own.map(({ until }) => until)),
  }
}

/** What a list is about. */
export interface RuledList {
  family: TaxonFamily | null
  /** Codes of its taxon and of those above it, its own first; empty for a list without one. */
  taxons: readonly string[]
  /** Slugs of the attribute and its value whose page it is. */
  value: { attribute: string; value: string } | null
}

/** What rules are asked about: a search by its texts, as typed and as corrected, or a list. */
export type RuleSubject =
  | { locale: string; texts: readonly string[] }
  | { locale: string; list: RuledList }

/** The rules of a subject, the most important first. */
interface RuleMatch {
  rules: readonly Rule[]
  /** When other rules may hold for it, in milliseconds since 1970; Infinity for never. */
  ends: number
}

/** Rules by what they are about. */
export interface RuleIndex {
  /** All of them, the most important first. */
  rules: readonly Rule[]
  /** Returns the rules of a subject at a time. */
  match(subject: RuleSubject, at: number): RuleMatch
}

/** A rule, and its place in the order of all. */
interface Placed {
  rule: Rule
  place: number
}

/** Rules by a text or a name. */
type Places = Map<string, Placed[]>

/** The result where no rule is about a subject. */
const NO_RULES: RuleMatch = { rules: [], ends: Infinity }

function note(places: Places, key: string, placed: Placed): void {
  const known = places.get(key)
  if (known) known.push(placed)
  else places.set(key, [placed])
}

const searchKey = (locale: string, text: string) => `${locale} ${text}`

/** Texts of searches, by locale, each as it is compared. */
function* textsOf(written: WrittenRule['when']['search']): Generator<[string, string]> {
  for (const [locale, texts = []] of Object.entries(written ?? {}))
    for (const text of texts) {
      const words = plainWords(text)
      if (words !== '') yield [locale, words]
    }
}

type ListCondition = NonNullable<WrittenRule['when']['list']>[number]

/** The name under which a condition on a list is found: of its parts, the one that the fewest share. */
function listKey({ taxon, within, value, family }: ListCondition): string {
  if (taxon !== undefined) return `taxon ${taxon}`
  if (value !== undefined) return `value ${value}`
  return within === undefined ? `family ${family}` : `within ${within}`
}

const isOf = (condition: ListCondition, { family, taxons, value }: RuledList): boolean =>
  (condition.taxon === undefined || condition.taxon === taxons[0]) &&
  (condition.within === undefined || taxons.includes(condition.within)) &&
  (condition.family === undefined || condition.family === family) &&
  (condition.value === undefined ||
    (condition.value === value?.value && condition.attribute === value.attribute))

/**
 * Indexes the rules of a channel, so that a list costs as much with a thousand rules as with one. Of
 * two with the same priority the first is the more important.
 */
export function createRuleIndex(written: readonly Rule[]): RuleIndex {
  const rules = written.toSorted((a, b) => b.priority - a.priority)
  const [whole, beginnings, phrases]: [Places, Places, Places] = [new Map(), new Map(), new Map()]
  const lists: Places = new Map()
  const lengths = new Set<number>()
  for (const [place, rule] of rules.entries()) {
    const { search, searchBegins, searchContains, list } = rule.when
    const placed = { rule, place }
    for (const [locale, text] of textsOf(search)) note(whole, searchKey(locale, text), placed)
    for (const [locale, text] of textsOf(searchBegins)) {
      lengths.add(text.length)
      note(beginnings, searchKey(locale, text), placed)
    }
    for (const [locale, text] of textsOf(searchContains))
      note(phrases, searchKey(locale, text.split(' ', 1)[0] ?? ''), placed)
    for (const condition of list ?? []) note(lists, listKey(condition), placed)
  }

  const containsOne = ({ rule }: Placed, locale: string, text: string) =>
    textsOf(rule.when.searchContains).some(
      ([own, phrase]) => own === locale && ` ${text} `.includes(` ${phrase} `),
    )

  function addOfText(found: Set<Placed>, locale: string, text: string): void {
    const addAll = (places: Places, key: string) =>
      places.get(searchKey(locale, key))?.forEach((placed) => found.add(placed))
    addAll(whole, text)
    for (const length of lengths)
      if (length <= text.length) addAll(beginnings, text.slice(0, length))
    if (phrases.size === 0) return
    for (const word of text.split(' '))
      for (const placed of phrases.get(searchKey(locale, word)) ?? [])
        if (containsOne(placed, locale, text)) found.add(placed)
  }

  function addOfList(found: Set<Placed>, list: RuledList): void {
    const [own] = list.taxons
    const keys = [
      ...(own === undefined ? [] : [`taxon ${own}`]),
      ...(list.value ? [`value ${list.value.value}`] : []),
      ...(list.family ? [`family ${list.family}`] : []),
      ...list.taxons.map((code) => `within ${code}`),
    ]
    for (const key of keys)
      for (const placed of lists.get(key) ?? [])
        if (placed.rule.when.list?.some((one) => isOf(one, list))) found.add(placed)
  }

  function foundFor(subject: RuleSubject): Set<Placed> {
    const found = new Set<Placed>()
    if ('list' in subject) addOfList(found, subject.list)
    else
      for (const text of new Set(subject.texts.map(plainWords)))
        for (const locale of [ANY_LOCALE, subject.locale]) addOfText(found, locale, text)
    return found
  }

  return {
    rules,
    match(subject, at) {
      if (rules.length === 0) return NO_RULES
      const found = foundFor(subject)
      if (found.size === 0) return NO_RULES
      let ends = Infinity
      const holding: Placed[] = []
      for (const placed of found) {
        const { from, until, locales } = placed.rule
        if (locales && !locales.includes(subject.locale)) continue
        if (from <= at && at < until) holding.push(placed)
        if (from > at) ends = Math.min(ends, from)
        if (until > at) ends = Math.min(ends, until)
      }
      const inOrder = holding.sort((a, b) => a.place - b.place)
      return { rules: inOrder.map(({ rule }) => rule), ends }
    },
  }
}
