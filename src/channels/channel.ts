import type { z } from 'zod'
import type { channelFields } from './schema.ts'

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T

/** What the folder of a channel says; its fields are described in the schema. */
export type ChannelSettings = DeepReadonly<z.output<typeof channelFields>>

/** A link to a page of the shop that is not the storefront's. */
export type ChannelLink = NonNullable<NonNullable<ChannelSettings['links']>['header']>[number]

/**
 * Who keeps a channel's basket: the shop behind a form of its own, the shop behind the contract's
 * orders, or the storefront itself (RULES.md#basket).
 */
export type BasketKind = 'form' | 'orders' | 'embedded'

/** A channel as it is shown. */
export interface Channel extends ChannelSettings {
  /**
   * Whether an imported catalog, or a shop's API, stands behind another name: the folder's logo,
   * icons and texts then belong to another shop (RULES.md#shop-of-a-catalog).
   */
  isNamedByCatalog?: boolean
  /** Who keeps its basket; absent without one. */
  basket?: BasketKind
}
