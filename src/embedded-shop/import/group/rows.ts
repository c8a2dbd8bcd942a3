import { isObject } from '../decode/decode.ts'
import type { FileLookups } from '../lookups/file-lookups.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { leftOutBy } from '../mapping/row-filter.ts'
import { schemaOrgRows } from '../mapping/schema-org.ts'
import type { FilePlan } from '../plan.ts'
import type { CollectionPage } from '../read/collection.ts'
import type { FileRecord } from '../read/record.ts'
import { readRecords } from '../read/records.ts'

/** Receives what happens while the rows of files are read. */
export interface RowReport {
  onBytes(count: number): void
  /** Called for each row read. */
  onRow(): void
  onBad(file: string, line: number, problem: string): void
  onLeftOut(reason: string): void
}

/** A page of a collection, and the file that holds it. */
export type CollectionFile = CollectionPage & { file: string }

/** A row and its file, or the problem with it. */
export type FileRow = { file: string } & FileRecord

/** Reads the rows of files, except those that the mapping leaves out. */
export async function* rowsIn(
  plans: readonly FilePlan[],
  mapping: Mapping | null,
  report: RowReport & { onCollection?: (page: CollectionFile) => void },
): AsyncGenerator<FileRow> {
  for (const { file, read, lookups } of plans) {
    const onCollection = (page: CollectionPage) => report.onCollection?.({ ...page, file })
    const options = { ...read, onBytes: (n: number) => report.onBytes(n), onCollection }
    for await (const record of readRecords(file, options)) {
      report.onRow()
      const rows = rowsOf(record, mapping, lookups)
      if (rows.length === 0) report.onLeftOut('records without a product')
      for (const fileRow of rows) {
        const row = 'value' in fileRow && isObject(fileRow.value) ? fileRow.value : null
        const reason = row && leftOutBy(row, mapping?.rows)
        if (reason) report.onLeftOut(reason)
        else yield { file, ...fileRow }
      }
    }
  }
}

function rowsOf(
  record: FileRecord,
  mapping: Mapping | null,
  lookups: FileLookups | undefined,
): FileRecord[] {
  if (!('value' in record)) return [record]
  if (lookups && isObject(record.value))
    return [{ ...record, value: lookups.complete(record.value) }]
  if (mapping?.records === undefined) return [record]
  return schemaOrgRows(record.value, mapping.currencies).map((value) => ({
    line: record.line,
    value,
  }))
}
