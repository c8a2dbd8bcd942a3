import { z } from 'zod'

/*
 * The contract of the shop's API, from which its types and its OpenAPI document come. Responses are
 * described by how the storefront uses them: a field with a default may be left out, and its
 * description explains what is shown then. The output type of a schema has every field, as in
 * responses of the embedded catalog.
 */

/** Any text. */
export const text = z.string()
/** A text that may be missing. */
export const textOrNull = text.nullable()
/** An id, or any other whole number from 1. */
export const id = wholeFrom(1, 'must be a whole number from 1')
/** A count. */
export const quantity = z.int().min(0)
/** Money in minor units. */
export const cents = wholeFrom(0, 'must be a whole number of cents').describe(
  'Minor units of the currency',
)
/** The currency of amounts, for comparison with the channel's. */
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()
  .describe(
    'Code of ISO 4217, also as `currencyCode`: amounts in another currency than the channel’s are not shown. The innermost object that states one decides; without any, amounts are taken to be in the channel’s',
  )
/** Value of an attribute, of the attribute's type. */
export const scalar = z.union([z.string(), z.number(), z.boolean()])
/** A text for each locale. */
export const localeTexts = z.record(text, text)
/** A field that the storefront does not read. */
export const links = z.array(z.unknown()).default([]).describe('Not shown')

function wholeFrom(least: number, error: string) {
  return z.int(error).min(least, error)
}
