import type { MarkdownInstance } from 'astro'
import { DEFAULT_LOCALE, LANGUAGE_NAMES } from '#storefront/i18n/locales.ts'
import {
  blockSchema,
  blocksIn,
  type WrittenBlock,
} from '#storefront/content-blocks/written-block.ts'

const files = import.meta.glob<MarkdownInstance<Record<string, unknown>>>('./*/*.md', {
  eager: true,
})

const BLOCKS: readonly WrittenBlock[] = Object.entries(files).map(
  ([path, { frontmatter, Content, compiledContent }]) => {
    const [, channel = '', name = ''] = /^\.\/([^/]+)\/(.*)\.md$/.exec(path) ?? []
    return {
      id: `demo/${channel}/${name.replace('.', '')}`,
      channel,
      data: blockSchema.parse(frontmatter),
      loadWords: () => Promise.resolve(Content),
      loadHtml: compiledContent,
    }
  },
)

const BY_LOCALE: Readonly<Record<string, readonly WrittenBlock[]>> = Object.fromEntries(
  Object.keys(LANGUAGE_NAMES).map((locale) => [locale, blocksIn(BLOCKS, locale, DEFAULT_LOCALE)]),
)

/**
 * Returns the demo's content blocks for a locale, shown with its products
 * (RULES.md#shop-of-a-catalog); without texts in that locale, those of the default one.
 */
export const demoBlocks = (locale: string): readonly WrittenBlock[] => BY_LOCALE[locale] ?? []
