import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHANNELS } from '#channels/all.ts'
import { demoSource } from '#demo/products/source.ts'
import { openCatalog } from '#embedded-shop/engines/open.ts'
import { writeCatalog } from '#embedded-shop/store/write.ts'
import { holdRules, ruledChannel } from '../../support/samples/catalog/ruled-channel.ts'
import { multiplied } from '../../support/samples/large-catalog.ts'
import { addressesByKind } from './catalog.ts'
import type { Measure } from '../measure.ts'
import type { CatalogClient } from './on-cluster.ts'

const PRODUCTS = 100_000
/** What rules may add to a list, in milliseconds. */
const BUDGET = 0.2
const ROUNDS = 20
const KINDS = ['taxon page', 'search']

const CHANNEL_OPTIONS = {
  channels: [...CHANNELS, ruledChannel],
  defaultChannel: 'pharmacy',
  defaultLocale: 'en',
}

const texts = (beginning: string) => Array.from({ length: 14 }, (_, at) => `${beginning} ${at}`)

/** Sixty rules, four of which arrange every list and every search that is measured. */
const rulesFor = (codes: readonly string[], words: readonly string[]): object[] => [
  ...texts('whole').map((search) => ({ when: { search }, pin: { 1: codes[0] } })),
  ...texts('begins').map((searchBegins) => ({ when: { searchBegins }, pin: { 1: codes[0] } })),
  ...texts('contains').map((searchContains) => ({ when: { searchContains }, redirect: '/' })),
  ...texts('taxon').map((taxon) => ({ when: { list: { taxon } }, boost: { inStock: true } })),
  { when: { list: { within: 'pharmacy' } }, pin: { 1: codes[0], 5: codes[1], 31: codes[2] } },
  {
    when: { list: { within: 'pharmacy' } },
    boost: [{ inStock: true }, { newerThan: 400, weight: 2 }],
    bury: { codes: codes.slice(3, 6) },
  },
  { when: { searchContains: words }, pin: { 2: codes[0] } },
  { when: { searchContains: words }, boost: { inStock: true }, bury: { codes: [codes[1]] } },
]

/** What sixty rules add to a list of a catalog: each list with and without them, in turn. */
export async function measureRules(): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
  const file = join(folder, 'catalog.sqlite')
  try {
    await writeCatalog(file, multiplied(demoSource(), PRODUCTS))
    const catalog = openCatalog(file, CHANNEL_OPTIONS)
    try {
      return await measuresOf(catalog)
    } finally {
      await catalog.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measuresOf(catalog: CatalogClient): Promise<Measure[]> {
  const kinds = await addressesByKind(catalog)
  const all = kinds['whole catalog'] ?? []
  const first = (await (await catalog.fetch(new Request(all[0] ?? ''))).json()) as {
    data: { code: string }[]
  }
  const searched = (kinds['search'] ?? []).map(
    (one) => new URL(one).searchParams.get('query') ?? '',
  )
  holdRules(
    rulesFor(
      first.data.map(({ code }) => code),
      [...new Set(searched)].slice(0, 200),
    ),
  )
  const measures: Measure[] = []
  for (const kind of KINDS) {
    const addresses = (kinds[kind] ?? []).slice(0, 40)
    const samples: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, address] of addresses.entries()) {
        const paged = `${address}&page=${(round % 4) + 1}`
        samples.push(await difference(catalog, paged, (at + round) % 2 === 0))
      }
    const name = `added by 60 rules on average: ${kind}`
    // The clock of a thread moves in steps of milliseconds: only the mean of many is exact.
    const mean = samples.reduce((sum, one) => sum + one, 0) / samples.length
    measures.push({ name, unit: 'ms', samples: [mean], budget: BUDGET })
  }
  return measures
}

/** Returns how much longer a list takes with rules, which are asked for first or last. */
async function difference(
  catalog: CatalogClient,
  address: string,
  isRuledFirst: boolean,
): Promise<number> {
  const ruled = address.replace('pharmacy.localhost', 'ruled.localhost')
  if (isRuledFirst) {
    const before = await timeOf(catalog, ruled)
    return before - (await timeOf(catalog, address))
  }
  const before = await timeOf(catalog, address)
  return (await timeOf(catalog, ruled)) - before
}

/** The processor's time of a response, which other programs do not share. */
async function timeOf(catalog: CatalogClient, address: string): Promise<number> {
  const request = new Request(address)
  const start = process.threadCpuUsage()
  await catalog.fetch(request)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}
