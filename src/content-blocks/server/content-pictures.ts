import { getCollection } from 'astro:content'

/** Whether a content block of a channel, or of all of them, shows this picture. */
export async function isContentPicture(path: string, channelCode: string): Promise<boolean> {
  const blocks = await getCollection(
    'blocks',
    ({ data }) => data.image?.path === path && (data.channel ?? channelCode) === channelCode,
  )
  return blocks.length > 0
}
