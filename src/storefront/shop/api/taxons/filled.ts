import type { ProductsRequest } from '#contract/wire/serialise.ts'

/** Ids of the taxons with products, by channel code; shared by all requests of a process. */
export type FilledTaxons = Map<string, ReadonlySet<number>>

/** Whether a list is that of everything in the channel, in any order. */
export const isOfEverything = ({ scope, form, query }: Partial<ProductsRequest>): boolean =>
  !query && Object.keys({ ...scope, ...form }).length === 0
