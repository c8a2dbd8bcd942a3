import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoSource } from '#demo/products/source.ts'
import { openCatalog } from '#embedded-shop/engines/open.ts'
import { openCluster } from '#embedded-shop/opensearch/cluster.ts'
import { writeToCluster } from '#embedded-shop/opensearch/write.ts'
import type { CatalogSource } from '#embedded-shop/model/source.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { CHANNELS } from '#channels/all.ts'
import type { WireProductList } from '#contract/schema/product-list.ts'
import { multiplied } from '../../support/samples/large-catalog.ts'
import { seededRandom, withTypo } from '../../support/samples/typo.ts'
import type { Measure } from '../measure.ts'
import { type CatalogClient, onCluster } from './on-cluster.ts'

const PRODUCTS = 100_000
const REQUESTS = 400
const WARM_UP = 40
const ADDRESS = 'http://pharmacy.localhost/api/v2/shop/search/products'
const SUGGESTIONS = 'http://pharmacy.localhost/api/v2/shop/search/suggest'
const SUGGESTIONS_BUDGET = 50
const OPTIONS = { channels: CHANNELS, defaultChannel: 'pharmacy', defaultLocale: 'en' }

const sizeOf = (products: number) => `${products.toLocaleString('en')} products`

/** A number of products; null for what is none. */
const numberIn = (what: string) => (/^\d+$/.test(what) ? Number(what) : null)

/** Responses of the embedded catalog with so many products, or of an imported file. */
export async function measureCatalog(what = String(PRODUCTS)): Promise<Measure[]> {
  const products = numberIn(what)
  if (products === null) return measureResponses(what, what)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  try {
    const file = join(folder, 'catalog.sqlite')
    const imported = await timeImport(products, (source) => writeCatalog(file, source))
    return [imported, ...(await measureResponses(file, sizeOf(products)))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same for a catalog on a cluster, requested by one process. */
export async function measureClusterCatalog(what = String(PRODUCTS)): Promise<Measure[]> {
  const products = numberIn(what) ?? PRODUCTS
  const imports: Measure[] = []
  const responses = await onCluster(
    async (address) => {
      const cluster = await openCluster(address)
      imports.push(await timeImport(products, (source) => writeToCluster(cluster, source)))
      await cluster.close()
    },
    OPTIONS,
    (catalog) => measureKinds(catalog, `${sizeOf(products)} in OpenSearch`),
  )
  return [...imports, ...responses]
}

async function timeImport(
  products: number,
  write: (source: CatalogSource) => Promise<unknown>,
): Promise<Measure> {
  const start = performance.now()
  await write(multiplied(demoSource(), products))
  const rate = (1000 * products) / (performance.now() - start)
  return {
    name: `import of ${sizeOf(products)}`,
    unit: 'products/s',
    samples: [rate],
    better: 'high',
  }
}

async function measureResponses(file: string, name: string): Promise<Measure[]> {
  const start = performance.now()
  const catalog = openCatalog(file, OPTIONS)
  const opened = performance.now() - start
  try {
    const opening: Measure = { name: `opening of ${name}`, unit: 'ms', samples: [opened] }
    return [opening, ...(await measureKinds(catalog, name))]
  } finally {
    catalog.close()
  }
}

export async function measureKinds(catalog: CatalogClient, name: string): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [kind, addresses] of Object.entries(await addressesByKind(catalog)))
    measures.push({
      name: `${kind}, ${name}`,
      unit: 'ms',
      samples: await time(catalog, addresses),
      ...(kind === 'suggestions' ? { budget: SUGGESTIONS_BUDGET } : {}),
    })
  return measures
}

/** Addresses of realistic requests by kind, built from the catalog's own filters and taxons. */
export async function addressesByKind(catalog: CatalogClient): Promise<Record<string, string[]>> {
  const { meta, data } = await reply(catalog, `${ADDRESS}?itemsPerPage=30`)
  const taxons = meta.availableTaxons
  const inTaxon = (rest: string) =>
    taxons.map((id) => `${ADDRESS}?itemsPerPage=30&productTaxons.id=${id}${rest}`)
  const options = meta.filters.attributes.flatMap(({ code, values }) =>
    values
      .slice(0, 3)
      .map((value) => `&${encodeURIComponent(code)}[]=${encodeURIComponent(value.code)}`),
  )
  const names = data.map(({ name }) => name)
  const words = names.flatMap((name) => name.split(' ')).filter((word) => word.length > 3)
  const inText = (text: string) => `${ADDRESS}?itemsPerPage=30&query=${encodeURIComponent(text)}`
  const random = seededRandom(1)
  return {
    'whole catalog': [`${ADDRESS}?itemsPerPage=30`],
    'taxon page': inTaxon(''),
    'taxon page by price': inTaxon('&sort=PRICE&order=ASC&page=2'),
    'filtered catalog': options.map((option) => `${ADDRESS}?itemsPerPage=30${option}`),
    'filtered by price too': options.map(
      (option) => `${ADDRESS}?itemsPerPage=30${option}&price[min]=500&price[max]=5000`,
    ),
    search: words.map(inText),
    'search with common words': ['and', 'for the', 'with a cream', 'for', 'tablets for you'].map(
      inText,
    ),
    'misspelt search': words.map((word) => inText(withTypo(word, random))),
    suggestions: names.flatMap(beginnings).map((text) => `${SUGGESTIONS}?query=${text}`),
  }
}

/** Requests while a shopper types a name, letter by letter. */
function beginnings(name: string): string[] {
  const letters = [...name].slice(0, 20)
  return letters.map((_, at) => encodeURIComponent(letters.slice(0, at + 1).join('')))
}

async function reply(catalog: CatalogClient, address: string): Promise<WireProductList> {
  const response = await catalog.fetch(new Request(address))
  if (!response.ok) throw new Error(`${address} returned ${response.status}`)
  return (await response.json()) as WireProductList
}

async function time(catalog: CatalogClient, addresses: string[]): Promise<number[]> {
  const samples: number[] = []
  for (let at = -WARM_UP; at < REQUESTS; at++) {
    const address = addresses[Math.abs(at) % addresses.length] ?? ADDRESS
    const start = performance.now()
    await (await catalog.fetch(new Request(address))).arrayBuffer()
    if (at >= 0) samples.push(performance.now() - start)
  }
  return samples
}
