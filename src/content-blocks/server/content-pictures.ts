import { getCollection } from 'astro:content'

/** Whether a content block is shown by this picture. */
export async function isContentPicture(path: string): Promise<boolean> {
  const blocks = await getCollection('blocks', ({ data }) => data.image?.path === path)
  return blocks.length > 0
}
