import type { KnownRule, RuleProblem } from '#channels/rule-files.ts'
import { plainWords } from '#contract/merchandising/rule-index.ts'
import { ACTIONS, ANY_LOCALE, type RuledProducts } from '#contract/merchandising/rule.ts'
import { hasFilter, type SchemaIndex } from '../model/schema-index.ts'

/** What a catalog and its channels have that rules name. */
export interface KnownNames {
  /** The catalog's schema, and whether it has a product; null where none can be looked into. */
  catalog: { schema: SchemaIndex; hasProduct: (code: string) => boolean } | null
  /** Locales of channels, by their codes. */
  locales: ReadonlyMap<string, readonly string[]>
  /**
   * The languages of blocks that rules can put on pages, by `<channel> <name>`; of all channels
   * without the first.
   */
  blocks: ReadonlyMap<string, ReadonlySet<string>>
}

type Path = readonly (string | number)[]

/** A finding about one rule. */
const finding = ({ file, lineOf }: KnownRule, path: Path, problem: string): RuleProblem => ({
  file,
  line: lineOf(path),
  problem,
})

const nameOf = ({ known, file, line }: KnownRule) => `“${known.name}” (${file}:${line})`

/** Names that neither the catalog nor the channel has. */
export function unknownNames(rule: KnownRule, names: KnownNames): RuleProblem[] {
  return [
    ...unknownLocales(rule, names),
    ...unknownBlocks(rule, names),
    ...unknownCodes(rule, names),
  ]
}

function unknownLocales(rule: KnownRule, { locales }: KnownNames): RuleProblem[] {
  const own = locales.get(rule.channel)
  if (!own) return [finding(rule, [], `is of no channel: there is no ${rule.channel}`)]
  const { when, redirect, replace } = rule.known
  const { search, searchBegins, searchContains } = when
  const all = {
    'when.search': search,
    'when.searchBegins': searchBegins,
    'when.searchContains': searchContains,
    redirect,
    replace,
  }
  return Object.entries(all).flatMap(([field, texts = {}]) =>
    Object.keys(texts)
      .filter((locale) => locale !== ANY_LOCALE && !own.includes(locale))
      .map((locale) =>
        finding(
          rule,
          [...field.split('.'), locale],
          `${field} is for ${locale}, which the channel does not have`,
        ),
      ),
  )
}

/** The blocks that a rule names, each with the path to it. */
function blocksOf({ known: { banner = [], notice, noResults } }: KnownRule): [Path, string][] {
  const all: [Path, string | undefined][] = [
    ...banner.map(({ place, block }): [Path, string] => [['banner', place], block]),
    [['notice'], notice],
    [['noResults'], noResults],
  ]
  return all.flatMap(([path, block]) => (block === undefined ? [] : [[path, block]]))
}

/** The languages that a block is in, for the rule's channel; null where there is no such block. */
function languagesOf(block: string, { channel }: KnownRule, { blocks }: KnownNames) {
  const found = [blocks.get(block), blocks.get(`${channel} ${block}`)].flatMap((all) => all ?? [])
  return found.length === 0 ? null : new Set(found.flatMap((all) => [...all]))
}

function unknownBlocks(rule: KnownRule, names: KnownNames): RuleProblem[] {
  return blocksOf(rule).flatMap(([path, block]) => {
    if (languagesOf(block, rule, names)) return []
    const file = `src/channels/${rule.channel}/content/${block}.<locale>.md`
    return [
      finding(
        rule,
        path,
        `${path.join(' ')} names ${block}: no block has the location RULE:${block}, as ${file} could`,
      ),
    ]
  })
}

/** The languages in which a rule can apply: those of its searches, or all of its channel. */
function languagesIn({ known: { when }, channel }: KnownRule, { locales }: KnownNames): string[] {
  const searches = [when.search, when.searchBegins, when.searchContains]
  const named = new Set(searches.flatMap((texts) => Object.keys(texts ?? {})))
  const isEvery = when.list !== undefined || named.has(ANY_LOCALE)
  return (locales.get(channel) ?? []).filter((locale) => isEvery || named.has(locale))
}

/**
 * Blocks that a language lacks in which the rule applies: its pages are without them, which may be
 * meant.
 */
export function missingLanguages(rule: KnownRule, names: KnownNames): RuleProblem[] {
  return blocksOf(rule).flatMap(([path, block]) => {
    const there = languagesOf(block, rule, names)
    if (!there) return []
    const missing = languagesIn(rule, names).filter((locale) => !there.has(locale))
    if (missing.length === 0) return []
    return [finding(rule, path, `${path.join(' ')} has no block ${block} in ${missing.join(', ')}`)]
  })
}

function unknownCodes(rule: KnownRule, { catalog }: KnownNames): RuleProblem[] {
  if (!catalog) return []
  const { schema, hasProduct } = catalog
  const { when, pin = [], bury = [], boost = [] } = rule.known
  const found: RuleProblem[] = []
  const note = (path: Path, problem: string) => found.push(finding(rule, path, problem))
  for (const { place, code } of pin)
    if (!hasProduct(code)) note(['pin', place], `pin ${place} names ${code}, which no product has`)
  for (const [at, { taxon, within }] of (when.list ?? []).entries())
    for (const code of [taxon, within])
      if (code !== undefined && !schema.taxonByCode(code))
        note(
          ['when', 'list', at],
          `when.list names the taxon ${code}, which the catalog does not have`,
        )
  for (const [action, all] of [
    ['bury', bury],
    ['boost', boost],
  ] as const)
    for (const [at, products] of all.entries())
      for (const problem of productProblems(products, catalog))
        note([action, at], `${action} ${problem}`)
  return found
}

