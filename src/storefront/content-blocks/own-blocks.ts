/**
 * Files of a shop's own blocks, relative to `src`: those of a channel, and those of all channels.
 */
export const OWN_BLOCK_FILES = ['channels/*/content/*.md', 'content/blocks/*.md']

/**
 * Whether the shop has own blocks; the same files as globs for Vite. Avoids Astro's warning about
 * empty collections.
 */
export const hasOwnBlocks =
  Object.keys(import.meta.glob(['/src/channels/*/content/*.md', '/src/content/blocks/*.md']))
    .length > 0
