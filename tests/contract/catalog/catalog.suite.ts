import { afterAll, beforeAll, describe } from 'vitest'
import type { ServeCatalog, ServedCatalog } from '../../support/servers/catalog-servers.ts'
import { describeCategories } from './filters/categories.suite.ts'
import { describeContexts } from './contexts.suite.ts'
import { describeErrors } from './errors.suite.ts'
import { describeFilters } from './filters/filters.suite.ts'
import { describeHostileTexts } from './hostile.suite.ts'
import { describeLanguages } from './languages.suite.ts'
import { describeLists } from './lists.suite.ts'
import { describeLookups } from './lookups.suite.ts'
import { describeOpenApi } from './openapi.suite.ts'
import { describeProducts } from './products.suite.ts'
import {
  describeRandomCategories,
  describeRandomRequests,
  type RandomRuns,
} from './random.suite.ts'
import { describeRules } from './rules.suite.ts'
import { describeRelevance } from './relevance.suite.ts'
import { describeSpelling } from './spelling.suite.ts'
import { describeSuggestions } from './suggest.suite.ts'
import { describeSimilarProducts } from '../search/similar.suite.ts'
import { describeSynonyms } from '../search/synonyms.suite.ts'
import { describeTwins } from '../search/twins.suite.ts'
import { describeWordsFirst } from '../search/words-first.suite.ts'
import { describeTextSearch } from './text.suite.ts'
import { describeVariantFilters } from './filters/variants.suite.ts'
import { describeVisibility } from './filters/visibility.suite.ts'

/** What every server of the shop API must do, however it is reached and whatever finds its products. */
export function describeCatalog(name: string, serve: ServeCatalog, runs?: RandomRuns): void {
  describe(name, () => {
    let served: ServedCatalog
    beforeAll(async () => {
      served = await serve()
    })
    afterAll(() => served.dispose())

    describe.each([
      ['lists', describeLists],
      ['products', describeProducts],
      ['filters', describeFilters],
      ['categories', describeCategories],
      ['lookups', describeLookups],
      ['text search', describeTextSearch],
      ['spelling', describeSpelling],
      ['suggestions', describeSuggestions],
      ['products alike', describeSimilarProducts],
      ['hostile texts', describeHostileTexts],
      ['channels and locales', describeContexts],
      ['errors', describeErrors],
      ['OpenAPI', describeOpenApi],
    ])('%s', (_topic, describeTopic) => {
      describeTopic(() => served)
    })
    describe('languages', () => {
      describeLanguages(serve)
    })
    describe('relevance', () => {
      describeRelevance(serve)
    })
    describe('listings of one product', () => {
      describeTwins(serve)
    })
    describe('products with all words', () => {
      describeWordsFirst(serve, runs)
    })
    describe('rules', () => {
      describeRules(() => served, serve, runs)
    })
    describe('visibility', () => {
      describeVisibility(serve)
    })
    describe('filters of variants', () => {
      describeVariantFilters(serve)
    })
    describe('synonyms', () => {
      describeSynonyms(serve)
    })
    describeRandomRequests(serve, runs)
    describeRandomCategories(serve, runs)
  })
}
