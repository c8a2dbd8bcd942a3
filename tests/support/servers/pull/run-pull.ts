import { existsSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { SourceAttribute, SourceProduct, SourceTaxon } from '#embedded-shop/model/source.ts'
import { openChangeStore } from '#embedded-shop/changes/change-store.ts'
import { openCatalog } from '#embedded-shop/engines/open.ts'
import { plainDefinition, plainProduct } from '#embedded-shop/import/decode/plain-form.ts'
import { definitionsOf } from '#embedded-shop/pull/attribute-book.ts'
import { openMirror } from '#embedded-shop/pull/mirror.ts'
import { runPullCommand } from '#embedded-shop/tools/pull-command.ts'
import type { WireProductList } from '#contract/schema/product-list.ts'
import type { FakePlatform } from '../../fakes/platforms/platform-server.ts'
import { SAMPLE_OPTIONS } from '../../samples/catalog.ts'

/** Where a test's pull reads from and writes to. */
export interface PullPlace {
  platform: FakePlatform
  url: string
  /** The mirror's file, and the catalog's. */
  state: string
  out: string
}

/** Starts `catalog:pull` in this process. `stop` ends it as SIGTERM does. */
export function startPull(
  { platform, url, state, out }: PullPlace,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const stop = new AbortController()
  const all = [
    platform.name,
    '--url',
    url,
    '--state',
    state,
    '--out',
    out,
    ...platform.args,
    ...args,
  ]
  const around = { env: { ...process.env, ...platform.env, ...env }, stdout, stderr }
  const printed = Promise.all([text(stdout), text(stderr)])
  const ended = runPullCommand(all, around, stop.signal).then(async (exitCode) => {
    stdout.end()
    stderr.end()
    const [out_, err] = await printed
    return { exitCode, stdout: out_, stderr: err }
  })
  return { ended, stop: () => stop.abort() }
}

/** Runs `catalog:pull` once. */
export const runPull = (
  place: PullPlace,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
) => startPull(place, args, env).ended

/** What was read of a shop, in the product form. */
export interface Pulled {
  taxons: SourceTaxon[]
  attributes: SourceAttribute[]
  products: SourceProduct[]
}

/** Reads what a finished pull has kept, with names as an import makes them plain. */
export function readMirror(state: string): Pulled {
  const mirror = openMirror(state)
  try {
    return {
      taxons: (mirror.get('taxons') ?? []).map(
        ({ taxon }) => plainDefinition('taxon', taxon) as SourceTaxon,
      ),
      attributes: definitionsOf(mirror.get('attributes') ?? []).map(
        (attribute) => plainDefinition('attribute', attribute) as SourceAttribute,
      ),
      products: [...mirror.shown()].map(
        ({ line }) =>
          plainProduct(JSON.parse(line) as Record<string, unknown>) as unknown as SourceProduct,
      ),
    }
  } finally {
    mirror.close()
  }
}

/** Reads the products of a catalog with the changes since it was written, as a storefront does. */
export async function currentList(out: string): Promise<WireProductList> {
  const catalog = openCatalog(out, SAMPLE_OPTIONS)
  const store = openChangeStore(out)
  try {
    const { changed } = await store.since(0)
    const now = changed.length > 0 ? await catalog.withChanges(changed) : catalog
    const address = 'http://pharmacy.localhost/api/v2/shop/search/products?itemsPerPage=100'
    return (await (await now.fetch(new Request(address))).json()) as WireProductList
  } finally {
    store.close()
    catalog.close()
  }
}

/** The price of a product's first variant in a catalog, in cents; null while there is none. */
export async function currentPrice(out: string, code: string): Promise<number | null> {
  if (!existsSync(out)) return null
  const { data } = await currentList(out)
  const price = data.find((product) => product.code === code)?.variants[0]?.prices['pharmacy']
  return typeof price === 'number' ? price : null
}
