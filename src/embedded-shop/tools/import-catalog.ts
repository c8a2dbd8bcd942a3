import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { knownRules, readRules } from '#channels/rule-files.ts'
import type { KeptRule } from '#contract/merchandising/kept-rules.ts'
import { CHANNELS } from '#channels/all.ts'
import { isFilterable } from '../model/schema-index.ts'
import type { CatalogSchema } from '../model/source.ts'
import { BadLines, type ErrorLimit } from '../import/bad-lines.ts'
import { type CatalogTarget, targetName, writerTo } from './catalog-target.ts'
import { SchemaBuilder } from '../import/schema/schema.ts'
import { learnFilters, type LearntFilters } from '../import/learn-filters.ts'
import type { StatedShop } from '../import/decode/schema.ts'
import type { Mapping } from '../import/mapping/mapping.ts'
import { describePlan, planFiles, type FilePlan } from '../import/plan.ts'
import { dateNotes } from '../import/mapping/dates.ts'
import { isLanguageGuessed } from '../import/mapping/texts.ts'
import { checkDecimalMarks } from '../import/mapping/price-columns.ts'
import { openSources, type Source } from '../import/group/sources.ts'
import { ImportFailure, WrongUsage } from '../import/problems.ts'
import type { Progress } from '../import/progress.ts'
import { productsOf, type Reading, reportTo, startBytes } from '../import/imported-products.ts'
import type { Encoding } from '../import/read/encoding.ts'
import { traced } from '#server/tracing/span.ts'
import {
  allowedCurrencies,
  currencyOf,
  ownChannelsFor,
  shopInFiles,
  shopNotes,
  shopOf,
  shownShop,
} from '../import/shop.ts'
import { filterNotes, ImportCounts, type ImportSummary } from '../import/summary.ts'

/** Files to import, and the target. */
export interface ImportOptions {
  files: readonly string[]
  mappings: readonly string[]
  form?: string
  encoding?: Encoding
  shop?: StatedShop
  /** Code of the channel for a catalog whose products name none; the first one when missing. */
  channel?: string
  synonyms?: readonly SynonymsFile[]
  /** Files of rules of searches and lists (src/channels/rules.md). */
  rules?: readonly string[]
  /** Prefix of pictures without a host. */
  pictures?: string
  /** File or cluster that the catalog is written to. */
  out: CatalogTarget
  limit: ErrorLimit
}

/** A file with synonyms of one language, one rule per line. */
export interface SynonymsFile {
  locale: string
  file: string
}

/** Outlets for an import's reports. */
interface ImportScreen {
  progress: Progress
  warn(message: string): void
}

/**
 * Reads files into one catalog, which replaces an older one in one step when complete. Throws
 * `WrongUsage` before anything is read, and `ImportFailure`; the older catalog then stays.
 */
export async function importCatalog(
  options: ImportOptions,
  screen: ImportScreen,
): Promise<ImportSummary> {
  const { out, limit } = options
  const plans = await planFiles(options.files, options)
  const schema = new SchemaBuilder()
  for (const file of options.synonyms ?? []) schema.addSynonyms(readSynonymsFile(file))
  for (const file of options.rules ?? [])
    for (const rule of readRulesFile(file)) schema.addRule(rule)
  const badLines = new BadLines(limit, screen.warn)
  const counts = new ImportCounts()
  const report = reportTo(badLines, counts, startBytes(screen.progress, 'Looking', plans))
  const inFiles = await shopInFiles(plans)
  const stated = { ...inFiles.stated, ...options.shop }
  if (options.shop?.locales === undefined) counts.notes.push(...inFiles.notes)
  const adjusted = plans.map(adjustedBy(options.pictures, stated))
  const sources = await openSources(adjusted, report, stated.locales)
  try {
    const own = ownChannelsFor(sources.map(({ mapping }) => mapping))
    const currency = currencyOf(sources, stated.currency, own)
    const isUsual =
      stated.currency === undefined &&
      currency !== null &&
      sources.every(({ columns }) => columns?.currencies.size === 0)
    counts.notes.push(
      ...(isUsual
        ? [`Prices are taken to be in ${currency}, as in most files of this form (--currency)`]
        : []),
      ...checkDecimalMarks(sources),
      ...dateNotes(sources),
      ...sources.flatMap(({ notes }) => notes),
    )
    const filters = await traced('look at the files', () => lookAt(sources, counts))
    schema.taxons.leaveOut(filters.commonLevels.length)
    counts.notes.push(...commonNotes(filters))
    screen.progress.stop()
    const run = {
      plans,
      sources,
      filters,
      counts,
      schema,
      badLines,
      stated,
      currency,
      pictures: options.pictures,
      channel: options.channel ?? CHANNELS[0]?.code ?? '',
    }
    return await traced('read and write products', () => writeRun(run, out, screen))
  } finally {
    screen.progress.stop()
    for (const source of sources) source.close()
  }
}

function readSynonymsFile({ locale, file }: SynonymsFile) {
  try {
    return { locale, lines: readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean) }
  } catch (cause) {
    throw new WrongUsage(`${file} cannot be read: ${(cause as Error).message}`, { cause })
  }
}

