import { LANGUAGES } from '#contract/i18n/languages.ts'
import { languageOf } from '#contract/i18n/negotiate-locale.ts'
import type { FilePlan } from '../plan.ts'
import type { Mapping } from '../mapping/mapping.ts'
import { isObject } from '../decode/decode.ts'
import { FileLookups } from '../lookups/file-lookups.ts'
import { DateColumnReader, type DateColumns, withDayOrder } from '../mapping/dates.ts'
import { PriceColumnReader, withDecimal, type PriceColumns } from '../mapping/price-columns.ts'
import { childEntries } from '../mapping/pairs.ts'
import { leftOutBy, matches } from '../mapping/row-filter.ts'
import type { GroupFields } from '../mapping/row-mapping.ts'
import { VIEWS } from '../mapping/texts.ts'
import { textOf, type Row } from '../mapping/value.ts'
import type { Member } from '../mapping/variants.ts'
import { brokenFile, ImportFailure, type RowPlace } from '../problems.ts'
import { checkPages } from '../read/collection.ts'
import { nestedRows, rowNames } from './row-names.ts'
import { type CollectionFile, type FileRow, type RowReport, rowsIn } from './rows.ts'
import { type RowNames, RowSpool, type SpooledRow } from './row-spool.ts'

/** The record of a product, or the problem with it, and the product's further rows. */
type SourceRecord = RowPlace & { members: readonly Member[] } & (
    | {
        value: unknown
        /** Why the product's real first row could not be read. */ headProblem?: string
      }
    | { problem: string; isCut?: true }
  )

/** Files that are read by the same mapping, any number of times. */
export interface Source {
  files: readonly string[]
  /** Null for the product form. */
  mapping: Mapping | null
  columns: PriceColumns | null
  dates: DateColumns | null
  /** What was found out of order in the lists that records refer to. */
  notes: readonly string[]
  records(report: RowReport): AsyncIterable<SourceRecord>
  close(): void
}

/**
 * Opens files, grouped by their mapping, and learns what depends on all of their rows. `locales` are
 * the shop's languages; undefined accepts every language.
 */
export async function openSources(
  plans: readonly FilePlan[],
  report: RowReport,
  locales?: readonly string[],
): Promise<Source[]> {
  const forms = Map.groupBy(plans, ({ mapping }) => mapping)
  const sources: Source[] = []
  for (const [mapping, files] of forms)
    sources.push(
      mapping ? await openMapped(mapping, files, { report, locales }) : openProductForm(files),
    )
  return sources
}

/** Opens files of the product form, which need no mapping. */
function openProductForm(plans: readonly FilePlan[]): Source {
  return {
    files: plans.map(({ file }) => file),
    mapping: null,
    columns: null,
    dates: null,
    notes: [],
    records: (report) => recordsIn(plans, null, report),
    close() {},
  }
}

