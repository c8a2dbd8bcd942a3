import { indexSchema } from '../../model/schema-index.ts'
import type {
  SourceBadge,
  CatalogSchema,
  SourceProduct,
  SourcePromotion,
  SourceTaxon,
  Texts,
} from '../../model/source.ts'
import { FALLBACK_LOCALE } from '../../model/texts.ts'
import type { StatedShop, SchemaEntries, SynonymsEntry } from '../decode/schema.ts'
import { BadRecord, ImportFailure } from '../problems.ts'
import { AttributeRegistry } from './attributes.ts'
import { TaxonRegistry } from './taxons.ts'

/** The contents of an import's lines, except products. */
export class SchemaBuilder {
  readonly taxons = new TaxonRegistry()
  readonly attributes = new AttributeRegistry()
  readonly #badges = new Map<string, SourceBadge>()
  readonly #promotions = new Map<string, SourcePromotion>()
  readonly #catalogPromotions = new Map<string, SourcePromotion>()
  readonly #locales = new Set<string>()
  readonly #products = new Set<string>()
  readonly #synonyms = new Map<string, string[]>()
  readonly #channels = new Set<string>()
  #shop: StatedShop = {}
  #currency: string | null = null

  /** Adds a definition. Throws `BadRecord` if it contradicts earlier ones. */
  define<K extends keyof SchemaEntries>(kind: K, entry: SchemaEntries[K]): void {
    if (kind === 'synonyms') return this.addSynonyms(entry as SynonymsEntry)
    if (kind === 'shop') return this.#nameShop(entry as StatedShop)
    const known = entry as Exclude<SchemaEntries[keyof SchemaEntries], SynonymsEntry | StatedShop>
    if (kind === 'taxon') this.taxons.define(known as SchemaEntries['taxon'])
    if (kind === 'attribute') this.attributes.define(known as SchemaEntries['attribute'])
    if (kind === 'badge') add(this.#badges, 'badge', known as SourceBadge)
    if (kind === 'promotion') addNumbered(this.#promotions, kind, known as SourcePromotion)
    if (kind === 'catalogPromotion') {
      addNumbered(this.#catalogPromotions, kind, known as SourcePromotion)
    }
    this.#noteLocales('name' in known ? known.name : known.label)
  }

  /** Adds to the synonyms of a locale, in which products need not have texts. */
  addSynonyms({ locale, lines }: SynonymsEntry): void {
    this.#synonyms.set(locale, [...(this.#synonyms.get(locale) ?? []), ...lines])
  }

  /** Whether a product has this code already. */
  hasProduct(code: string): boolean {
    return this.#products.has(code)
  }

  /** Throws `BadRecord` if a product has this code already. */
  checkCode(code: string): void {
    if (!this.hasProduct(code)) return
    throw new BadRecord(`the product code ${code} occurs twice; the first one is imported`)
  }

  /** Adds a product, whose code must be free. */
  addProduct({ code, name, taxons, images, channels = [] }: SourceProduct): void {
    this.#products.add(code)
    for (const channel of channels) this.#channels.add(channel)
    this.#noteLocales(name)
    for (const taxon of taxons) this.taxons.use(taxon, images?.[0])
  }

  /** Facts that the lines state about the shop. */
  get shop(): StatedShop {
    return this.#shop
  }

  /** The currency that lines state for their prices; null if none does. */
  get currency(): string | null {
    return this.#currency
  }

  /** Notes the currency that a line states. Throws `BadRecord` if earlier ones state another. */
  noteCurrency(currency: string): void {
    if (currency !== (this.#currency ??= currency))
      throw new BadRecord(`prices are in ${currency}, and those before in ${this.#currency}`)
  }

  /** Channels that products name. */
  get channelCodes(): string[] {
    return [...this.#channels]
  }

  get productCount(): number {
    return this.#products.size
  }

  /**
   * Returns the complete schema, after the last product. Throws `ImportFailure` if it contradicts
   * itself, for example by a taxon without its parent.
   */
  finish(): CatalogSchema {
    // No longer needed, and large.
    this.#products.clear()
    const schema = this.#with(this.taxons.finish())
    checkSchema(schema)
    return schema
  }

  /**
   * Returns the schema of the products so far, whose taxons may lack what later lines add; null if
   * it contradicts itself.
   */
  soFar(): CatalogSchema | null {
    const schema = this.#with(this.taxons.soFar())
    return contradictionIn(schema) === null ? schema : null
  }

  #with(taxons: SourceTaxon[]): CatalogSchema {
    const others = [...this.#locales].filter((locale) => locale !== FALLBACK_LOCALE).sort()
    const hasFallback = this.#locales.has(FALLBACK_LOCALE) || others.length === 0
    return {
      locales: [...(hasFallback ? [FALLBACK_LOCALE] : []), ...others],
      taxons,
      attributes: this.attributes.finish(),
      badges: [...this.#badges.values()],
      promotions: [...this.#promotions.values()],
      catalogPromotions: [...this.#catalogPromotions.values()],
      synonyms: Object.fromEntries(this.#synonyms),
    }
  }

  #nameShop(shop: StatedShop): void {
    if (Object.keys(this.#shop).length > 0) throw new BadRecord('the shop occurs twice')
    if (shop.currency !== undefined) this.noteCurrency(shop.currency)
    this.#shop = shop
  }

  #noteLocales(texts: Texts): void {
    for (const locale of Object.keys(texts)) this.#locales.add(locale)
  }
}

function checkSchema(schema: CatalogSchema): void {
  const cause = contradictionIn(schema)
  if (cause) throw new ImportFailure(cause.message, { cause })
}

function contradictionIn(schema: CatalogSchema): Error | null {
  try {
    indexSchema(schema)
    return null
  } catch (error) {
    return error as Error
  }
}

function addNumbered(
  known: Map<string, SourcePromotion>,
  kind: string,
  entry: SourcePromotion,
): void {
  const isTaken = !known.has(entry.code) && known.values().some(({ id }) => id === entry.id)
  if (isTaken) throw new BadRecord(`the ${kind} id ${String(entry.id)} occurs twice`)
  add(known, kind, entry)
}

function add<T extends { code: string }>(known: Map<string, T>, kind: string, entry: T): void {
  if (known.has(entry.code)) throw new BadRecord(`the ${kind} ${entry.code} occurs twice`)
  known.set(entry.code, entry)
}
