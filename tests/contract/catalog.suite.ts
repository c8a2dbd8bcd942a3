import { afterAll, beforeAll, describe } from 'vitest'
import type { ServeCatalog, ServedCatalog } from '../support/catalog-servers.ts'
import { describeContexts } from './catalog-contexts.suite.ts'
import { describeErrors } from './catalog-errors.suite.ts'
import { describeFilters } from './catalog-filters.suite.ts'
import { describeHostileTexts } from './catalog-hostile.suite.ts'
import { describeLanguages } from './catalog-languages.suite.ts'
import { describeLists } from './catalog-lists.suite.ts'
import { describeLookups } from './catalog-lookups.suite.ts'
import { describeOpenApi } from './catalog-openapi.suite.ts'
import { describeProducts } from './catalog-products.suite.ts'
import { describeRandomRequests } from './catalog-random.suite.ts'
import { describeSpelling } from './catalog-spelling.suite.ts'
import { describeSuggestions } from './catalog-suggest.suite.ts'
import { describeTextSearch } from './catalog-text.suite.ts'

/** What every server of the shop API must do, however it is reached and whatever finds its products. */
export function describeCatalog(name: string, serve: ServeCatalog): void {
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
      ['lookups', describeLookups],
      ['text search', describeTextSearch],
      ['spelling', describeSpelling],
      ['suggestions', describeSuggestions],
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
    describeRandomRequests(serve)
  })
}