/** Opens files of another form: reads them once to learn how prices and dates are written, and to group rows. */
async function openMapped(
  mapping: Mapping,
  given: readonly FilePlan[],
  { report, locales }: { report: RowReport; locales: readonly string[] | undefined },
): Promise<Source> {
  const plans = await Promise.all(given.map(withLookups))
  const columns = new PriceColumnReader(mapping)
  const dateColumns = new DateColumnReader(mapping)
  const spool = mapping.group ? new RowSpool() : null
  const pages: CollectionFile[] = []
  const onCollection = (page: CollectionFile) => void pages.push(page)
  const quiet = { ...report, onRow() {}, onLeftOut() {} }
  const first = { ...(spool ? report : quiet), onCollection }
  for await (const record of rowsIn(plans, mapping, first)) {
    if (!('value' in record) || !isObject(record.value)) {
      if (!spool) continue
      reportBad(record, report)
      addBadRow(record, mapping, spool)
      continue
    }
    const view = spool && viewIn(record.value, mapping)
    if (view) {
      addView({ row: record.value, view, locales }, mapping, { spool, report })
      continue
    }
    learn({ ...record, value: record.value }, mapping, [columns, dateColumns])
    if (spool) addRows({ ...record, value: record.value }, mapping, spool)
  }
  checkPages(pages)
  const files = plans.map(({ file }) => file)
  if (mapping.unpriced !== undefined && !columns.hasPrices)
    throw new ImportFailure(`${files.join(', ')}: ${mapping.unpriced}`)
  for (const { file, line, parent } of spool?.orphans() ?? []) {
    report.onBad(file, line, `it belongs to ${parent}, which is in no file`)
  }
  for (let n = spool?.countMissing() ?? 0; n > 0; n--)
    report.onLeftOut('variants that are in no file')
  const learntPrices = columns.finish(mapping.currencies)
  const dates = mapping.dayOrder === undefined ? dateColumns.finish() : null
  const marked = withDayOrder(withDecimal(mapping, learntPrices.decimal), dates?.order)
  const records = spool
    ? (again: RowReport) => groupsIn(spool, mapping, again)
    : (again: RowReport) => recordsIn(plans, mapping, again)
  return {
    files,
    mapping: marked,
    columns: learntPrices,
    dates,
    notes: plans.flatMap(({ lookups }) => lookups?.notes() ?? []),
    records,
    close: () => spool?.close(),
  }
}

/** Reads the lists that the records of a file refer to. */
const withLookups = async (plan: FilePlan): Promise<FilePlan> =>
  plan.mapping?.lookups
    ? { ...plan, lookups: await FileLookups.read(plan.file, plan.mapping, plan.read) }
    : plan

interface ColumnReader {
  add(row: Row, place: RowPlace): void
}

interface RowWithPlace extends RowPlace {
  value: Row
}

function learn(
  { file, line, value }: RowWithPlace,
  { group }: Mapping,
  readers: readonly ColumnReader[],
): void {
  const rows = [value, ...nestedRows(value, group ?? {})]
  for (const reader of readers) rows.forEach((row) => reader.add(row, { file, line }))
}

/** Returns the store view of a row that holds only texts; null for any other row. */
const viewIn = (row: Row, { group }: Mapping) =>
  group?.views === undefined ? null : textOf(row, group.views)

/** Adds the texts of a store view in one of the shop's languages; counts other store views, and prices, as left out. */
function addView(
  { row, view, locales }: { row: Row; view: string; locales: readonly string[] | undefined },
  { group = {}, price }: Mapping,
  { spool, report }: { spool: RowSpool; report: RowReport },
): void {
  const locale = languageOf(view)
  const isShown = Object.hasOwn(LANGUAGES, locale) && (locales?.includes(locale) ?? true)
  const isPriced = textOf(row, price.field) !== null
  if (isShown && isPriced) report.onLeftOut(`prices of the store view ${view}`)
  if (isShown) spool.addView(row, locale, rowNames(row, group).names)
  else report.onLeftOut(`rows of the store view ${view}`)
}

let nestedNames = 0

function addRows(
  { file, line, value }: RowWithPlace,
  { group = {} }: Mapping,
  spool: RowSpool,
): void {
  const inner = nestedRows(value, group)
  const name = `\u0000${String(nestedNames++)}`
  const rowName = withHeadAbove(rowNames(value, group), { name, file, group, spool })
  const names = inner.length > 0 ? [...rowName.names, name] : rowName.names
  spool.add({ file, line, row: value }, { ...rowName, names })
  for (const row of inner) {
    spool.add({ file, line, row }, { names: [], parent: rowName.parent ?? name, children: [] })
  }
}

/** Adds the readable part of a bad row, so that the other rows of its product are recognised. */
function addBadRow(record: FileRow, { group = {} }: Mapping, spool: RowSpool): void {
  if (!('problem' in record) || record.part === undefined) return
  const { file, line, part: row } = record
  const name = `\u0000${String(nestedNames++)}`
  const names = withHeadAbove(rowNames(row, group), { name, file, group, spool })
  spool.add({ file, line, row, isBad: true }, names)
}

