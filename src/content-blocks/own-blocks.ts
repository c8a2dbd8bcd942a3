/** The files of a shop's own blocks, from `src`: a channel's in its folder, those of all channels in one. */
export const OWN_BLOCK_FILES = ['channels/*/content/*.md', 'content/blocks/*.md']

/**
 * Whether the shop has any; the same files as globs for Vite. Astro warns of a collection without files.
 */
export const hasOwnBlocks =
  Object.keys(import.meta.glob(['/src/channels/*/content/*.md', '/src/content/blocks/*.md']))
    .length > 0
