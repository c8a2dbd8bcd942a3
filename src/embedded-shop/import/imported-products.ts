import { statSync } from 'node:fs'
import { allImages, type SourceProduct } from '../model/source.ts'
import type { BadLines } from './bad-lines.ts'
import type { RowReport } from './group/rows.ts'
import type { Source } from './group/sources.ts'
import type { LearntFilters } from './learn-filters.ts'
import type { Member } from './mapping/variants.ts'
import { pictureOf } from '../drawn-pictures/chosen-pictures.ts'
import type { FilePlan } from './plan.ts'
import { BadRecord, brokenFile, ImportFailure, LeftOutRecord } from './problems.ts'
import type { Progress } from './progress.ts'
import { createFormReader, createMappedReader, type RecordReader } from './read-product.ts'
import type { SchemaBuilder } from './schema/schema.ts'
import type { ImportCounts } from './summary.ts'

/** Files to read, and what was learnt from them beforehand. */
export interface Reading {
  plans: readonly FilePlan[]
  sources: readonly Source[]
  filters: LearntFilters
  schema: SchemaBuilder
  badLines: BadLines
  counts: ImportCounts
  /** Prefix of pictures without a host. */
  pictures?: string | undefined
}

/**
 * Reads the products of all files and counts bad lines. Throws `ImportFailure` if a file is
 * truncated, too many lines are bad, or no product is valid.
 */
export async function* productsOf(
  reading: Reading,
  progress: Progress,
): AsyncGenerator<SourceProduct> {
  const { plans, sources, filters, schema, badLines, counts, pictures } = reading
  const report = reportTo(badLines, counts, startBytes(progress, 'Reading', plans))
  for (const source of sources) {
    const { mapping } = source
    const read = mapping
      ? createMappedReader(schema, mapping, {
          isFilter: filters.choices(mapping),
          remark: counts.remarks.add,
          onMistake: ({ place, message }) => place && badLines.add(place.file, place.line, message),
        })
      : createFormReader(schema, { remark: counts.remarks.add, base: pictures })
    for await (const record of source.records(report)) {
      if ('isCut' in record) throw brokenFile(record)
      const outcome =
        'value' in record ? readOrProblem(read, record) : new BadRecord(record.problem)
      if (outcome instanceof LeftOutRecord) counts.leaveOut(outcome.message)
      else if (outcome instanceof BadRecord) {
        const { file, line } = outcome.place ?? record
        const missing = 'headProblem' in record && !outcome.place ? record.headProblem : undefined
        badLines.add(file, line, missing ?? outcome.message)
        record.members.forEach(() => counts.leaveOut('further rows of bad products'))
      } else if (outcome) yield counted(outcome, counts)
    }
  }
  progress.stop()
  badLines.checkLimit()
  if (schema.productCount > 0) return
  const [leftOut] = counts.leftOutLines()
  throw new ImportFailure(
    `There is no valid product in the files${leftOut === undefined ? '' : `. ${leftOut}`}`,
  )
}

function counted(product: SourceProduct, counts: ImportCounts): SourceProduct {
  counts.add(
    product,
    allImages(product).some((image) => pictureOf(image) === null),
  )
  return product
}

/** Returns the product of a record, null for a definition, or the error for a bad record. */
function readOrProblem(
  read: RecordReader,
  { value, members }: { value: unknown; members: readonly Member[] },
): SourceProduct | BadRecord | null {
  try {
    return read(value, members)
  } catch (error) {
    if (error instanceof BadRecord) return error
    throw error
  }
}

/** Creates a report that counts rows, bad lines and rows that are left out. */
export function reportTo(
  badLines: BadLines,
  counts: ImportCounts,
  onBytes: (count: number) => void,
): RowReport {
  return {
    onBytes,
    onRow: () => void badLines.lines++,
    onBad: (file, line, problem) => badLines.add(file, line, problem),
    onLeftOut: (reason) => counts.leaveOut(reason),
  }
}

/** Starts the progress of a stage that reads the files; returns a function that adds a number of bytes. */
export function startBytes(progress: Progress, stage: string, plans: readonly FilePlan[]) {
  const total = plans.reduce((sum, { file }) => sum + statSync(file).size, 0)
  let done = 0
  progress.start(stage, total, 'bytes')
  return (count: number) => progress.update((done += count))
}
