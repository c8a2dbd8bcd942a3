import { z } from 'zod'
import { ruleSchema } from '#contract/merchandising/rule.ts'
import { blockList } from './blocks.ts'
import { attributeValueEntity, attributeValuePages, promotion, taxon } from './entities.ts'
import { productList, similarProducts, suggestions } from './product-list.ts'
import {
  attributeValueParameters,
  listParameters,
  sentenceParameters,
  similarParameters,
  suggestParameters,
  taxonParameters,
  translationParameters,
} from './requests.ts'
import { sentence, translation } from './sentence.ts'
import { id, text } from './values.ts'

/** A request that the storefront makes, and the response that it reads. */
export interface Call {
  /** Below `/api/v2/shop/`; braces enclose parameters described by `inPath`. */
  path: string
  summary: string
  inPath?: z.ZodObject
  parameters?: z.ZodObject
  response: z.ZodType
  /** Status for a missing entity (404) or invalid parameters (422); null if neither can happen. */
  errorStatus: 404 | 422 | null
}

const byId = z.object({ id: id.describe('Its id') })
const bySlug = z.object({ slug: text.describe('Slug of its page') })

/** Every call of the shop's API by its name (RULES.md#the-shops-api). */
export const CALLS = {
  listProducts: {
    path: 'search/products',
    summary: 'A page of products and the filters of its list',
    parameters: listParameters,
    response: productList,
    errorStatus: 422,
  },
  similarProducts: {
    path: 'search/similar',
    summary:
      'Products that are like one, or that come closest to what was chosen in a list; optional',
    parameters: similarParameters,
    response: similarProducts,
    errorStatus: 422,
  },
  suggest: {
    path: 'search/suggest',
    summary: 'What a shopper may be about to search for',
    parameters: suggestParameters,
    response: suggestions,
    errorStatus: 422,
  },
  readSentence: {
    path: 'search/sentence',
    summary: 'What a search text asks for. Only sent to the embedded catalog',
    parameters: sentenceParameters,
    response: sentence,
    errorStatus: 422,
  },
  translateText: {
    path: 'search/translation',
    summary: 'A search text in the language of the request. Only sent to the embedded catalog',
    parameters: translationParameters,
    response: translation,
    errorStatus: 422,
  },
  taxonBySlug: {
    path: 'search/taxon',
    summary: 'A taxon by its slug',
    parameters: taxonParameters,
    response: taxon,
    errorStatus: 404,
  },
  taxon: {
    path: 'taxons/{id}',
    summary: 'A taxon',
    inPath: byId,
    response: taxon,
    errorStatus: 404,
  },
  attributeValues: {
    path: 'attribute-values',
    summary: 'All attribute values that have a page and products; optional, for site maps',
    response: attributeValuePages,
    errorStatus: null,
  },
  attributeValue: {
    path: 'attribute-values/{slug}',
    summary: 'An attribute value that has a page',
    inPath: bySlug,
    parameters: attributeValueParameters,
    response: attributeValueEntity,
    errorStatus: 404,
  },
  promotion: {
    path: 'promotions/by-id/{id}',
    summary: 'A promotion',
    inPath: byId,
    response: promotion,
    errorStatus: 404,
  },
  catalogPromotion: {
    path: 'catalog-promotions/by-id/{id}',
    summary: 'A catalog promotion',
    inPath: byId,
    response: promotion,
    errorStatus: 404,
  },
} as const satisfies Record<string, Call>

/** The rules of searches and lists that a shop keeps (src/channels/rules.md). */
export const ruleList = z.object({ data: z.array(ruleSchema) })

/** Calls that an own shop may answer, and the embedded one does not: its channel's folder has the same. */
export const OWN_CALLS = {
  rules: {
    path: 'rules',
    summary:
      'Rules that lead searches elsewhere, replace them, choose filters and show notices; optional. What they pin, bury and boost is the order of lists, which is the shop’s own',
    response: ruleList,
    errorStatus: 404,
  },
  blocks: {
    path: 'blocks',
    summary:
      'Content blocks: texts, pictures, links and products on pages of some kind, with days; optional',
    response: blockList,
    errorStatus: 404,
  },
} as const satisfies Record<string, Call>
