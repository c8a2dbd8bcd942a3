import { type KnownRule, problemAt, type RuleProblem } from '#channels/rule-files.ts'
import { plainWords, type Rule } from '#contract/merchandising/rule-index.ts'
import { ANY_LOCALE } from '#contract/merchandising/rule.ts'
import { endOf, timeOf, UTC } from '#contract/merchandising/rule-times.ts'
import { matchRoute, ROUTE } from '#contract/shop/routes.ts'

/** What a catalog says about the names in rules. */
interface NamesInRules {
  hasProduct(code: string): boolean
  /** Returns the codes of the taxon with this id and of those above it; null if there is none. */
  taxonLine(id: number): string[] | null
  /** Returns what is wrong with the codes of a rule. */
  unknownCodes(rule: KnownRule): RuleProblem[]
  /** Returns what is wrong with the place of a block, such as `TAXON:shoes`. */
  unknownLocation(location: string): string[]
}

/** What a catalog and its channels have that rules name. */
export interface KnownNames {
  /** Null where there is none to look into. */
  catalog: NamesInRules | null
  /** Locales of channels, by their codes. */
  locales: ReadonlyMap<string, readonly string[]>
  /** Those of them that the shop itself searches, and not a search provider. */
  searchedLocales: ReadonlyMap<string, readonly string[]>
  /**
   * The languages of blocks that rules can put on pages, by `<channel> <name>`; of all channels
   * without the first.
   */
  blocks: ReadonlyMap<string, ReadonlySet<string>>
}

type Path = readonly (string | number)[]

/** Returns how a finding names a rule: with its place. */
export const placedName = ({ known, file, line }: KnownRule) => `“${known.name}” (${file}:${line})`

/** Names that neither the catalog nor the channel has. */
export function unknownNames(rule: KnownRule, names: KnownNames): RuleProblem[] {
  return [
    ...unknownLocales(rule, names),
    ...unmatched(rule, names),
    ...unknownBlocks(rule, names),
    ...(names.catalog ? names.catalog.unknownCodes(rule) : []),
    ...lostRedirects(rule, names),
  ]
}

function unknownLocales(rule: KnownRule, { locales }: KnownNames): RuleProblem[] {
  const own = locales.get(rule.channel)
  if (!own) return [problemAt(rule, [], `is of no channel: there is no ${rule.channel}`)]
  const { when, redirect, replace } = rule.known
  const { search, searchBegins, searchContains } = when
  const all = {
    'when.search': search,
    'when.searchBegins': searchBegins,
    'when.searchContains': searchContains,
    redirect,
    replace,
  }
  const isUnknown = (locale: string) => locale !== ANY_LOCALE && !own.includes(locale)
  const ofPages = (rule.known.locales ?? []).filter(isUnknown)
  return [
    ...Object.entries(all).flatMap(([field, texts = {}]) =>
      Object.keys(texts)
        .filter(isUnknown)
        .map((locale) =>
          problemAt(
            rule,
            [...field.split('.'), locale],
            `${field} is for ${locale}, which the channel does not have`,
          ),
        ),
    ),
    ...ofPages.map((locale) =>
      problemAt(rule, ['locales'], `locales names ${locale}, which the channel does not have`),
    ),
    ...(isForItsChannel(rule)
      ? []
      : [
          problemAt(
            rule,
            ['channels'],
            `never applies: it is in the folder of ${rule.channel}, which channels leaves out`,
          ),
        ]),
  ]
}

/** The texts that a rule compares searches with, each with the path to it. */
const searchTexts = ({ search, searchBegins, searchContains }: Rule['when']) =>
  Object.entries({ search, searchBegins, searchContains }).flatMap(([field, byLocale = {}]) =>
    Object.entries(byLocale).flatMap(([locale, texts = []]) =>
      texts.map((text) => ({ at: ['when', field, locale], text })),
    ),
  )

/** What no search can be: texts without a word, and those in languages that the rule's pages are not in. */
function unmatched(rule: KnownRule, names: KnownNames): RuleProblem[] {
  const { when } = rule.known
  const wordless = searchTexts(when)
    .filter(({ text }) => plainWords(text) === '')
    .map(({ at, text }) =>
      problemAt(rule, at, `when compares with “${text}”, which is no letter or digit`),
    )
  const own = names.locales.get(rule.channel) ?? []
  const named = [...searchLanguages(when)].filter((locale) => own.includes(locale))
  const pages = rule.known.locales?.filter((locale) => own.includes(locale)) ?? []
  if (named.length === 0 || pages.length === 0 || languagesIn(rule, names).length > 0)
    return wordless
  const problem = `never applies: its searches are in ${named.join(', ')}, its pages in ${pages.join(', ')}`
  return [...wordless, problemAt(rule, ['locales'], problem)]
}

