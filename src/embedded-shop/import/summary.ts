import type { SourceAttribute, SourceProduct } from '../model/source.ts'
import type { Serving } from '../store/served.ts'
import { FALLBACK_LOCALE, textIn } from '../model/texts.ts'
import { count, counted } from './bad-lines.ts'
import { Remarks } from './mapping/remarks.ts'

/** The results of an import. */
export interface ImportSummary {
  products: number
  badLines: number
  taxons: number
  /** The first channel that shows the catalog; empty values without one. */
  channel: { code: string; host: string }
  /** Codes of taxons that products name and no line defines. */
  undefinedTaxons: readonly string[]
  /** How files were read: `products.csv: recognised as …`. */
  forms: readonly string[]
  counts: ImportCounts
}

/** Counts what an import contains, and what is left out for which reason. */
export class ImportCounts {
  variants = 0
  inStock = 0
  /** Products with their own picture. */
  pictured = 0
  /** Products with a drawn picture. */
  drawn = 0
  readonly filters: string[] = []
  readonly #leftOut = new Map<string, number>()
  readonly #filtersLeftOut = new Map<string, string>()
  readonly notes: string[] = []
  readonly remarks = new Remarks()

  add({ variants, images = [] }: SourceProduct, hasPicture: boolean): void {
    this.variants += variants.length
    this.inStock += variants.filter(({ inStock }) => inStock !== false).length
    if (hasPicture && images.length > 0) this.pictured++
    else this.drawn++
  }

  leaveOut(reason: string): void {
    this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1)
  }

  leaveOutFilter(name: string, reason: string): void {
    this.#filtersLeftOut.set(name, reason)
  }

  /** Returns a line with what was left out and why; none if nothing was. */
  leftOutLines(): string[] {
    // Reasons are words of mappings; a number before them would have to agree with their grammar.
    const out = [...this.#leftOut].map(([reason, number]) => `${reason} (${count(number)})`)
    return out.length > 0 ? [`Left out: ${out.join(', ')}`] : []
  }

  /** Lists what is in the catalog, what was left out, and why. */
  lines(products: number, taxons: number): string[] {
    const chosen = new Set(this.filters)
    const unfit = [...this.#filtersLeftOut]
      .filter(([name]) => !chosen.has(name))
      .map(([name, reason]) => `${name} (${reason})`)
    return [
      `Products: ${count(products)}, in ${counted(taxons, 'category', 'categories')}`,
      `Variants: ${count(this.variants)}, of which ${counted(this.inStock, 'is', 'are')} in stock`,
      `Pictures: ${counted(this.pictured, 'product has its', 'products have their')} own, ${counted(this.drawn, 'is', 'are')} drawn`,
      ...(chosen.size > 0 ? [`Filters: ${shortened([...chosen])}`] : []),
      ...(unfit.length > 0 ? [`No filters: ${shortened(unfit)}`] : []),
      ...this.leftOutLines(),
      ...this.remarks.lines(),
      ...this.notes,
    ]
  }
}

const SHOWN = 12

function shortened(names: readonly string[]): string {
  const more = names.length - SHOWN
  return names.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${count(more)} more` : '')
}

/** Returns notes on filters without a name in some of the shop's languages, of which the first is that of the files. */
export function filterNotes(
  filters: readonly SourceAttribute[],
  [mainLocale = FALLBACK_LOCALE, ...others]: readonly string[],
): string[] {
  return others.flatMap((locale) => {
    const unnamed = filters.filter(({ name }) => !name[locale])
    const names = unnamed.map(({ name, code }) => textIn(name, mainLocale) ?? code)
    if (names.length === 0) return []
    return [
      `Filters without a name in ${locale}, shown in the file's language: ${shortened(names)}`,
    ]
  })
}

/** Where a catalog was written, and the address of the shop. */
interface WrittenCatalog {
  out: string
  seconds: string
  /** The home page of the shop's first channel. */
  address: string
  /** Whether this is the catalog that a server serves by default. */
  isServed: boolean
}

/** Describes a written catalog, as the command's output. */
export function describe(
  summary: ImportSummary,
  { out, seconds, address, isServed }: WrittenCatalog,
): string {
  const { products, taxons, badLines, undefinedTaxons, forms, counts } = summary
  const lines = [
    ...forms,
    ...counts.lines(products, taxons),
    badLines > 0 ? `Bad lines: ${counted(badLines, 'was', 'were')} left out` : 'Bad lines: none',
  ]
  if (undefinedTaxons.length > 0) {
    lines.push(
      `Taxons without a definition, named after their codes: ${undefinedTaxons.join(', ')}`,
    )
  }
  const start = isServed ? 'npm start' : `CATALOG_FILE=${out} npm start`
  return [
    ...lines,
    `Written to ${out} in ${seconds} s`,
    `Open ${address} (a shop that runs with this catalog shows it within a second; else: ${start})`,
  ].join('\n')
}

/** Describes whether running shops have loaded the catalog; null if none is running. */
export function describeServing({ processes, current }: Serving): string | null {
  if (processes === 0) return null
  if (current === processes) return 'The shop that runs with it has taken it up'
  const of = counted(processes, 'process', 'processes')
  const late = processes - current
  return `A shop runs with it, but ${count(late)} of ${of} ${late === 1 ? 'has' : 'have'} not taken it up: the log of the shop says why`
}
