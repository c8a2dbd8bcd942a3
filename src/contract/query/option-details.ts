import { z } from 'zod'

/**
 * Ways to draw the options of a select filter, as worded in the contract; the first is the default.
 */
const DISPLAYS = { CHECKBOXES: 'as checkboxes', SWATCH: 'in their `colours`' } as const

/** One of `FILTER_DISPLAYS`. */
export type FilterDisplay = keyof typeof DISPLAYS

/** Names of all displays, the default first. */
export const FILTER_DISPLAYS = Object.keys(DISPLAYS) as [FilterDisplay, ...FilterDisplay[]]

/** Descriptions of the displays, for the contract. */
export const DISPLAYS_IN_WORDS = Object.entries(DISPLAYS)
  .map(([name, words]) => `${name} ${words}`)
  .join(', ')

/** Most entries that are read of a list. */
export const DETAIL_ENTRIES = 4

const listOf = <T extends z.ZodType>(each: T) =>
  z.array(each, 'must be a list').max(DETAIL_ENTRIES, `must be at most ${DETAIL_ENTRIES}`)

const colour = z
  .string('must be a text')
  .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a colour such as #c8323a')

/**
 * Details of an option for some displays only. The contract, its reader, the import and the
 * embedded catalog all use this schema: a further display needs a line above, its details here,
 * each with an example, a mark in `SelectPanel`, and its style in `filters.css`.
 */
const details = z
  .object({
    colours: listOf(colour).meta({
      description: `What a swatch is filled with, up to ${DETAIL_ENTRIES} side by side, each as #rgb or #rrggbb; others are ignored, and without any there is a checkbox`,
      examples: [['#c8323a', '#fff']],
    }),
  })
  .partial()

/** Valid details of an option by name; a list is never empty. */
export type OptionDetails = z.infer<typeof details>

/** Schema of each detail; all are optional. The import shows its messages. */
export const OPTION_DETAILS = details.shape
