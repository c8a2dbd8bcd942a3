import type { MarkdownInstance } from 'astro'
import { DEFAULT_LOCALE } from '#i18n/locales.ts'
import { blockSchema, blocksIn, type WrittenBlock } from '#content-blocks/written-block.ts'

const files = import.meta.glob<MarkdownInstance<Record<string, unknown>>>('./*/*.md', {
  eager: true,
})

const BLOCKS: readonly WrittenBlock[] = Object.entries(files).map(
  ([path, { frontmatter, Content }]) => {
    const [, channel = '', name = ''] = /^\.\/([^/]+)\/(.*)\.md$/.exec(path) ?? []
    return {
      id: `demo/${channel}/${name.replace('.', '')}`,
      channel,
      data: blockSchema.parse(frontmatter),
      loadWords: () => Promise.resolve(Content),
    }
  },
)

/**
 * The content blocks of the demo for a locale, which go with its products (RULES.md#demo-content). Where the demo
 * has no words of that locale they are in the default one.
 */
export const demoBlocks = (locale: string): readonly WrittenBlock[] =>
  blocksIn(BLOCKS, locale, DEFAULT_LOCALE)
