import { isRemote, pictureKey } from '#server/pictures/picture-key.ts'
import { drawnImage } from '../drawn-pictures/chosen-pictures.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import { allImages } from '../model/source.ts'
import { mainTaxon } from '../store/main-taxon.ts'
import { fallbackLocale } from '../store/product-texts.ts'
import type { RemotePicture } from '../store/pictures.ts'
import { textIn } from '../model/texts.ts'
import { bucketsOf, type Cluster } from './cluster.ts'
import type { ProductDocument } from './documents.ts'

/** Most hosts of pictures in one catalog. */
const MOST_HOSTS = 10_000

/** Looks up the pictures that products show: no others are drawn or fetched. */
export async function openPictures(cluster: Cluster, index: string, schema: SchemaIndex) {
  let hosts = await readHosts()

  async function readHosts(): Promise<ReadonlySet<string>> {
    const aggs = { hosts: { terms: { field: 'pictureHosts', size: MOST_HOSTS } } }
    const { aggregations } = await cluster.search(index, { size: 0, aggs })
    return new Set(bucketsOf(aggregations?.['hosts']).map(({ key }) => key))
  }

  /** Finds a product that shows a picture, by its path or key. */
  async function showing(picture: string): Promise<ProductDocument['doc'] | null> {
    const query = { term: { pictures: picture } }
    const { hits } = await cluster.search(index, { query, size: 1, _source: ['doc'] })
    const [found] = hits.hits.map(({ _source }) => _source as Pick<ProductDocument, 'doc'>)
    return found?.doc ?? null
  }

  return {
    has: async (path: string): Promise<boolean> => (await showing(path)) !== null,
    async find(key: string): Promise<RemotePicture | null> {
      const stored = await showing(key)
      const paths = stored ? allImages(stored.product).map(({ path }) => path) : []
      const url = paths.find((path) => isRemote(path) && pictureKey(path) === key)
      if (!stored || url === undefined) return null
      const { product } = stored
      const name = product.name[fallbackLocale(product)] ?? product.code
      const taxon = textIn(mainTaxon(product.taxons, schema)?.name, 'en') ?? ''
      return { url, drawn: () => drawnImage({ name, brand: null, taxon }).path }
    },
    hasHost: (host: string): boolean => hosts.has(host),
    /** Adds the hosts of new products. */
    async refresh(): Promise<void> {
      hosts = await readHosts()
    },
  }
}
