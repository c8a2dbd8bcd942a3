/*
 * What the server takes of the demo: stand-ins for third parties, and content, for the demo's products. Each is
 * loaded when it is first used.
 */
export type { PictureFile } from './pictures/render.ts'

/** House ads, under the contract of an external ad server, and the addresses that they lead to. */
export const loadAds = async () => {
  const [server, target] = await Promise.all([
    import('./ads/ad-server.ts'),
    import('./ads/target.ts'),
  ])
  return { ...server, ...target }
}

/** Recommendations, under the contract of an external provider. */
export const loadRecommender = () => import('./recommender/recommender.ts')

/** The stand-in for the external search provider, over the columns of an open catalog file. */
export const loadSearchProvider = () => import('./search/search-provider.ts')

/** Pictures and popular searches of the demo's channels. */
export const loadChannelContent = () => import('./content/channels.ts')

/** Content blocks about the demo's products. */
export const loadBlocks = () => import('./content/blocks.ts')

/** Drawings of products, taxons and scenes. */
export const loadPictures = () => import('./pictures/render.ts')