function productProblems(
  { codes = [], brand = [], attribute, value = [] }: RuledProducts,
  { schema, hasProduct }: NonNullable<KnownNames['catalog']>,
): string[] {
  const unknown = codes.filter((code) => !hasProduct(code))
  const valuesOf = (facet: string, values: readonly string[]) => {
    const { type, options = [] } = schema.attribute(facet) ?? {}
    return type === 'select' && options.length > 0
      ? values.filter((one) => !options.some(({ code }) => code === one))
      : []
  }
  const isNoFilter = attribute !== undefined && !hasFilter(schema, attribute)
  return [
    ...unknown.map((code) => `names ${code}, which no product has`),
    ...(isNoFilter ? [`names the attribute ${attribute}, by which lists cannot be filtered`] : []),
    ...valuesOf('brand', brand).map((one) => `names the brand ${one}, which no product has`),
    ...valuesOf(attribute ?? '', value).map((one) => `names ${one}, no value of ${attribute}`),
  ]
}

/** Everything that a rule is about, each as a text that equals that of another rule for the same. */
function subjectsOf({ known: { when } }: KnownRule): string[] {
  const texts = (
    kind: string,
    byLocale: Readonly<Partial<Record<string, readonly string[]>>> = {},
  ) =>
    Object.entries(byLocale).flatMap(([locale, all = []]) =>
      all.map((text) => `${locale} ${kind} ${plainWords(text)}`),
    )
  return [
    ...texts('is', when.search),
    ...texts('begins', when.searchBegins),
    ...texts('contains', when.searchContains),
    ...(when.list ?? []).map((list) => `${ANY_LOCALE} list ${JSON.stringify(list)}`),
  ]
}

const isSameSubject = (one: string, other: string): boolean => {
  const [locale = '', ...rest] = one.split(' ')
  const [otherLocale = '', ...otherRest] = other.split(' ')
  const isLocale = [locale, otherLocale].includes(ANY_LOCALE) || locale === otherLocale
  return isLocale && rest.join(' ') === otherRest.join(' ')
}

const haveSubject = (one: KnownRule, other: KnownRule) =>
  subjectsOf(one).some((subject) => subjectsOf(other).some((own) => isSameSubject(subject, own)))

const holdTogether = ({ known: one }: KnownRule, { known: other }: KnownRule): boolean =>
  one.from < other.until && other.from < one.until

/** What is wrong with the rules of a channel together, the most important first: what never takes effect. */
export function conflicts(inOrder: readonly KnownRule[]): RuleProblem[] {
  return inOrder.flatMap((rule, at) => [
    ...ownConflicts(rule),
    ...inOrder
      .slice(0, at)
      .filter((other) => holdTogether(other, rule) && haveSubject(other, rule))
      .flatMap((other) => conflictsWith(rule, other)),
  ])
}

function ownConflicts(rule: KnownRule): RuleProblem[] {
  const seen = new Map<string, number>()
  return (rule.known.pin ?? []).flatMap(({ place, code }) => {
    const other = seen.get(code)
    seen.set(code, place)
    return other === undefined
      ? []
      : [
          finding(
            rule,
            ['pin', place],
            `pin ${place} never applies: ${code} is pinned at ${other} too`,
          ),
        ]
  })
}

function conflictsWith(rule: KnownRule, other: KnownRule): RuleProblem[] {
  const shown = new Map(other.known.banner?.map(({ place, block }) => [place, block]))
  const banners = (rule.known.banner ?? []).flatMap(({ place, block }) =>
    [undefined, block].includes(shown.get(place))
      ? []
      : [
          finding(
            rule,
            ['banner', place],
            `banner ${place} never applies: ${nameOf(other)} has ${shown.get(place)} there`,
          ),
        ],
  )
  const taken = new Map(other.known.pin?.map(({ place, code }) => [place, code]))
  const pins = (rule.known.pin ?? []).flatMap(({ place, code }) => {
    const there = taken.get(place)
    return there === undefined || there === code
      ? []
      : [
          finding(
            rule,
            ['pin', place],
            `pin ${place} is that of ${nameOf(other)} too, which has ${there} there: ${code} follows it`,
          ),
        ]
  })
  const leads = (['redirect', 'replace'] as const).flatMap((action) =>
    rule.known[action] && other.known[action]
      ? [finding(rule, [action], `${action} never applies: ${nameOf(other)} comes first`)]
      : [],
  )
  const isCovered = other.known.from <= rule.known.from && other.known.until >= rule.known.until
  const hasOther = Object.keys(rule.known).some((field) => OTHER_ACTIONS.includes(field))
  const away =
    other.known.redirect && !rule.known.redirect && isCovered && hasOther
      ? [finding(rule, [], `never applies: ${nameOf(other)} leads elsewhere`)]
      : []
  return [...pins, ...banners, ...leads, ...away]
}

/** Actions that need a list to be shown. */
const OTHER_ACTIONS: readonly string[] = ACTIONS.filter(
  (action) => action !== 'redirect' && action !== 'replace',
)

/** Rules that are over: they may be removed. */
export const isOver = ({ known }: KnownRule, now: number): boolean => known.until <= now
