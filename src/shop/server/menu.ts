import type { Taxon } from '../taxon.ts'
import type { LoadContext } from './load-context.ts'
import { optional } from './with-fallback.ts'

/** The taxon that holds all of the channel: its own root, else (an imported catalog) `root`. */
export async function loadRoot({ shop, channel }: LoadContext): Promise<Taxon | null> {
  const bySlug = async () =>
    (await shop.taxonBySlug(channel.rootTaxon)) ?? (await shop.taxonBySlug('root'))
  // The page itself says what is wrong; a header without a menu is still a header.
  return optional(bySlug(), null)
}

/** First-level taxons below a root. */
export const menuOf = (root: Taxon | null): Taxon[] =>
  root?.children.filter(({ enabled }) => enabled) ?? []

/** First-level taxons of the channel. */
export const loadMenu = async (context: LoadContext): Promise<Taxon[]> =>
  menuOf(await loadRoot(context))
