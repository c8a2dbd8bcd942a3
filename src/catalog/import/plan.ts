import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SCHEMA_ENTRIES } from './decode/schema.ts'
import { readMapping } from './mapping/decode-mapping.ts'
import type { Mapping } from './mapping/mapping.ts'
import { valueOf, type Row } from './mapping/value.ts'
import { WrongUsage } from './problems.ts'
import { checkFormat, isTable, readRecords } from './read/records.ts'

const BUILT_IN = join(import.meta.dirname, 'mappings')

/** How one file is read: by a mapping, or (null) in the documented product form. */
export interface FilePlan {
  file: string
  mapping: Mapping | null
}

/**
 * Decides, by the first record of each file, how it is read: the product form is known by itself, then
 * the first mapping that recognises the record is taken, the given ones before the built-in ones.
 */
export async function planFiles(
  files: readonly string[],
  mappingFiles: readonly string[],
): Promise<FilePlan[]> {
  files.forEach(checkFormat)
  const mappings = [...mappingFiles.map(readMapping), ...builtInMappings()]
  return Promise.all(files.map((file) => planFile(file, mappings)))
}

function builtInMappings(): Mapping[] {
  return readdirSync(BUILT_IN).map((name) => readMapping(join(BUILT_IN, name)))
}

async function planFile(file: string, mappings: readonly Mapping[]): Promise<FilePlan> {
  if (isTable(file)) return planTable(file, mappings)
  const row = await firstRow(file)
  const isOwnForm = !row || isProductForm(row)
  return { file, mapping: isOwnForm ? null : mappingFor(row, mappings) }
}

/** Cells are told apart by the delimiter that only the mapping knows. */
async function planTable(file: string, mappings: readonly Mapping[]): Promise<FilePlan> {
  for (const mapping of mappings) {
    const row = await firstRow(file, mapping.delimiter)
    if (row && mappingFor(row, [mapping])) return { file, mapping }
  }
  throw new WrongUsage(`${file}: no mapping fits its columns; give one with --mapping FILE.json`)
}

async function firstRow(file: string, delimiter?: string): Promise<Row | null> {
  for await (const record of readRecords(file, { delimiter })) {
    const value = 'value' in record ? record.value : null
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Row
  }
  return null
}

function isProductForm(row: Row): boolean {
  const keys = Object.keys(row)
  const isDefinition = keys.length === 1 && Object.hasOwn(SCHEMA_ENTRIES, keys[0] ?? '')
  return isDefinition || Array.isArray(row['variants'])
}

function mappingFor(row: Row, mappings: readonly Mapping[]): Mapping | null {
  const fits = ({ recognise = [] }: Mapping) =>
    recognise.every((field) => valueOf(row, field) !== undefined)
  return mappings.find(fits) ?? null
}
