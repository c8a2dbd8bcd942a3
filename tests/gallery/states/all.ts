import { baskets } from './baskets.ts'
import { cards, rails } from './cards.ts'
import { columns, heads, panels, phones } from './filters.ts'
import { ads, empties, ends, grids, links, tools } from './lists.ts'
import { blocks, categories, comparisons, errors, homes, lists, products } from './pages.ts'
import { consents, footers, headers, notices, texts } from './site.ts'
import type { Part } from './state.ts'

/** Every part of the storefront that a shopper sees, with its states. */
export const PARTS = {
  card: cards,
  rail: rails,
  panel: panels,
  filters: columns,
  'list head': heads,
  'list tools': tools,
  phone: phones,
  grid: grids,
  'list end': ends,
  banner: ads,
  empty: empties,
  links,
  notice: notices,
  header: headers,
  footer: footers,
  consent: consents,
  basket: baskets,
  product: products,
  home: homes,
  categories,
  list: lists,
  comparison: comparisons,
  error: errors,
  text: texts,
  block: blocks,
} satisfies Record<string, Part>
