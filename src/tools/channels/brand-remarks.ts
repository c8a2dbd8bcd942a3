import type { AstroIntegration } from 'astro'
import type { Channel } from '#channels/channel.ts'
import { sharedBrandFiles } from './folder-problems.ts'

/** Names each logo, icon or text of a channel that is another channel's too; `root` is the project's. */
export const brandRemarks = (
  channels: readonly Pick<Channel, 'code'>[],
  root: string,
): AstroIntegration => ({
  name: 'vitrine:brand-remarks',
  hooks: {
    'astro:config:setup': ({ logger }) => {
      for (const line of sharedBrandFiles(channels, root)) logger.warn(line)
    },
  },
})
