import { isSearchedByShop } from '#query/internal-search.ts'
import type { ListContext } from '#listing/server/list-context.ts'

/** Makes lists longer where the provider searches (RULES.md#feature-flags). */
const LONGER_LIST_FLAG = { name: 'show_longer_product_list', byDefault: false } as const

/** How many products a page holds, and how many are kept at most. */
export interface ListSize {
  pageSize: number
  maximum: number
}

/**
 * Returns the provider, if any, except in the locales of the shop's own search
 * (RULES.md#internal-and-external-search).
 */
export const searchProviderFor = ({
  channel,
  locale,
  search,
}: Pick<ListContext, 'channel' | 'locale' | 'search'>) =>
  isSearchedByShop(channel, locale) ? null : search

/**
 * Returns the list's size; for the provider, a flag may increase it (RULES.md#page-sizes). A
 * further page has the size `drawn` in the document, whatever the flag is now; null for the first.
 */
export async function searchListSize(
  { channel, locale, flags }: ListContext,
  drawn: string | null,
): Promise<ListSize> {
  const usual = { pageSize: channel.pageSize, maximum: channel.maximumProducts }
  if (channel.longerList === null || isSearchedByShop(channel, locale)) return usual
  const decided = [usual, channel.longerList].find(({ pageSize }) => String(pageSize) === drawn)
  if (decided) return decided
  const { name, byDefault } = LONGER_LIST_FLAG
  const isLonger = await flags.boolean(name, byDefault)
  return isLonger ? channel.longerList : usual
}