/** Whether a rule can apply in the channel in whose folder it is. */
export const isForItsChannel = ({ channel, known: { channels } }: KnownRule): boolean =>
  channels === undefined || channels.includes(channel)

/** An address without a site. */
const NOWHERE = 'http://nowhere.invalid'

/** The paths of this site that a rule leads to, each with the path to it. */
function pathsLedTo({ known: { redirect = {} } }: KnownRule, own: readonly string[]) {
  return Object.entries(redirect).flatMap(([locale, written = '']) => {
    const inLocale = locale === ANY_LOCALE ? own[0] : own.find((one) => one === locale)
    if (inLocale === undefined) return []
    const url = URL.parse(written.replaceAll('{locale}', inLocale), NOWHERE)
    return url?.origin === NOWHERE ? [{ at: ['redirect', locale], url }] : []
  })
}

/** Redirects to pages that the storefront has, but for nothing that is there. */
function lostRedirects(rule: KnownRule, { catalog, locales }: KnownNames): RuleProblem[] {
  const own = locales.get(rule.channel) ?? []
  return pathsLedTo(rule, own).flatMap(({ at, url }) => {
    const match = matchRoute(url.pathname, { newUrls: false })
    if (!match) return []
    const found = (problem: string) => [problemAt(rule, at, `redirect ${problem}`)]
    if (!own.includes(match.locale))
      return found(`leads to the language ${match.locale}, which the channel does not have`)
    if (match.name === ROUTE.search) {
      const words = plainWords(url.searchParams.get('query') ?? '')
      const isItself = Object.values(rule.known.when.search ?? {})
        .flatMap((texts = []) => texts)
        .some((text) => plainWords(text) === words)
      return isItself ? found('never applies: it leads to the very search that it is for') : []
    }
    if (!catalog) return []
    if (match.name === ROUTE.product && !catalog.hasProduct(match.params.code))
      return found(`leads to the product ${match.params.code}, which is not there`)
    const id = 'slug' in match.params && 'id' in match.params ? match.params.id : null
    return id !== null && !catalog.taxonLine(Number(id))
      ? found(`leads to the list ${id}, which the catalog does not have`)
      : []
  })
}

const isOwnPage = ({ pathname }: URL) => matchRoute(pathname, { newUrls: false }) === null

/** Redirects to pages that the storefront does not have, so that the shop has to: which may be meant. */
export function ownPages(rule: KnownRule, { locales }: KnownNames): RuleProblem[] {
  return pathsLedTo(rule, locales.get(rule.channel) ?? [])
    .filter(({ url }) => isOwnPage(url))
    .map(({ at, url }) => problemAt(rule, at, `redirect leads to ${url.pathname}`))
}

/** The same of links in blocks. */
export const ownPagesOfBlocks = (blocks: readonly BlockFile[]): RuleProblem[] =>
  blocks.flatMap(({ file, links }) =>
    links
      .filter(({ path }) => isOwnPage(new URL(path, NOWHERE)))
      .map(({ path, line }) => ({ file, line, problem: `a link leads to ${path}` })),
  )

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
      problemAt(
        rule,
        path,
        `${path.join(' ')} names ${block}: no block has the location RULE:${block}, as ${file} could`,
      ),
    ]
  })
}

/** The languages in which the searches of a rule can be; `ANY_LOCALE` among them for all. */
function searchLanguages({ search, searchBegins, searchContains }: Rule['when']): Set<string> {
  const searches = [search, searchBegins, searchContains]
  return new Set(searches.flatMap((texts) => Object.keys(texts ?? {})))
}

/** The languages of pages, among some, that a rule is for. */
const ownLanguages = ({ known: { locales } }: KnownRule, all: readonly string[] = []) =>
  all.filter((locale) => locales?.includes(locale) ?? true)

/** The languages in which a rule can apply: those of its searches, or all of its channel. */
function languagesIn(rule: KnownRule, { locales }: KnownNames): string[] {
  const { when } = rule.known
  const named = searchLanguages(when)
  const isEvery = when.list !== undefined || named.has(ANY_LOCALE)
  return ownLanguages(rule, locales.get(rule.channel)).filter(
    (locale) => isEvery || named.has(locale),
  )
}