/** Returns the names of a row that belongs to the head row above it, or that may be the head of rows below it. */
function withHeadAbove(
  rowName: RowNames,
  { name, file, group, spool }: { name: string; file: string; group: GroupFields; spool: RowSpool },
): RowNames {
  if (!group.members || group.parent !== undefined) return rowName
  const isMember = rowName.isMember === true
  if (isMember) return { ...rowName, parent: spool.lastHead.get(file) ?? 'the product above it' }
  spool.lastHead.set(file, name)
  return { ...rowName, names: [...rowName.names, name] }
}

async function* groupsIn(
  spool: RowSpool,
  mapping: Mapping,
  report: RowReport,
): AsyncGenerator<SourceRecord> {
  const alone = mapping.group?.children?.alone
  const isAlone = ({ row, isShared }: SpooledRow) =>
    alone && isShared !== true && matches(row, alone.field, alone.in)
  for (const rows of spool.groups()) {
    const [first] = rows
    const [head, ...members] = rows.filter(({ isBad }) => isBad !== true)
    if (!first || !head) continue
    const headProblem = first.isBad ? badFirstRow(first, head) : undefined
    const isHeadless = headProblem !== undefined && mapping.group?.key === undefined
    const others = (isHeadless ? [head, ...members] : members).filter(isAlone)
    if (isHeadless && !isAlone(head)) {
      const { file, line } = head
      yield { file, line, problem: headProblem, members: members.filter((row) => !isAlone(row)) }
    }
    const product = isHeadless ? [] : [{ ...head, members }]
    for (const { file, line, row, members: further } of [
      ...product,
      ...others.map((other) => ({ ...other, members: [] })),
    ]) {
      const reason = leftOutBy(row, mapping.show)
      if (reason !== null) {
        report.onLeftOut(reason)
        continue
      }
      const problem = rows.length === 1 ? missingVariants(row, mapping) : null
      if (problem !== null) {
        yield { file, line, problem, members: [] }
        continue
      }
      const value = withViews(row, mapping, spool)
      const views = further.map((one) => ({ ...one, row: withViews(one.row, mapping, spool) }))
      yield { file, line, value, members: views, ...(headProblem && { headProblem }) }
    }
  }
}

function withViews(row: Row, { group = {} }: Mapping, spool: RowSpool): Row {
  const views = spool.viewsOf(rowNames(row, group).names)
  return views ? { ...row, [VIEWS]: views } : row
}

/** Returns the problem of a row without a price that lists variants, none of which is in the files; otherwise null. */
function missingVariants(row: Row, { group, price }: Mapping): string | null {
  if (group?.children === undefined || textOf(row, price.field) !== null) return null
  const names = childEntries(row, group.children).map(({ name }) => name)
  return names.length > 0 ? `its variants (${names.join(', ')}) are in no file` : null
}

function badFirstRow(bad: RowPlace, { file }: RowPlace): string {
  const place = `${file === bad.file ? '' : `${bad.file}, `}line ${String(bad.line)}`
  return `its product's first row, ${place}, is bad`
}

async function* recordsIn(
  plans: readonly FilePlan[],
  mapping: Mapping | null,
  report: RowReport,
): AsyncGenerator<SourceRecord> {
  for await (const record of rowsIn(plans, mapping, report)) {
    const row = 'value' in record && isObject(record.value) ? record.value : null
    const reason = row && leftOutBy(row, mapping?.show)
    if (reason) report.onLeftOut(reason)
    else yield { ...record, members: [] }
  }
}

function reportBad(record: FileRow, report: RowReport): void {
  if ('isCut' in record) throw brokenFile(record)
  const problem = 'problem' in record ? record.problem : 'the record must be an object'
  report.onBad(record.file, record.line, problem)
}
