import type { PartialFamily } from '#query/taxon-families.ts'
import type { SourceProduct, SourceVariant } from './source.ts'
import { CATALOG_ONLY, SEARCH_ONLY, SOLD_OUT } from './facets/columns.ts'
import { isReduction } from './store/reduction.ts'

/** Which products the lists of a family hold, and where imports store that in OpenSearch. */
type FamilyRow = {
  field: string
} & (
  | {
      /** Decided by the variant that the product is shown by, again with every change of prices or stock. */
      ofVariant: (variant: SourceVariant) => boolean
    }
  | {
      /** Decided by the product as it was imported or completely replaced. */
      ofProduct: (product: SourceProduct) => boolean
    }
)

/** The same with its bit in the column of flags. */
export type FamilyRule = FamilyRow & { flag: number }

/** The bits of one byte that are left for families, in the order in which rows take them. */
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
 * One row for each family that does not list all products (RULES.md#routes): both engines follow it, and a new family
 * does not compile before it has one. A new row goes last: imported catalogs hold the flags in this order, and have
 * none of its products.
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

/** Flags of the families that a variant's prices put its product into. */
export const priceFlags = (variant: SourceVariant, rules = RULES): number =>
  flagsWhere(rules, (rule) => 'ofVariant' in rule && rule.ofVariant(variant))

/** Flags of the families that a product is in whatever its prices are. */
export const productFlags = (product: SourceProduct, rules = RULES): number =>
  flagsWhere(rules, (rule) => 'ofProduct' in rule && rule.ofProduct(product))

/** All flags that changes of prices and stock set and clear. */
export const allPriceFlags = (rules = RULES): number =>
  flagsWhere(rules, (rule) => 'ofVariant' in rule)

/** Flags that products of all these families have. */
export const flagsOf = (families: readonly PartialFamily[]): number =>
  families.reduce((flags, family) => flags | FAMILY_RULES[family].flag, 0)

/** Whether a product is in each family, by the families' fields; those of the flags `wanted` alone where it is given. */
export const familyFields = (flags: number, wanted = ~0): Record<string, boolean> =>
  Object.fromEntries(
    RULES.filter(({ flag }) => (flag & wanted) !== 0).map(({ field, flag }) => [
      field,
      (flags & flag) !== 0,
    ]),
  )

/** Fields of all families. */
export const FAMILY_FIELDS: readonly string[] = RULES.map(({ field }) => field)
