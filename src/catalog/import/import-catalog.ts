import { statSync } from 'node:fs'
import type { SourceProduct } from '../source.ts'
import { writeCatalog } from '../write.ts'
import { BadLines, type ErrorLimit } from './bad-lines.ts'
import { SchemaBuilder } from './schema/schema.ts'
import { learnFilters, type FilterChoices } from './learn-filters.ts'
import { planFiles, type FilePlan } from './plan.ts'
import { BadRecord, ImportFailure } from './problems.ts'
import type { Progress } from './progress.ts'
import { createFormReader, createMappedReader, type RecordReader } from './read-product.ts'
import { readRecords } from './read/records.ts'

/** What to import, and where to. */
export interface ImportOptions {
  files: readonly string[]
  mappings: readonly string[]
  /** The catalog file that is written. */
  out: string
  limit: ErrorLimit
}

/** What became of an import. */
export interface ImportSummary {
  products: number
  badLines: number
  taxons: number
  attributes: number
  /** Taxons that products have and no line defines. */
  undefinedTaxons: readonly string[]
}

/** Where an import tells how it goes. */
export interface ImportScreen {
  progress: Progress
  warn(message: string): void
}

/**
 * Reads files into one catalog, which takes the place of an older one in one step when it is whole.
 * Throws `WrongUsage` before anything is read, and `ImportFailure`; the older catalog then stays.
 */
export async function importCatalog(
  options: ImportOptions,
  screen: ImportScreen,
): Promise<ImportSummary> {
  const { out, limit } = options
  const plans = await planFiles(options.files, options.mappings)
  const choices = await lookAt(plans, screen.progress)
  const run: Run = {
    plans,
    choices,
    frame: new SchemaBuilder(),
    badLines: new BadLines(limit, screen.warn),
  }
  return writeRun(run, out, screen.progress)
}

interface Run {
  plans: readonly FilePlan[]
  choices: FilterChoices
  frame: SchemaBuilder
  badLines: BadLines
}

/** Nothing is looked at where no mapping has limits. */
async function lookAt(plans: readonly FilePlan[], progress: Progress): Promise<FilterChoices> {
  const limited = plans.filter(({ mapping }) => mapping?.attributes?.limits)
  if (limited.length === 0) return learnFilters([], () => {})
  try {
    return await learnFilters(limited, startBytes(progress, 'Looking', limited))
  } finally {
    progress.stop()
  }
}

async function writeRun(run: Run, out: string, progress: Progress): Promise<ImportSummary> {
  const { frame: book, badLines } = run
  const summary = { taxons: 0, attributes: 0, undefinedTaxons: [] as string[] }
  const frame = () => {
    progress.start('Writing', book.productCount, 'products')
    summary.undefinedTaxons = book.taxons.undefinedCodes()
    const finished = book.finish()
    summary.taxons = finished.taxons.length
    summary.attributes = finished.attributes.length
    return finished
  }
  const onProgress = (done: number) => progress.update(done)
  try {
    const source = { products: productsOf(run, progress), frame }
    const { products } = await writeCatalog(out, source, { onProgress })
    return { products, badLines: badLines.bad, ...summary }
  } catch (error) {
    throw diskFailure(error, run, out) ?? error
  } finally {
    progress.stop()
  }
}

/** A disk that is full, read-only or broken: which file it is about is all that is to be said. */
function diskFailure(cause: unknown, { plans }: Run, out: string): ImportFailure | null {
  if (!(cause instanceof Error) || !('code' in cause)) return null
  if (!('syscall' in cause) && cause.code !== 'ERR_SQLITE_ERROR') return null
  const isRead = 'path' in cause && plans.some(({ file }) => file === cause.path)
  const [file, what] = isRead ? [cause.path, 'read'] : [out, 'written']
  return new ImportFailure(`${file} cannot be ${what}: ${cause.message}`, { cause })
}

async function* productsOf(run: Run, progress: Progress): AsyncGenerator<SourceProduct> {
  const { plans, choices, frame, badLines } = run
  const onBytes = startBytes(progress, 'Reading', plans)
  for (const { file, mapping } of plans) {
    const read = mapping
      ? createMappedReader(frame, mapping, choices(mapping))
      : createFormReader(frame)
    for await (const record of readRecords(file, { delimiter: mapping?.delimiter, onBytes })) {
      badLines.lines++
      if ('isCut' in record) throw brokenFile(file, record)
      const outcome = 'value' in record ? attempt(read, record.value) : record.problem
      if (typeof outcome === 'string') badLines.add(file, record.line, outcome)
      else if (outcome) yield outcome
    }
  }
  progress.stop()
  badLines.checkLimit()
  if (frame.productCount === 0) throw new ImportFailure('There is no valid product in the files')
}

/** However few bad lines there are: what a cut file lacks is not among them. */
function brokenFile(file: string, { line, problem }: { line: number; problem: string }) {
  return new ImportFailure(`${file}: line ${String(line)}: ${problem}`)
}

/** What a record gives, or what is wrong with it. */
function attempt(read: RecordReader, value: unknown): SourceProduct | null | string {
  try {
    return read(value)
  } catch (error) {
    if (error instanceof BadRecord) return error.message
    throw error
  }
}

function startBytes(progress: Progress, stage: string, plans: readonly FilePlan[]) {
  const total = plans.reduce((sum, { file }) => sum + statSync(file).size, 0)
  let done = 0
  progress.start(stage, total, 'bytes')
  return (count: number) => progress.update((done += count))
}
