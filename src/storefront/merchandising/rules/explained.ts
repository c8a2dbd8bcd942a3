import { type Filter, type FilterOption, matchFilter } from '#contract/query/filter.ts'
import type { Rule, RuledList } from '#contract/merchandising/rule-index.ts'
import { ACTIONS, ANY_LOCALE, type RuledProducts } from '#contract/merchandising/rule.ts'

/** What a rule did to a page, for whoever wrote it: in English, like the rules themselves. */
export interface ExplainedRule {
  name: string
  reason: string | null
  /** File and line; null where a shop's API has it. */
  source: string | null
  /** What it does, one line each. */
  effects: readonly string[]
}

/** What rules did to a page, and how rules name what it shows. */
export interface ExplainedPage {
  rules: readonly ExplainedRule[]
  /** The codes of its list, of its filters and of their values, one line each. */
  codes: readonly string[]
}

/** What a viewer with a signed address is shown beside the page. */
export interface PreviewNotes {
  /** The time that the page shows, as it was signed; null for the present. */
  at: string | null
  /** Address that ends the preview. */
  end: string
  /** What rules did; null unless it was asked for. */
  explained: ExplainedPage | null
}

/** The products of a page, by which pins are found, and the filters of its list, which count the others. */
interface ShownPage {
  page: number
  codes: readonly string[]
  filters: readonly Filter[]
}

function pinEffect({ place, code }: NonNullable<Rule['pin']>[number], { page, codes }: ShownPage) {
  const at = codes.indexOf(code)
  const shown = at < 0 ? 'not on this page' : `shown as number ${at + 1} of page ${page}`
  return `pin ${place}: ${code}, ${shown}`
}

/** Writes what an action says without the signs of its notation: `attribute season, value winter, weight 5`. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .filter(([, field]) => field !== null)
    .map(([name, field]) => (name === ANY_LOCALE ? inWords(field) : `${name} ${inWords(field)}`))
    .join(', ')
}

/** Counts a list's products with some values, as its filter does; null where that does not say. */
function countIn(filters: readonly Filter[], code: string, values: readonly string[]) {
  const filter = filters.find((one) => one.code === code)
  if (!filter) return 0
  return matchFilter(filter, {
    select: ({ options, total = options.length }) =>
      total > options.length
        ? null
        : options
            .filter((option) => values.includes(option.code))
            .reduce((sum, { count }) => sum + count, 0),
    range: () => null,
  })
}

/** Says how many products of a list a rule moves; an empty text where its filters do not count them. */
function moved({ codes, filters }: ShownPage, ruled: RuledProducts): string {
  const { codes: named, brand, attribute, value, inStock, newerThan } = ruled
  const conditions = [named, brand, attribute, inStock, newerThan].filter(
    (one) => one !== undefined,
  )
  if (conditions.length > 1) return ''
  if (named) return `; on this page: ${codes.filter((code) => named.includes(code)).length} of them`
  const values = brand ?? value
  const count = values ? countIn(filters, attribute ?? 'brand', values) : null
  return count === null ? '' : `; in this list: ${count === 0 ? 'none' : count}`
}

const shiftEffect = (action: 'bury' | 'boost', ruled: RuledProducts, page: ShownPage): string =>
  `${action}: ${inWords(ruled)}${moved(page, ruled)}`

/** Explains what a rule does to a page. */
export function explainedRule(rule: Rule, page: ShownPage): ExplainedRule {
  const { name, reason = null, source = null, pin = [], bury = [], boost = [] } = rule
  const own: readonly string[] = ['pin', 'bury', 'boost']
  const others = ACTIONS.filter((action) => !own.includes(action) && rule[action] !== undefined)
  return {
    name,
    reason,
    source,
    effects: [
      ...pin.map((one) => pinEffect(one, page)),
      ...bury.map((one) => shiftEffect('bury', one, page)),
      ...boost.map((one) => shiftEffect('boost', one, page)),
      ...others.map((action) => `${action}: ${inWords(rule[action])}`),
    ],
  }
}

/** Codes of a filter's values that are written; of more it is said how many there are. */
const MOST_VALUES = 30

/** A value's code, with its name where the code is a number, as those of categories are. */
const namedValue = ({ code, label }: FilterOption): string =>
  /^\d+$/.test(code) && label !== code ? `${code} (${label})` : code

const valuesOf = (filter: Filter): string =>
  matchFilter(filter, {
    select({ options, total = options.length }) {
      const written = options.slice(0, MOST_VALUES).map(namedValue)
      const more = total - written.length
      return [...written, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
    },
    range: () => 'min and max',
  })

/** Returns how rules name what a list is about, its filters and their values. */
export function codesOf(
  about: { texts: readonly string[] } | { list: RuledList },
  filters: readonly Filter[],
): string[] {
  const ofFilters = filters.map((filter) => `${filter.code}: ${valuesOf(filter)}`)
  if ('texts' in about) return [`search: ${about.texts.join(', ')}`, ...ofFilters]
  const { family, taxons, value } = about.list
  const [taxon, ...above] = taxons
  const own = {
    'list.family': family,
    'list.taxon': taxon,
    'list.within': [taxon, ...above].join(', '),
    'list.attribute': value?.attribute,
    'list.value': value?.value,
  }
  const written = Object.entries(own).filter(([, code]) => code)
  return [...written.map(([name, code]) => `${name}: ${code}`), ...ofFilters]
}
