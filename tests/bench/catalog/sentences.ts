import { join } from 'node:path'
import { type Catalog, openCatalog } from '#embedded-shop/engines/open.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'
import {
  type ListedSentence,
  readSentences,
  SENTENCE_LISTS,
} from '../../contract/sentences/read-list.ts'
import type { Measure } from '../measure.ts'

const FILE = join(import.meta.dirname, '../../../var/demo.sqlite')
const LOCALES = ['en', 'ru', 'lt', 'ar']
const ROUNDS = 5
/** Milliseconds for 99 of a hundred sentences. */
const BUDGET = 2
/** Reads what a channel's first sentence reads, such as word lists; it is in no list. */
const WARM_UP = 'qwertz 12 volt'

/** Reads a sentence, and returns the milliseconds that it took. */
async function timeOf(catalog: Catalog, { channel, text }: ListedSentence, locale: string) {
  const host = `${channel}.localhost`
  const request = {
    method: 'GET',
    url: `http://${host}/api/v2/shop/search/sentence?${new URLSearchParams({ query: text })}`,
    headers: new Headers({ 'Accept-Language': locale, 'X-Forwarded-Host': host }),
  }
  const start = performance.now()
  await catalog.respond(request)
  return performance.now() - start
}

/** Reads all sentences in a catalog that has read none of them. */
async function timesInNewCatalog(sentences: readonly ListedSentence[], locale: string) {
  const catalog = openCatalog(FILE, CATALOG_OPTIONS)
  try {
    for (const channel of new Set(sentences.map((one) => one.channel)))
      await timeOf(catalog, { channel, text: WARM_UP, wanted: [], optional: [] }, locale)
    const times: number[] = []
    for (const sentence of sentences) times.push(await timeOf(catalog, sentence, locale))
    return times
  } finally {
    await catalog.close()
  }
}

/** What each listed sentence takes that is read for the first time: the least of several catalogs, in a warm process. */
export async function measureSentences(): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const locale of LOCALES) {
    const sentences = SENTENCE_LISTS.flatMap((folder) => readSentences(folder, locale))
    const rounds: number[][] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push(await timesInNewCatalog(sentences, locale))
    measures.push({
      name: `new sentence, ${locale}`,
      unit: 'ms',
      samples: sentences.map((_, at) => Math.min(...rounds.map((times) => times[at] ?? Infinity))),
      budget: BUDGET,
      share: 0.99,
    })
  }
  return measures
}
