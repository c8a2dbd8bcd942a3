import type { PartialFamily } from '#contract/query/taxon-families.ts'
import type { SourceProduct, SourceVariant } from '../model/source.ts'
import { CATALOG_ONLY, SEARCH_ONLY, SOLD_OUT } from './columns.ts'
import { isReduction } from './reduction.ts'

/** The products that lists of a family hold, and the OpenSearch field where imports store this. */
type FamilyRow = {
  field: string
} & (
  | {
      /** Decided by the variant that represents the product, after each change too. */
      ofVariant: (variant: SourceVariant) => boolean
    }
  | {
      /**
       * Decided by the product as it was imported or completely replaced, and not again as time passes: products
       * that are new for a month need an import each day.
       */
      ofProduct: (product: SourceProduct) => boolean
    }
)

/** A family's rule with its bit in the column of flags. */
export type FamilyRule = FamilyRow & { flag: number }

/** The bits of a byte that are free for families, in the order in which rows take them. */
const FAMILY_FLAGS = [1, 2, 4, 8, 16, 32, 64, 128].filter(
  (flag) => ![SOLD_OUT, SEARCH_ONLY, CATALOG_ONLY].includes(flag),
)

function withFlags<Family extends string>(rows: Readonly<Record<Family, FamilyRow>>) {
  const rules = Object.entries<FamilyRow>(rows).map(([family, row], index) => {
    const flag = FAMILY_FLAGS[index]
    if (flag === undefined)
      throw new Error(`There can be ${FAMILY_FLAGS.length} families besides all products`)
    return [family, { ...row, flag }] as const
  })
  return Object.fromEntries(rules) as Record<Family, FamilyRule>
}

/**
 * One row for each family that does not list all products (RULES.md#routes). Both engines follow
 * it, and a new family does not compile without one. A new row goes last: imported catalogs hold
 * the flags in this order, and have no products of the new one.
 */
export const FAMILY_RULES = withFlags<PartialFamily>({
  sale: { field: 'isReduced', ofVariant: isReduction },
  loyalty: {
    field: 'hasLoyaltyPrice',
    ofVariant: ({ loyaltyPrice = null }) => loyaltyPrice !== null,
  },
})

const RULES: readonly FamilyRule[] = Object.values(FAMILY_RULES)

const flagsWhere = (rules: readonly FamilyRule[], holds: (rule: FamilyRule) => boolean): number =>
  rules.reduce((flags, rule) => (holds(rule) ? flags | rule.flag : flags), 0)

/** Returns the flags of the families that a variant's prices put its product into. */
export const priceFlags = (variant: SourceVariant, rules = RULES): number =>
  flagsWhere(rules, (rule) => 'ofVariant' in rule && rule.ofVariant(variant))

/** Returns the flags of the families that a product is in regardless of its prices. */
export const productFlags = (product: SourceProduct, rules = RULES): number =>
  flagsWhere(rules, (rule) => 'ofProduct' in rule && rule.ofProduct(product))

/** Returns all flags that changes of prices and stock set and clear. */
export const allPriceFlags = (rules = RULES): number =>
  flagsWhere(rules, (rule) => 'ofVariant' in rule)

/** Returns the flags that a product in all these families has. */
export const flagsOf = (families: readonly PartialFamily[]): number =>
  families.reduce((flags, family) => flags | FAMILY_RULES[family].flag, 0)

/** Returns whether a product is in each family, by field; only for the flags `wanted` if given. */
export const familyFields = (flags: number, wanted = ~0): Record<string, boolean> =>
  Object.fromEntries(
    RULES.filter(({ flag }) => (flag & wanted) !== 0).map(({ field, flag }) => [
      field,
      (flags & flag) !== 0,
    ]),
  )

/** Fields of all families. */
export const FAMILY_FIELDS: readonly string[] = RULES.map(({ field }) => field)
