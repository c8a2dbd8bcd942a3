/** Differences between families of taxon pages. */
export interface TaxonFamilyRow {
  /** Route name in the shop's contract. */
  route: string
  /** First segment of its paths after the locale. */
  segment: string
  /** Parameter that narrows the shop's list to the family's products; null for all products. */
  parameter: string | null
  /** The family's products in the words of the shop's contract. */
  products: string
  /** Key of the text around the taxon's name in heading and title; null for the name alone. */
  title: string | null
  /** Key of the title of its shop-wide list. */
  allProductsTitle: string
  /**
   * Content-block location of all its pages; `{location}:{taxon code}` is that of a single page.
   */
  location: string
  /** Name of the site map of its pages. */
  siteMap: string
}

/**
 * The families of taxon pages (RULES.md#routes). Breadcrumbs, taxon links and language links stay
 * in the family. A further family needs a row here, its texts, and a parameter that the shop
 * supports; the embedded catalog supports it by a row of `FAMILY_RULES`.
 */
export const TAXON_FAMILIES = {
  taxon: {
    route: 'TAXON_PRODUCTS',
    segment: 'category',
    parameter: null,
    products: 'all products',
    title: null,
    allProductsTitle: 'listing.everything',
    location: 'TAXON',
    siteMap: 'categories',
  },
  sale: {
    route: 'SALES_PRODUCTS_TAXON',
    segment: 'sale',
    parameter: 'discount',
    products: 'reduced products',
    title: 'listing.sale_title',
    allProductsTitle: 'listing.sale',
    location: 'SALE',
    siteMap: 'sales',
  },
  loyalty: {
    route: 'LOYALTY_PROMOTION_PRODUCTS_TAXON',
    segment: 'loyalty',
    parameter: 'loyalty-discount',
    products: 'products with a loyalty price',
    title: 'listing.loyalty_title',
    allProductsTitle: 'listing.loyalty',
    location: 'LOYALTY',
    siteMap: 'loyalty',
  },
} as const satisfies Record<string, TaxonFamilyRow>

type Families = typeof TAXON_FAMILIES

/** Name of a family. */
export type TaxonFamily = keyof Families

/** A family whose lists hold only some products. */
export type PartialFamily = {
  [Family in TaxonFamily]: Families[Family]['parameter'] extends null ? never : Family
}[TaxonFamily]

/** Route name of a family. */
export type TaxonFamilyRoute = Families[TaxonFamily]['route']

/** Route names by family. */
export type FamilyRoutes = { [Family in TaxonFamily]: Families[Family]['route'] }

/** Name of the site map of a family. */
export type FamilyMap = Families[TaxonFamily]['siteMap']

/** Parameter that narrows a list to the products of a family. */
export type FamilyParameter = Exclude<Families[TaxonFamily]['parameter'], null>

/** Parameters that narrow a list to the products of a family. */
export type FamilyScope = Partial<Record<FamilyParameter, boolean>>

/** Names of all families. */
export const FAMILY_NAMES = /* @__PURE__ */ Object.keys(TAXON_FAMILIES) as TaxonFamily[]

const ROWS: readonly Families[TaxonFamily][] = /* @__PURE__ */ Object.values(TAXON_FAMILIES)

/** Builds a table by the families' parameters. */
export const byFamilyParameter = <Value>(valueOf: (row: TaxonFamilyRow) => Value) =>
  Object.fromEntries(
    ROWS.flatMap((row) => (row.parameter === null ? [] : [[row.parameter, valueOf(row)]])),
  ) as Record<FamilyParameter, Value>

/** Builds a table by the families' route names. */
export const byFamilyRoute = <Value>(valueOf: (row: TaxonFamilyRow) => Value) =>
  Object.fromEntries(ROWS.map((row) => [row.route, valueOf(row)])) as Record<
    TaxonFamilyRoute,
    Value
  >

const SCOPES = /* @__PURE__ */ byFamilyRoute(({ parameter }): FamilyScope =>
  parameter === null ? {} : { [parameter]: true },
)

/** Returns the scope of a family's lists, without a taxon. */
export const familyScope = (route: TaxonFamilyRoute): FamilyScope => SCOPES[route]

/** Whether a route is a family's. */
export const isFamilyRoute = (name: string): name is TaxonFamilyRoute => name in SCOPES
