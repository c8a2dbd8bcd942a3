import { glob, type Loader } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { hasOwnBlocks, OWN_BLOCK_FILES } from '#storefront/content-blocks/own-blocks.ts'
import { blockSchema } from '#storefront/content-blocks/written-block.ts'

const OF_CHANNEL = /^channels\/([^/]+)\/content\/(.*)$/

const markdown = glob({
  base: './src',
  pattern: OWN_BLOCK_FILES,
  // The block's part of an id in the page: the channel's code, then the name.
  generateId: ({ entry }) => entry.replace(OF_CHANNEL, '$1/$2').replace(/\.(\w+)\.md$/, '$1'),
})

/**
 * Loads blocks without a warning at every start for most shops, which have none of their own; during development the
 * first may come at any time, so that their folders are watched.
 */
const quietly: Loader = {
  name: markdown.name,
  async load(context) {
    const { logger, store, watcher } = context
    if (hasOwnBlocks) return await markdown.load(context)
    if (!watcher) return store.clear()
    const calm = logger.fork(logger.label)
    calm.warn = (message) =>
      message.startsWith('No files found') ? logger.debug(message) : logger.warn(message)
    await markdown.load({ ...context, logger: calm })
  },
}

/** Markdown by place and locale: a channel’s own, and all channels' (RULES.md#content-blocks). */
const blocks = defineCollection({ loader: quietly, schema: blockSchema })

/** Collections of Astro’s content layer. */
export const collections = { blocks }
