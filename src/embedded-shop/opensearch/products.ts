import { LRUCache } from 'lru-cache'
import { type ProductState } from '../changes/change.ts'
import { changedJson, type WireState } from '../changes/changed-product.ts'
import { TermDictionary } from '../columns/terms.ts'
import type { LoadedProducts, ProductStore, ProductView } from '../model/product-store.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { SourceProduct } from '../model/source.ts'
import { attributeFacts, createAttributeRefs, inTaxonOrder } from '../columns/attribute-values.ts'
import { createFragments } from '../store/fragments.ts'
import { mainTaxon } from '../store/main-taxon.ts'
import { fallbackLocale, productTexts } from '../store/product-texts.ts'
import { fillTemplate, productTemplate } from '../columns/template.ts'
import { taxonIn } from '../model/texts.ts'
import type { Cluster, Hit } from './cluster.ts'
import type { StoredProduct, ProductDocument } from './documents.ts'

/** A product as a search returns it. */
type FoundProduct = Pick<ProductDocument, 'id' | 'doc' | 'state'>

/** Fields of `FoundProduct`: a list needs no second round trip for them. */
export const FOUND_FIELDS = ['id', 'doc', 'state']

/** Number of recently found products that are cached. */
const MOST_PRODUCTS = 4_000

/** The products of a catalog on a cluster. */
export class ClusterProducts implements ProductStore {
  #cluster: Cluster
  #index: string
  #writer: ReturnType<typeof createProductJson>
  #found = new LRUCache<number, FoundProduct>({ max: MOST_PRODUCTS })

  constructor(cluster: Cluster, index: string, schema: SchemaIndex) {
    this.#cluster = cluster
    this.#index = index
    this.#writer = createProductJson(schema)
  }

  /** Caches the products of a search and returns their ids. */
  note(hits: readonly Hit[]): number[] {
    return hits.map(({ _source }) => {
      const product = _source as FoundProduct
      this.#found.set(product.id, product)
      return product.id
    })
  }

  async load(ids: readonly number[], view: ProductView): Promise<LoadedProducts> {
    const found = new Map(ids.map((id) => [id, this.#found.get(id)]))
    const missing = ids.filter((id) => !found.get(id))
    const read = await this.#read(missing, FOUND_FIELDS)
    for (const product of read) found.set(product.id, product as FoundProduct)
    const described = view.hasDetails ? await this.#read(ids, ['id', 'description']) : []
    const descriptions = new Map(described.map(({ id, description }) => [id, description ?? null]))
    const texts = () =>
      ids.flatMap((id) => {
        const product = found.get(id)
        return product ? [this.#json(product, descriptions.get(id) ?? undefined, view)] : []
      })
    return { texts, values: () => texts().map((text) => JSON.parse(text) as unknown) }
  }

  async #read(
    ids: readonly number[],
    fields: string[],
  ): Promise<Partial<ProductDocument>[] & { id: number }[]> {
    if (ids.length === 0) return []
    const query = { terms: { id: ids } }
    const { hits } = await this.#cluster.search(this.#index, {
      query,
      size: ids.length,
      _source: fields,
    })
    return hits.hits.map(({ _source }) => _source as ProductDocument)
  }

  #json(
    { id, doc, state }: FoundProduct,
    description: SourceProduct['description'],
    view: ProductView,
  ): string {
    const text = this.#writer.text(id, doc, description, view)
    if (state === null) return text
    const value = JSON.parse(text) as WireState
    return JSON.stringify(changedJson(value, JSON.parse(state) as ProductState, view.priceHash))
  }
}

/** Creates a writer of products' wire JSON. */
export function createProductJson(schema: SchemaIndex) {
  // Templates refer to terms by numbers that are specific to this process.
  const dictionary = new TermDictionary()
  const names = { ...dictionary, numberFacets: [], channels: [] }
  const fragments = createFragments(schema, names)

  const { refOf, optionsOf } = createAttributeRefs(schema, dictionary)

  function templateOf(id: number, { product, firstVariant }: StoredProduct): string {
    const badges = product.badges?.filter((code) => schema.badges.has(code)) ?? []
    const taxon = mainTaxon(product.taxons, schema)?.code
    const refs = inTaxonOrder(attributeFacts(product, schema), taxon, schema).map(refOf)
    const options = product.variants.map(optionsOf)
    return productTemplate({ id, firstVariant }, { ...product, badges }, refs, options)
  }

  function details(
    product: SourceProduct,
    stored: StoredProduct,
    locale: string,
    own: string,
  ): string {
    const fallback = fallbackLocale(product)
    const substitute = productTexts(product, fallback).description
    const html = productTexts(product, own).description || substitute || null
    const isOther = html !== null && html === substitute && fallback !== locale
    const taxon = mainTaxon(product.taxons, schema)
    const slugs = stored.locales.toSorted().map((one) => [one, productTexts(product, one).slug])
    const fields = {
      description: html,
      ...(isOther && { descriptionLocale: fallback }),
      slugs: Object.fromEntries(slugs),
      taxon: taxon ? taxonIn(taxon, locale) : null,
    }
    return JSON.stringify(fields).slice(1, -1)
  }

  return {
    text(
      id: number,
      stored: StoredProduct,
      description: SourceProduct['description'],
      view: ProductView,
    ): string {
      const product: SourceProduct = { ...stored.product, ...(description ? { description } : {}) }
      const { locale, hasDetails } = view
      const fallback = fallbackLocale(product)
      const own = stored.locales.includes(locale) ? locale : fallback
      const { name, slug } = productTexts(product, own)
      const texts = new Map([
        ['name', JSON.stringify(name)],
        ['slug', JSON.stringify(slug)],
      ])
      const fragment = fragments.of(view)
      const fill = (instruction: string) => texts.get(instruction) ?? fragment(instruction)
      const isOther = fallback !== locale && name === productTexts(product, fallback).name
      const parts = [
        fillTemplate(templateOf(id, stored), fill),
        ...(isOther ? [`"nameLocale":${JSON.stringify(fallback)}`] : []),
        ...(hasDetails ? [details(product, stored, locale, own)] : []),
      ]
      return `${parts.join()}}`
    },
  }
}
