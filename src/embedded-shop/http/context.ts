import type { CatalogIndex } from '../model/catalog-index.ts'
import type { SchemaIndex } from '../model/schema-index.ts'
import type { ProductStore } from '../model/product-store.ts'
import type { AttributeValuePages } from './attribute-value-pages.ts'
import type { Sentences } from '../sentences/open-sentences.ts'
import type { CatalogChannel } from './channel.ts'
import type { Fields } from './fields.ts'
import type { OptionLabels } from './option-labels.ts'

/** Input of an endpoint: the catalog, and the request's parameters. */
export interface EndpointContext {
  schema: SchemaIndex
  index: CatalogIndex
  products: ProductStore
  attributeValuePages: AttributeValuePages
  labelsIn: (locale: string) => OptionLabels
  sentences: Sentences
  channel: CatalogChannel
  locale: string
  /** The time at which rules are to hold, in milliseconds since 1970. */
  at: number
  fields: Fields
}
