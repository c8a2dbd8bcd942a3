import { usable } from '#stores/usable'

/** Fetches what a list can do without at first, once it is usable: the list comes first. */
export async function followLater(): Promise<void> {
  await usable()
  void import('./leaving.ts').then(({ followLeaving }) => followLeaving())
  void import('./card-return.ts').then(({ followCards }) => followCards())
  void import('./taxon-links.ts').then(({ followTaxonLinks }) => followTaxonLinks())
  void import('./filters-stay.ts').then(({ followFilters }) => followFilters())
  void import('./banner-places.ts').then(({ followBannerPlaces }) => followBannerPlaces())
}
