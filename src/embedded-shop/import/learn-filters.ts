import { object } from './decode/decode.ts'
import type { RowReport } from './group/rows.ts'
import type { Source } from './group/sources.ts'
import { createProductReader, type MappedProduct } from './mapping/product.ts'
import { CommonLevels } from './mapping/taxons.ts'
import { type FilterChoice, FilterCounts } from './mapping/filter-choice.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { ListFilters } from '../model/source.ts'
import { BadRecord } from './problems.ts'
import { distinguishing, taxonKey } from './read-product.ts'

/** What a first reading of all products tells about their attributes and categories. */
export interface LearntFilters {
  /** Returns which attributes of a mapping are filters. */
  choices: (mapping: Mapping) => FilterChoice
  /** Limit of filters in a list, and which are preferred; null without a limit. */
  inLists: ListFilters | null
  /** Names of the topmost taxons that contain every product, from the top. */
  commonLevels: readonly string[]
}

const EVERYTHING: FilterChoice = () => true

/**
 * Reads all mapped files once to learn which attributes are useful as filters: that depends on all
 * products, which may not fit into memory. Bad records are skipped here, and reported when the
 * files are read again.
 */
export async function learnFilters(
  sources: readonly Source[],
  onBytes: (count: number) => void,
  onLeftOut: (name: string, reason: string) => void = () => {},
): Promise<LearntFilters> {
  const counted = new Map<Mapping, FilterCounts>()
  const levels = new CommonLevels()
  for (const source of sources) {
    const { mapping } = source
    if (!mapping) continue
    const filterCounts = counted.get(mapping) ?? new FilterCounts(mapping.attributes?.limits)
    counted.set(mapping, filterCounts)
    await learnSource(source, mapping, onBytes, (mapped) => {
      filterCounts.add(taxonKey(mapped), mapped.facts, distinguishing(mapped))
      levels.add(mapped.paths)
    })
  }
  const all = [...counted.values()]
  const filters = new Set(all.flatMap((filterCounts) => [...filterCounts.choose()]))
  for (const filterCounts of all)
    for (const { name, reason } of filterCounts.leftOut(filters)) onLeftOut(name, reason)
  return {
    choices: (mapping) => (counted.has(mapping) ? (code) => filters.has(code) : EVERYTHING),
    inLists: mergeLimits(all.map((filterCounts) => filterCounts.inLists(filters))),
    commonLevels: levels.finish(),
  }
}

/** Merges the limits of several mappings: the largest counts; null if one of them has no limit. */
function mergeLimits(limits: readonly ListFilters[]): ListFilters | null {
  const most = Math.max(...limits.map((one) => one.most))
  if (!Number.isFinite(most)) return null
  const union = (codes: (one: ListFilters) => readonly string[]) => [
    ...new Set(limits.flatMap(codes)),
  ]
  return { most, always: union(({ always }) => always), preferred: union((one) => one.preferred) }
}

async function learnSource(
  source: Source,
  mapping: Mapping,
  onBytes: (count: number) => void,
  learn: (mapped: MappedProduct) => void,
): Promise<void> {
  const read = createProductReader(mapping)
  const report: RowReport = { onBytes, onRow() {}, onBad() {}, onLeftOut() {} }
  for await (const record of source.records(report)) {
    if (!('value' in record)) continue
    try {
      learn(read(object(record.value, ''), record.members))
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error
    }
  }
}
