import { object } from './decode/decode.ts'
import { createProductReader } from './mapping/product.ts'
import { FilterCounts, type FilterChoice } from './mapping/filter-choice.ts'
import type { Mapping } from './mapping/mapping.ts'
import type { FilePlan } from './plan.ts'
import { BadRecord } from './problems.ts'
import { taxonKey } from './read-product.ts'
import { readRecords } from './read/records.ts'

/** The choice of filters for a mapping. */
export type FilterChoices = (mapping: Mapping) => FilterChoice

const EVERYTHING: FilterChoice = () => true

/**
 * Reads the files of mappings with limits once through, to learn which attributes are worth a filter
 * where: that depends on all products, and they may be too many for memory. Bad records are passed
 * over here, and told of when the file is read for good.
 */
export async function learnFilters(
  plans: readonly FilePlan[],
  onBytes: (count: number) => void,
): Promise<FilterChoices> {
  const tallies = new Map<Mapping, FilterCounts>()
  for (const { file, mapping } of plans) {
    if (!mapping) continue
    const tally = tallies.get(mapping) ?? new FilterCounts(mapping.attributes?.limits)
    tallies.set(mapping, tally)
    await learnFile(file, mapping, tally, onBytes)
  }
  const choices = new Map([...tallies].map(([mapping, tally]) => [mapping, tally.choose()]))
  return (mapping) => choices.get(mapping) ?? EVERYTHING
}

async function learnFile(
  file: string,
  mapping: Mapping,
  tally: FilterCounts,
  onBytes: (count: number) => void,
): Promise<void> {
  const read = createProductReader(mapping)
  for await (const record of readRecords(file, { delimiter: mapping.delimiter, onBytes })) {
    if (!('value' in record)) continue
    try {
      const mapped = read(object(record.value, ''))
      tally.add(taxonKey(mapped), mapped.facts)
    } catch (error) {
      if (!(error instanceof BadRecord)) throw error
    }
  }
}
