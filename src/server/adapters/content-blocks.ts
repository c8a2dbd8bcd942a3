import type { WrittenBlock } from '#content-blocks/written-block.ts'
import { isDemoShown } from '../environment.ts'

/** Content blocks that go with the demo's products, for a locale; none beside other products (RULES.md#demo-content). */
export async function loadDemoBlocks(locale: string): Promise<readonly WrittenBlock[]> {
  if (!isDemoShown()) return []
  const { demoBlocks } = await import('#demo/content/blocks.ts')
  return demoBlocks(locale)
}
