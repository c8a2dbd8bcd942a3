import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCatalog, openServedCatalog, type Catalog } from '#embedded-shop/engines/open.ts'
import type { CatalogSource, SourceProduct } from '#embedded-shop/model/source.ts'
import type { ThreadChoice } from '#embedded-shop/threads/search-threads.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { sampleSchema } from './catalog/schema.ts'
import { sampleMarketplace } from './catalog/marketplace.ts'
import { samplePharmacy } from './catalog/pharmacy.ts'
import { pharmacy, SAMPLE_CHANNELS } from './channels.ts'
import { ruledChannel } from './catalog/ruled-channel.ts'

/** Every product of the small catalog that tests share, in the order of their default positions. */
export const sampleProducts: readonly SourceProduct[] = [...samplePharmacy, ...sampleMarketplace]

export const sampleSource: CatalogSource = {
  products: sampleProducts,
  schema: () => sampleSchema,
}

/** What a catalog is opened with in tests: the sample channels, and one with rules. */
export const SAMPLE_OPTIONS = {
  channels: [...SAMPLE_CHANNELS, ruledChannel],
  defaultChannel: pharmacy.code,
  defaultLocale: 'en',
}

/** Writes a catalog (the sample one by default) to a new folder and opens it. */
export async function openSampleCatalog(
  source: CatalogSource = sampleSource,
  threads?: ThreadChoice,
): Promise<{
  catalog: Catalog
  file: string
  dispose: () => Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-catalog-'))
  const file = join(folder, 'catalog.sqlite')
  await writeCatalog(file, source)
  const catalog = threads
    ? await openServedCatalog(file, SAMPLE_OPTIONS, threads)
    : openCatalog(file, SAMPLE_OPTIONS)
  const dispose = async () => {
    await catalog.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { catalog, file, dispose }
}

/** A response of a changed catalog as that of an import is: without ids and the times of changes. */
export const comparable = (text: string): string =>
  text.replaceAll(/"id":\d+,|,"updatedAt":"[^"]+"/g, '')