/** Actions that change the order of products, which a search provider has of its own. */
const ORDERING = ['pin', 'bury', 'boost'] as const

/** Orders that do nothing to searches in some languages, as a provider has the order there. */
export function providersOrders(rule: KnownRule, names: KnownNames): RuleProblem[] {
  const named = searchLanguages(rule.known.when)
  const searched = names.searchedLocales.get(rule.channel) ?? []
  const left = ownLanguages(rule, names.locales.get(rule.channel)).filter(
    (locale) => (named.has(ANY_LOCALE) || named.has(locale)) && !searched.includes(locale),
  )
  return ORDERING.filter((action) => left.length > 0 && rule.known[action] !== undefined).map(
    (action) =>
      problemAt(rule, [action], `${action} does nothing in searches in ${left.join(', ')}`),
  )
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
    return [
      problemAt(rule, path, `${path.join(' ')} has no block ${block} in ${missing.join(', ')}`),
    ]
  })
}

/** Rules that are over, and not those that never began: they may be removed. */
export const isOver = ({ known: { from, until } }: KnownRule, now: number): boolean =>
  from < until && until <= now

/** A file of a block, as far as its head and its links say. */
export interface BlockFile {
  /** From the project's root. */
  file: string
  /** Code of the channel in whose folder it lies; null for those of all channels. */
  channel: string | null
  /** Null where the file does not begin with a head that can be read. */
  head: {
    location: string
    locale: string
    campaign: string | null
    /** Its days, as they are written; null for always. */
    from?: string | null
    until?: string | null
  } | null
  /** Paths of this site that its text leads to, each with its line. */
  links: readonly { path: string; line: number }[]
}

/** What is wrong with the heads of blocks, so that they are never shown: by their campaign, language, days or list. */
export function unreadBlocks(
  blocks: readonly BlockFile[],
  rules: readonly Pick<KnownRule, 'channel' | 'known'>[],
  { catalog, locales }: Pick<KnownNames, 'catalog' | 'locales'>,
): RuleProblem[] {
  const campaigns = new Map(
    [...Map.groupBy(rules, ({ channel }) => channel)].map(([channel, own]) => [
      channel,
      new Set(own.flatMap(({ known: { campaign } }) => campaign ?? [])),
    ]),
  )
  const isIn = (all: ReadonlyMap<string, Iterable<string>>, name: string, channel: string | null) =>
    (channel === null ? [...all.values()] : [all.get(channel) ?? []]).some((own) =>
      [...own].includes(name),
    )
  return blocks.flatMap(({ file, channel, head }) => {
    const found = (problem: string) => ({ file, line: 1, problem })
    if (!head)
      return found('must begin with a line ---, then location and locale, then another line ---')
    const { campaign, locale, from, until } = head
    const isLost = campaign !== null && !isIn(campaigns, campaign, channel)
    const isForeign = locale !== '' && !isIn(locales, locale, channel)
    const where = channel === null ? 'no channel has' : `${channel} does not have`
    return [
      ...(isLost ? [found(`is never shown: no rule is of the campaign ${campaign}`)] : []),
      ...(isForeign ? [found(`is never shown: ${where} the language ${locale}`)] : []),
      ...(isBefore(until, from) ? [found('is never shown: until is not after from')] : []),
      ...(catalog ? catalog.unknownLocation(head.location) : []).map(found),
    ]
  })
}

/** Whether a block ends before it begins, on whatever clocks; a day ends with its last hour. */
const isBefore = (until: string | null = null, from: string | null = null): boolean =>
  until !== null && from !== null && endOf(until, UTC) <= timeOf(from, UTC)

/** Returns the name by which rules show the blocks of a location; null for other locations. */
export const ruledBlockAt = (location: string): string | null =>
  /^RULE:(.+)$/.exec(location)?.[1] ?? null

/** Blocks for rules, of which none shows them. */
export function unshownBlocks(
  blocks: readonly BlockFile[],
  rules: readonly KnownRule[],
): RuleProblem[] {
  const shown = new Set(
    rules.flatMap((rule) =>
      blocksOf(rule).flatMap(([, block]) => [block, `${rule.channel} ${block}`]),
    ),
  )
  return blocks.flatMap(({ file, channel, head }) => {
    const name = ruledBlockAt(head?.location ?? '')
    if (name === null || shown.has(channel === null ? name : `${channel} ${name}`)) return []
    return [{ file, line: 1, problem: `no rule shows the block ${name}: it is not on any page` }]
  })
}
