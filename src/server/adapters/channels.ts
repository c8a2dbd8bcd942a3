import { CHANNELS } from '#channels/all.ts'
import type { Channel } from '#channels/channel.ts'
import { withFilledSlots } from './ads.ts'
import { configuredChannel } from '../configured-channel.ts'
import { config, isDemoShown } from '../environment.ts'
import { loadOnce } from '../load-once.ts'

async function demoContent({ code }: Channel) {
  const { DEMO_CONTENT } = await import('#demo/content/channels.ts')
  return DEMO_CONTENT[code] ?? {}
}

const settledWith = (contentOf: (channel: Channel) => Promise<Partial<Channel>>) =>
  new Map(
    CHANNELS.map((channel) => [
      channel.code,
      loadOnce(async () => {
        const configured = configuredChannel(channel, config)
        return withFilledSlots({ ...configured, ...(await contentOf(channel)) })
      }),
    ]),
  )

const bare = settledWith(() => Promise.resolve({}))
const inDemo = settledWith(demoContent)

/** A channel as this process shows it: its data, what the environment says of it, and the demo's content. */
export const settledChannel = async (channel: Channel): Promise<Channel> =>
  (await (isDemoShown() ? inDemo : bare).get(channel.code)?.()) ?? channel
