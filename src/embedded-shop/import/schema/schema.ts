import type { KeptRule } from '#contract/merchandising/kept-rules.ts'
import { MOST_RULES } from '#contract/merchandising/rule.ts'
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

/** Collects the schema of a catalog from the lines of an import: everything but the products themselves. */
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
  readonly #rules: KeptRule[] = []
  #shop: StatedShop = {}
  #currency: string | null = null

  /** Adds a definition. Throws `BadRecord` if it contradicts earlier ones. */
  define<K extends keyof SchemaEntries>(kind: K, entry: SchemaEntries[K]): void {
    if (kind === 'synonyms') return this.addSynonyms(entry as SynonymsEntry)
    if (kind === 'shop') return this.#setShop(entry as StatedShop)
    if (kind === 'rule') return this.addRule(entry as KeptRule)
    const known = entry as Exclude<
      SchemaEntries[keyof SchemaEntries],
      SynonymsEntry | StatedShop | KeptRule
    >
    if (kind === 'taxon') this.taxons.define(known as SchemaEntries['taxon'])
    if (kind === 'attribute') this.attributes.define(known as SchemaEntries['attribute'])
    if (kind === 'badge') add(this.#badges, 'badge', known as SourceBadge)
    if (kind === 'promotion') addNumbered(this.#promotions, kind, known as SourcePromotion)
    if (kind === 'catalogPromotion') {
      addNumbered(this.#catalogPromotions, kind, known as SourcePromotion)
    }
    this.#addLocales('name' in known ? known.name : known.label)
  }

  /** Adds synonyms in a locale, in which products need not have texts. */
  addSynonyms({ locale, lines }: SynonymsEntry): void {
    this.#synonyms.set(locale, [...(this.#synonyms.get(locale) ?? []), ...lines])
  }

  /** Adds a rule of searches and lists. Throws `BadRecord` if there are too many. */
  addRule(rule: KeptRule): void {
    if (this.#rules.length === MOST_RULES)
      throw new BadRecord(`a catalog has at most ${String(MOST_RULES)} rules`)
    this.#rules.push(rule)
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

  /** Adds a product, whose code must not be used yet. */
  addProduct({ code, name, taxons, images, channels = [] }: SourceProduct): void {
    this.#products.add(code)
    for (const channel of channels) this.#channels.add(channel)
    this.#addLocales(name)
    for (const taxon of taxons) this.taxons.use(taxon, images?.[0])
  }

  /** What a line states about the shop. */
  get shop(): StatedShop {
    return this.#shop
  }

  /** The currency that lines state for their prices; null if no line does. */
  get currency(): string | null {
    return this.#currency
  }

  /** Sets the currency that a line states. Throws `BadRecord` if an earlier line states another. */
  setCurrency(currency: string): void {
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
   * Returns the complete schema, after the last product. Throws `ImportFailure` if it is inconsistent,
   * for example if the parent of a taxon is missing.
   */
  finish(): CatalogSchema {
    // Large, and no longer needed.
    this.#products.clear()
    const schema = this.#with(this.taxons.finish())
    checkSchema(schema)
    return schema
  }

  /**
   * Returns the schema of the lines so far, whose taxons later lines may complete; null if it is
   * inconsistent.
   */
  soFar(): CatalogSchema | null {
    const schema = this.#with(this.taxons.soFar())
    return inconsistencyIn(schema) === null ? schema : null
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
      rules: [...this.#rules],
    }
  }

  #setShop(shop: StatedShop): void {
    if (Object.keys(this.#shop).length > 0) throw new BadRecord('the shop occurs twice')
    if (shop.currency !== undefined) this.setCurrency(shop.currency)
    this.#shop = shop
  }

  #addLocales(texts: Texts): void {
    for (const locale of Object.keys(texts)) this.#locales.add(locale)
  }
}

function checkSchema(schema: CatalogSchema): void {
  const cause = inconsistencyIn(schema)
  if (cause) throw new ImportFailure(cause.message, { cause })
}

function inconsistencyIn(schema: CatalogSchema): Error | null {
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