/** Reads a file of rules. Throws `WrongUsage`, with a line for each problem. */
function readRulesFile(file: string): KeptRule[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new WrongUsage(`${file} cannot be read: ${(cause as Error).message}`, { cause })
  }
  const { entries, problems } = readRules(file, text)
  const all = [...problems, ...knownRules(entries, () => undefined).problems]
  if (all.length > 0)
    throw new WrongUsage(all.map((one) => `${one.file}:${one.line}: ${one.problem}`).join('\n'))
  return entries.map(({ line, rule }) => ({ rule, source: `${basename(file)}:${line}` }))
}

interface Run extends Reading {
  stated: StatedShop
  /** The currency of prices; null if nothing names it. */
  currency: string | null
  channel: string
}

/** Adds settings for all files to their mappings; files with the same mapping keep sharing one. */
function adjustedBy(base: string | undefined, { locales, currency }: StatedShop) {
  const adjusted = new Map<Mapping, Mapping>()
  const locale = locales?.[0]
  return (plan: FilePlan): FilePlan => {
    const { mapping } = plan
    if (!mapping) return plan
    const currencies = allowedCurrencies(currency, ownChannelsFor([mapping]))
    const cached = adjusted.get(mapping) ?? {
      ...mapping,
      ...(currencies.length === 0 ? {} : { currencies }),
      ...(locale === undefined ? {} : { locale }),
      ...(base === undefined || !mapping.images ? {} : { images: { ...mapping.images, base } }),
    }
    adjusted.set(mapping, cached)
    return { ...plan, mapping: cached }
  }
}

/** Learns filters for mappings with limits; others need no extra pass, and no taxons common to all are known then. */
async function lookAt(sources: readonly Source[], counts: ImportCounts): Promise<LearntFilters> {
  const limited = sources.filter(({ mapping }) => mapping?.attributes?.limits)
  const onLeftOut = (name: string, reason: string) => counts.leaveOutFilter(name, reason)
  const learnt = await learnFilters(limited, () => {}, onLeftOut)
  return limited.length === sources.length ? learnt : { ...learnt, commonLevels: [] }
}

/** Returns a note on categories that no menu needs. */
const commonNotes = ({ commonLevels }: LearntFilters) =>
  commonLevels.length === 0
    ? []
    : [`Not in the menu, as all products are in it: ${commonLevels.join(' > ')}`]

async function writeRun(
  run: Run,
  out: CatalogTarget,
  screen: ImportScreen,
): Promise<ImportSummary> {
  const { progress, warn } = screen
  const { schema: builder, badLines, counts } = run
  const summary = { taxons: 0, undefinedTaxons: [] as string[], channel: { code: '', host: '' } }
  const schema = () => {
    progress.start('Writing', builder.productCount, 'products')
    summary.undefinedTaxons = builder.taxons.undefinedCodes()
    const { finished, channel } = withShop(builder.finish(), run)
    summary.channel = channel
    summary.taxons = finished.taxons.filter(({ parent }) => parent !== null).length
    const filters = finished.attributes.filter(isFilterable)
    counts.filters.push(...filters.map(({ code, name }) => name['en'] ?? code))
    return finished
  }
  const onProgress = (done: number) => progress.update(done)
  const onLeftBehind = (problem: unknown) =>
    warn(`The indexes that were begun stay until the next import: ${String(problem)}`)
  try {
    // Files of the product form may use ids that earlier ones have used already.
    const early = run.sources.length === 1 ? { schemaSoFar: () => builder.soFar() } : {}
    const source = { products: productsOf(run, progress), schema, ...early }
    const { products } = await writerTo(out)(source, { onProgress, onLeftBehind })
    const forms = run.plans.flatMap(describePlan)
    return { products, badLines: badLines.bad, ...summary, forms, counts }
  } catch (error) {
    throw diskFailure(error, run, targetName(out)) ?? error
  }
}

/** Adds the shop to the schema, and notes about it to the counts. */
function withShop(finished: CatalogSchema, run: Run) {
  const { stated, currency, schema, counts, channel, sources } = run
  const all = { ...schema.shop, ...stated }
  const { locales } = finished
  const inLines = schema.currency
  if (currency !== null && inLines !== null && currency !== inLines)
    throw new ImportFailure(
      `A line says that prices are in ${inLines}, and --currency or another file says ${currency}: a shop has one currency`,
    )
  const priced = currency ?? inLines
  const named = shopOf(all, { currency: priced, locales, channels: schema.channelCodes })
  const { shop, first } = shownShop(named, channel)
  const isGuessed = sources.some(({ mapping }) => mapping && isLanguageGuessed(mapping))
  if (first) {
    counts.notes.push(...shopNotes(first, all, { locales, isGuessed, isPriced: priced !== null }))
    counts.notes.push(...filterNotes(finished.attributes.filter(isFilterable), first.locales))
  }
  const listFilters = run.filters.inLists
  const whole = { ...finished, ...(listFilters && { listFilters }), shop }
  const { code = '', hosts: [host = ''] = [] } = first ?? {}
  return { finished: whole, channel: { code, host } }
}

/**
 * Returns the failure of a disk that is full, read-only or broken, with only the file's name; null
 * for other errors.
 */
function diskFailure(cause: unknown, { plans }: Run, out: string): ImportFailure | null {
  if (!(cause instanceof Error) || !('code' in cause)) return null
  if (!('syscall' in cause) && cause.code !== 'ERR_SQLITE_ERROR') return null
  const isRead = 'path' in cause && plans.some(({ file }) => file === cause.path)
  const [file, what] = isRead ? [cause.path, 'read'] : [out, 'written']
  return new ImportFailure(`${file} cannot be ${what}: ${cause.message}`, { cause })
}
