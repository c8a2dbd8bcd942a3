import { type KnownRule, problemAt, type RuleProblem } from '#channels/rule-files.ts'
import { plainWords, type Rule } from '#contract/merchandising/rule-index.ts'
import { ACTIONS, ANY_LOCALE } from '#contract/merchandising/rule.ts'
import { isForItsChannel, placedName } from './rule-findings.ts'

type List = NonNullable<Rule['when']['list']>[number]

/** One thing that a rule is about: a text of searches, as it is compared, or a list. */
type Subject =
  | { kind: 'is' | 'begins' | 'contains'; locale: string; text: string; words: string }
  | { kind: 'list'; locale: string; list: List }

/** Everything that a rule is about. */
function subjectsOf({ known: { when } }: KnownRule): Subject[] {
  const texts = (
    kind: 'is' | 'begins' | 'contains',
    byLocale: Readonly<Partial<Record<string, readonly string[]>>> = {},
  ) =>
    Object.entries(byLocale).flatMap(([locale, all = []]) =>
      all.map((text) => ({ kind, locale, text, words: plainWords(text) })),
    )
  return [
    ...texts('is', when.search),
    ...texts('begins', when.searchBegins),
    ...texts('contains', when.searchContains),
    ...(when.list ?? []).map((list) => ({ kind: 'list' as const, locale: ANY_LOCALE, list })),
  ]
}

const isSameList = (one: List, other: List) => JSON.stringify(one) === JSON.stringify(other)

const isSameSubject = (one: Subject, other: Subject): boolean => {
  const isLocale = [one.locale, other.locale].includes(ANY_LOCALE) || one.locale === other.locale
  if (one.kind === 'list' || other.kind === 'list')
    return one.kind === 'list' && other.kind === 'list' && isSameList(one.list, other.list)
  return isLocale && one.kind === other.kind && one.words === other.words
}

/** Whether every search of a subject, or every list, is one of another as well. */
function isWithin(one: Subject, other: Subject): boolean {
  if (one.kind === 'list' || other.kind === 'list')
    return one.kind === 'list' && other.kind === 'list' && isListWithin(one.list, other.list)
  if (other.words === '' || ![ANY_LOCALE, one.locale].includes(other.locale)) return false
  if (other.kind === 'contains') {
    // The last word of a beginning may go on.
    const end = one.kind === 'begins' ? '' : ' '
    return ` ${one.words}${end}`.includes(` ${other.words} `)
  }
  if (other.kind === 'begins') return one.kind !== 'contains' && one.words.startsWith(other.words)
  return one.kind === 'is' && one.words === other.words
}

/** Whether all that a condition on lists says is said by another too. */
const isListWithin = (one: List, other: List): boolean =>
  Object.entries(other).every(
    ([field, value]) =>
      one[field as keyof List] === value || (field === 'within' && one.taxon === value),
  )

const haveSubject = (one: KnownRule, other: KnownRule) =>
  subjectsOf(one).some((subject) => subjectsOf(other).some((own) => isSameSubject(subject, own)))

const haveLocale = ({ locales: one }: Rule, { locales: other }: Rule): boolean =>
  one === undefined || other === undefined || one.some((locale) => other.includes(locale))

const holdTogether = ({ known: one }: KnownRule, { known: other }: KnownRule): boolean =>
  one.from < other.until && other.from < one.until && haveLocale(one, other)

/** What is wrong with the rules of a channel together, the most important first: what never takes effect. */
export function conflicts(ofFolder: readonly KnownRule[]): RuleProblem[] {
  const inOrder = ofFolder.filter(isForItsChannel)
  return inOrder.flatMap((rule, at) => {
    const others = inOrder.slice(0, at).filter((other) => holdTogether(other, rule))
    return [
      ...ownConflicts(rule),
      ...others
        .filter((other) => haveSubject(other, rule))
        .flatMap((other) => placesTaken(rule, other)),
      ...neverFirst(rule, others),
    ]
  })
}

function ownConflicts(rule: KnownRule): RuleProblem[] {
  const seen = new Map<string, number>()
  const twice = (rule.known.pin ?? []).flatMap(({ place, code }) => {
    const other = seen.get(code)
    seen.set(code, place)
    return other === undefined
      ? []
      : [
          problemAt(
            rule,
            ['pin', place],
            `pin ${place} never applies: ${code} is pinned at ${other} too`,
          ),
        ]
  })
  return [...twice, ...idleTexts(rule), ...afterRedirect(rule)]
}

