import type { CatalogShop } from '#channels/catalog-shop.ts'
import { createAttributeValuePages } from '../http/attribute-value-pages.ts'
import { soldAs } from '../http/channel.ts'
import { errorResponse } from '../http/responses.ts'
import { sent } from '../http/router.ts'
import { createOptionLabels, type FacetOptionCodes } from '../http/option-labels.ts'
import {
  type CatalogApi,
  type CatalogOptions,
  createCatalogApi,
  type ServedCatalog,
} from '../http/catalog-api.ts'
import { knownCodes } from '../model/labels.ts'
import { indexSchema, type SchemaIndex } from '../model/schema-index.ts'
import { bucketsOf, type Cluster, type ClusterAddress, openCluster, restAfter } from './cluster.ts'
import { MOST_VALUES } from './facet-aggregations.ts'
import { currentGeneration, type Generation, readSchema } from './generations.ts'
import { numberFields, readTerm } from './layout.ts'
import { OpenSearchIndex } from './opensearch-index.ts'
import { openPictures } from './pictures.ts'
import { ClusterProducts } from './products.ts'
import { ClusterTexts } from './text/cluster-texts.ts'

/** The catalog of one import on a cluster. */
export interface ClusterCatalog extends ServedCatalog {
  readonly schema: SchemaIndex
  readonly generation: Generation
  /**
   * Drops what is cached after products changed; with `hasNew`, reads options and pictures again. What it returns
   * finds the codes of channels whose menus have changed.
   */
  refresh(hasNew: boolean): Promise<() => Promise<string[]>>
}

/** Opens the indexes of an import. Throws `NoClusterCatalog` if another version has written them. */
export async function openGeneration(
  cluster: Cluster,
  generation: Generation,
  options: CatalogOptions,
): Promise<ClusterCatalog> {
  const { products: index } = generation
  const schema = indexSchema(await readSchema(cluster, generation))
  const products = new ClusterProducts(cluster, index, schema)
  const texts = new ClusterTexts({ cluster, indexes: generation, schema })
  const numbersOf = numberFields(schema)
  const engine = new OpenSearchIndex({ cluster, index, numbers: numbersOf, products, texts })
  let labels = createOptionLabels(schema, await optionCodes(cluster, index, schema))
  const pictures = await openPictures(cluster, index, schema)
  const parts = {
    schema,
    products,
    index: engine,
    labelsIn: (locale: string) => labels(locale),
    attributeValuePages: createAttributeValuePages(schema),
  }
  const taxonPictures = new Set(
    schema.taxons.flatMap(({ images = [] }) => images.map(({ path }) => path)),
  )
  return {
    ...reportingFailures(createCatalogApi(parts, options)),
    schema,
    generation,
    shop: schema.shop ?? null,
    rules: schema.rules,
    hasPicture: async (path) => taxonPictures.has(path) || (await pictures.has(path)),
    remotePicture: pictures.find,
    hasPictureHost: pictures.hasHost,
    async refresh(hasNew) {
      const findChannels = engine.forget()
      if (hasNew) {
        labels = createOptionLabels(schema, await optionCodes(cluster, index, schema))
        await pictures.refresh()
      }
      return async () => {
        const sold = await findChannels()
        const found = options.channels.filter((channel) => sold.includes(soldAs(channel)))
        return found.map(({ code }) => code)
      }
    },
  }
}

/** Responds with 503 while the cluster fails for a time, whose reasons are for the log alone. */
function reportingFailures(api: CatalogApi): CatalogApi {
  const respond: CatalogApi['respond'] = async (request) => {
    try {
      return await api.respond(request)
    } catch (error) {
      if (restAfter(error) === null) throw error
      return errorResponse(503, 'The catalog cannot be searched for a moment')
    }
  }
  return { respond, fetch: async (request) => sent(await respond(request), request.method) }
}

/** Reads the shop of the cluster's catalog; null if there is none. Throws `NoClusterCatalog`. */
export async function readClusterShop(address: ClusterAddress): Promise<CatalogShop | null> {
  const cluster = await openCluster(address)
  try {
    return (await readSchema(cluster, await currentGeneration(cluster))).shop ?? null
  } finally {
    await cluster.close()
  }
}

/** Returns the options of the schema and those found only on products. */
async function optionCodes(
  cluster: Cluster,
  index: string,
  { filters }: SchemaIndex,
): Promise<FacetOptionCodes> {
  const aggs = { terms: { terms: { field: 'terms', size: MOST_VALUES } } }
  const { aggregations } = await cluster.search(index, { size: 0, aggs })
  const codes = new Map<string, Set<string>>()
  const add = (facet: string, value: string) =>
    codes.set(facet, (codes.get(facet) ?? new Set<string>()).add(value))
  for (const attribute of filters)
    for (const value of knownCodes(attribute)) add(attribute.code, value)
  for (const { key } of bucketsOf(aggregations?.['terms'])) add(...readTerm(key))
  return new Map([...codes].map(([facet, values]) => [facet, [...values]]))
}
