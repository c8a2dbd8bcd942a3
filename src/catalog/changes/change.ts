import { z } from 'zod'

/*
 * What may change of a product while the shop is open: the prices and the stock of its variants, and
 * whether it is there at all. All else comes with an import.
 */

const cents = z.int().min(0)

const variantChange = z.strictObject({
  code: z.string().min(1),
  price: cents.optional(),
  originalPrice: cents.optional(),
  lowest30DayPrice: cents.nullable().optional(),
  loyaltyPrice: cents.nullable().optional(),
  inStock: z.boolean().optional(),
})

/** One line of changes: of a product's variants, or that it is gone. */
export const productChange = z.union([
  z.strictObject({ code: z.string().min(1), deleted: z.literal(true) }),
  z.strictObject({ code: z.string().min(1), variants: z.array(variantChange).min(1) }),
])

export type VariantChange = z.output<typeof variantChange>
export type ProductChange = z.output<typeof productChange>

/** All that has changed of a product since the catalog was written. */
export interface ProductState {
  isDeleted: boolean
  /** By their codes. */
  variants: Readonly<Record<string, Omit<VariantChange, 'code'>>>
}

const UNCHANGED: ProductState = { isDeleted: false, variants: {} }

/** A product's state after one more change; one that was gone is back with any other. */
export function withChange(before: ProductState | null, change: ProductChange): ProductState {
  const state = before ?? UNCHANGED
  if ('deleted' in change) return { ...state, isDeleted: true }
  const variants = { ...state.variants }
  for (const { code, ...changed } of change.variants)
    variants[code] = { ...variants[code], ...changed }
  return { isDeleted: false, variants }
}
