import type {
  SourceImage,
  SourceProduct,
  SourceTaxon,
  SourceVariant,
  Texts,
} from '../model/source.ts'
import type { Calls } from './calls.ts'

/** A kind of shop whose catalog can be read through its API. */
export interface Platform {
  /** As on the command line. */
  name: string
  /** As in messages. */
  title: string
  /** Variables of the environment with keys, and what each is for. They are never printed. */
  secrets: Readonly<Record<string, string>>
  /** Options of its own on the command line, and what each is for. */
  options: Readonly<Record<string, string>>
  /** Most requests a second that its servers allow; no limit of ours when missing. */
  requestsPerSecond?: number
  /** How it signs the webhooks that it sends; when missing, the receiver's secret is expected as a bearer token. */
  signature?: Signature
  /** Connects to a shop. Throws `PullProblem` where a setting is missing or refused. */
  open: (access: Access) => Promise<Reader>
}

/** Header with the HMAC-SHA256 of a webhook's body, and how that is written. */
export interface Signature {
  header: string
  encoding: 'base64' | 'hex'
}

/** What a reader gets to work with. */
export interface Access {
  /** Requests below the address of the shop, without any key. */
  calls: Calls
  /** Value of one of the platform's `secrets`; undefined if it is not set. */
  secret: (name: string) => string | undefined
  /** Value of one of the platform's `options`; undefined if it is not given. */
  option: (name: string) => string | undefined
  /** Currency that the storefront's channels show; null where they show any. */
  currency: string | null
  /** Number of products to ask for at once; null for as many as the platform allows. */
  pageSize: number | null
}

/** Reads the catalog of one shop. Texts may be in any language: those that the storefront lacks are dropped. */
export interface Reader {
  shop: PulledShop
  /** Reads the taxons and those attributes that are defined apart from products. */
  definitions: () => Promise<Definitions>
  /** Reads all products in an order that does not change, from the place that a page named as its `next`. */
  products: (from: string | null) => AsyncIterable<ProductPage>
  /** Reads products by their keys, at most 50; those that are gone are missing. */
  some: (keys: readonly string[]) => AsyncIterable<readonly PulledProduct[]>
  /** Lists all products with no more than is needed to see which have changed. */
  glance: () => AsyncIterable<readonly Glance[]>
  /**
   * Reads the products that have changed since a time, in ISO 8601: what polls of large shops ask for. What leaves no
   * trace there, as stock often does, is noticed by the next glance. Missing where the platform tells no times, or none
   * of prices: then each poll glances at all products.
   */
  changedSince?: (time: string) => AsyncIterable<readonly PulledProduct[]>
  /** Counts the products that `glance` lists, with one request: a deletion is noticed by it. */
  count?: () => Promise<number>
}

/** The shop as its API describes it. */
export interface PulledShop {
  name?: string
  /** ISO 4217. */
  currency: string
  /** Languages, the default one first; `lt-LT` and `lt_LT` are `lt`. */
  locales: readonly string[]
}

/** Taxons, and attributes in the order in which they are shown. */
export interface Definitions {
  taxons: readonly PulledTaxon[]
  attributes: readonly PulledAttribute[]
}

/** A taxon. Its id in the catalog is made of its code. */
export interface PulledTaxon extends Partial<Pick<SourceTaxon, 'enabled' | 'position' | 'images'>> {
  /** The platform's own id. */
  key: string
  /** Key of the taxon above; null on the first level. */
  parent: string | null
  /** Usually its slug. */
  code: string
  name: Texts
  slug: Texts
  /** HTML. */
  description?: Texts
}

/** Products that were read together. */
export interface ProductPage {
  products: readonly PulledProduct[]
  /** Place of the next page; null where reading cannot go on from here, and after the last page. */
  next: string | null
  /** Number of all products; null if it is not known. */
  total: number | null
}

/** A product, and by what its changes are noticed. */
export interface PulledProduct extends Glance {
  product: PulledForm | LeftOut
}

/** A product as a list of all names it. */
export interface Glance {
  /** The platform's own id. */
  key: string
  /**
   * A text that differs whenever anything of the product does: the time of its last change, and the prices, stock and
   * taxons where these can change without it. The same in all lists.
   */
  print: string
}

/** Why a product is not shown, in words that it is counted by, such as `not published`. */
export interface LeftOut {
  leftOut: string
}

/**
 * A product in the documented form, except that values come with their labels. Names and labels are as the platform
 * writes them: tags and character references are for the import to resolve, which does so once.
 */
export interface PulledForm extends Omit<SourceProduct, 'attributes' | 'variants' | 'channels'> {
  /** A line on how it is shown, which is said once, of all products that have it. */
  remark?: string
  /** Keys of its taxons, the main one first; those that are not among the definitions are dropped. */
  taxons: string[]
  /** Values of the product: numbers, true or false, or options. */
  values: readonly PulledValue[]
  variants: readonly PulledVariant[]
}

/** A variant. One without a code, or with that of another, is named after its key. */
export interface PulledVariant extends Omit<SourceVariant, 'code' | 'options'> {
  /** The platform's own id. */
  key: string
  /** Its number for the trade (SKU); null without one. */
  code: string | null
  /** What stands for its price, if that is no amount: it is left out then, and named. */
  unreadable?: string
  /** What it differs by from others: options of select attributes. */
  values: readonly PulledValue[]
}

/** An attribute as a definition or a value names it. Without a code it is named after its name in the main language. */
export interface PulledAttribute {
  code?: string
  name: Texts
  /** Whether lists filter by it; true when missing. */
  filterable?: boolean
  /** Unit of its numbers. */
  unit?: Texts
  options?: readonly PulledOption[]
}

/** A value of an attribute, with its label. Without a code it is named after its label in the main language. */
export interface PulledOption {
  code?: string
  label: Texts
  /** Colours of its swatch, such as `#c8323a`. */
  colours?: readonly string[]
}

/** A value of a product or variant. */
export interface PulledValue {
  attribute: PulledAttribute
  value: number | boolean | readonly PulledOption[]
}

/** A picture whose size the platform does not tell. */
export const pulledPicture = (
  path: string,
  width?: number | null,
  height?: number | null,
): SourceImage => ({
  path,
  width: width || USUAL_SIDE,
  height: height || USUAL_SIDE,
})

/** Sides of pictures of unknown size, in pixels, as in imports of files. */
const USUAL_SIDE = 800