/** Texts of which the same is searched instead. */
function idleTexts(rule: KnownRule): RuleProblem[] {
  const byLocale = Object.entries(rule.known.replace ?? {})
  return subjectsOf(rule).flatMap((subject) => {
    if (subject.kind !== 'is') return []
    const isIdle = byLocale.some(
      ([locale, text = '']) =>
        [ANY_LOCALE, subject.locale].includes(locale) && plainWords(text) === subject.words,
    )
    return isIdle
      ? [problemAt(rule, ['replace'], `replace does nothing for “${subject.text}”: it is the same`)]
      : []
  })
}

/** Actions of a rule that leads away from all its lists. */
function afterRedirect(rule: KnownRule): RuleProblem[] {
  if (rule.known.redirect?.[ANY_LOCALE] === undefined) return []
  return ACTIONS.filter((action) => action !== 'redirect' && rule.known[action] !== undefined).map(
    (action) => problemAt(rule, [action], `${action} never applies: its own rule leads elsewhere`),
  )
}

/** Places of a rule that another, more important one has. */
function placesTaken(rule: KnownRule, other: KnownRule): RuleProblem[] {
  const shown = new Map(other.known.banner?.map(({ place, block }) => [place, block]))
  const banners = (rule.known.banner ?? []).flatMap(({ place, block }) =>
    [undefined, block].includes(shown.get(place))
      ? []
      : [
          problemAt(
            rule,
            ['banner', place],
            `banner ${place} never applies: ${placedName(other)} has ${shown.get(place)} there`,
          ),
        ],
  )
  const taken = new Map(other.known.pin?.map(({ place, code }) => [place, code]))
  const pins = (rule.known.pin ?? []).flatMap(({ place, code }) => {
    const there = taken.get(place)
    return there === undefined || there === code
      ? []
      : [
          problemAt(
            rule,
            ['pin', place],
            `pin ${place} is that of ${placedName(other)} too, which has ${there} there: ${code} follows it`,
          ),
        ]
  })
  return [...pins, ...banners]
}

/** What only the first of several rules does. */
const FIRST_ALONE = ['redirect', 'replace', 'filter', 'offer', 'noResults'] as const
type FirstAlone = (typeof FIRST_ALONE)[number]

/** Whether a rule's redirect or text is for a language; its other actions are for all. */
function isInLanguage({ known }: KnownRule, action: FirstAlone, locale: string): boolean {
  if (action !== 'redirect' && action !== 'replace') return known[action] !== undefined
  const byLocale = known[action] ?? {}
  return byLocale[ANY_LOCALE] !== undefined || byLocale[locale] !== undefined
}

/** Whether a more important rule is there whenever a rule has something to do for one of its subjects. */
function isBefore(
  other: KnownRule,
  rule: KnownRule,
  subject: Subject,
  action: FirstAlone,
): boolean {
  const { known } = other
  const isLonger = known.from <= rule.known.from && known.until >= rule.known.until
  const languages = subject.locale === ANY_LOCALE ? rule.known.locales : [subject.locale]
  const isForAll = (languages ?? [ANY_LOCALE]).every(
    (locale) =>
      (known.locales === undefined || known.locales.includes(locale)) &&
      isInLanguage(other, action, locale),
  )
  return isLonger && isForAll && subjectsOf(other).some((own) => isWithin(subject, own))
}

/** Names the subjects that another rule has first: none where that is all of them. */
function namesOf(taken: readonly Subject[], all: readonly Subject[]): string | null {
  if (taken.length === all.length) return null
  const texts = taken.flatMap((subject) =>
    subject.kind === 'list' ? 'one of its lists' : `“${subject.text}”`,
  )
  return [...new Set(texts)].join(', ')
}

/** What a rule never does, or not for all that it is about, because of more important ones. */
function neverFirst(rule: KnownRule, others: readonly KnownRule[]): RuleProblem[] {
  const all = subjectsOf(rule)
  const takenBy = (other: KnownRule, action: FirstAlone) =>
    all.filter((subject) => isBefore(other, rule, subject, action))
  const leads = FIRST_ALONE.filter((action) => rule.known[action]).flatMap((action) =>
    others.flatMap((other) => {
      const taken = takenBy(other, action)
      if (taken.length === 0) return []
      const names = namesOf(taken, all)
      const never = names === null ? 'never applies' : `does not apply to ${names}`
      return [problemAt(rule, [action], `${action} ${never}: ${placedName(other)} comes first`)]
    }),
  )
  const hasOther = Object.keys(rule.known).some((field) => OTHER_ACTIONS.includes(field))
  const away = others
    .filter((other) => !rule.known.redirect && takenBy(other, 'redirect').length === all.length)
    .map((other) => problemAt(rule, [], `never applies: ${placedName(other)} leads elsewhere`))
  return [...leads, ...(hasOther ? away : [])]
}

/** Actions that need a list to be shown. */
const OTHER_ACTIONS: readonly string[] = ACTIONS.filter(
  (action) => action !== 'redirect' && action !== 'replace',
)
