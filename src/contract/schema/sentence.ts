import { z } from 'zod'
import { text } from './values.ts'

const condition = z.object({
  code: text.describe('Code of the filter'),
  words: text.describe('The words that say so'),
  value: text.optional().describe('Of a filter with options: the code of one'),
  label: text.optional().describe('Its label'),
  min: z.number().nullable().optional().describe('Of a range, as in `{field}[min]`'),
  max: z.number().nullable().optional().describe('The same for the other end'),
})

const offer = condition.extend({
  also: z
    .boolean()
    .optional()
    .describe('Whether it comes to what is chosen in its filter, instead of replacing that'),
})

/** A search text as the shop understands it. */
export const sentence = z.object({
  query: text.describe('What is left to search for as text'),
  conditions: z.array(condition).describe('What is certain, as choices in filters'),
  offers: z.array(offer).default([]).describe('What is likely; without any, none is offered'),
})

/** A search text in another language. */
export const translation = z.object({
  query: text
    .nullable()
    .describe('The text in the language of the request; null if some words are unknown'),
})

/** A search text as the shop understands it, on the wire. */
export type WireSentence = z.output<typeof sentence>
