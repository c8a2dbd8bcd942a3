/** The files of a shop's own blocks, from `src`: a channel's in its folder, those of all channels in one. */
export const OWN_BLOCK_FILES = ['channels/*/content/*.md', 'content/blocks/*.md']

/**
 * Whether the shop has any; the same files as globs for Vite. The check avoids Astro's warning about empty collections.
 */
export const hasOwnBlocks =
  Object.keys(import.meta.glob(['/src/channels/*/content/*.md', '/src/content/blocks/*.md']))
    .length > 0
