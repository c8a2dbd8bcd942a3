import type { z } from 'zod'
import type { Channel } from './channel.ts'
import { channelFields } from './schema.ts'

/** Checks two fields of a channel together, only if each is valid on its own. */
const channelSchema = channelFields
  .refine(({ locales, defaultLocale }) => locales.includes(defaultLocale), {
    path: ['defaultLocale'],
    message: 'must be one of its locales',
  })
  .refine((channel) => channel.pageSize <= channel.maximumProducts, {
    path: ['pageSize'],
    message: 'must not be above maximumProducts',
  })
  .refine(({ longerList }) => !longerList || longerList.pageSize <= longerList.maximum, {
    path: ['longerList', 'pageSize'],
    message: 'must not be above longerList.maximum',
  })

/**
 * Returns the problems of all channels: a line for each field, with the channel's code. `folders`
 * holds the channels by folder: one with another name than its channel is a copy, and is reported.
 */
export function channelProblems(
  channels: readonly Channel[],
  folders: Readonly<Record<string, Pick<Channel, 'code'>>> = {},
): string[] {
  if (channels.length === 0) return ['There is no channel in src/channels']
  const problems = [
    ...Object.entries(folders).flatMap(copyProblem),
    ...channels.flatMap(problemsOf),
  ]
  return problems.length > 0 ? problems : sharedProblems(channels)
}

function copyProblem([folder, { code }]: [folder: string, channel: Pick<Channel, 'code'>]) {
  if (code === folder) return []
  return [
    `src/channels/${folder}/channel.ts: code must be ${folder}, the name of its folder, and is ${String(code)}; a copied folder needs its own code, name and hosts, and its code in the selectors of its style sheets`,
  ]
}

function problemsOf(channel: Channel): string[] {
  const { error } = channelSchema.safeParse(channel, { error: messageOf })
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = path.join('.')
    return lineOf(channel, field === '' ? message : `${field} ${message}`)
  })
}

/** Messages for missing values and wrong types; others come from the fields. */
function messageOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return `must be a ${issue.expected}`
  if (issue.code === 'unrecognized_keys') return `must not have ${issue.keys.join(', ')}`
  return 'is not valid'
}

/** Checks that each code and each host name belongs to one channel. */
function sharedProblems(channels: readonly Channel[]): string[] {
  const owners = new Map<string, Channel>()
  return channels.flatMap((channel) =>
    [`code ${channel.code}`, ...channel.hosts.map((host) => `hosts ${host}`)].flatMap((value) => {
      const owner = owners.get(value) ?? channel
      owners.set(value, owner)
      return owner === channel ? [] : [lineOf(channel, `${value} is that of ${owner.name} too`)]
    }),
  )
}

const lineOf = ({ code }: Channel, problem: string) => `The channel ${String(code)}: ${problem}`
