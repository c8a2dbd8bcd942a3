import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Channel } from '#channels/channel.ts'
import { isRuleFile, knownRules, type RuleProblem, readRuleFiles } from '#channels/rule-files.ts'

type Channels = readonly Pick<Channel, 'code' | 'timeZone'>[]

/** The rules of all channels, as every program reads them. */
const LIST = 'src/channels/all-rules.json'

const lineOf = ({ file, line, problem }: RuleProblem) => `${file}:${line}: ${problem}`

/** Writes the list if it is another. Returns a line for each problem; with one nothing is written. */
function writeList(channels: Channels, root: string): readonly string[] {
  const { entries, problems } = readRuleFiles(root)
  const zones = new Map(channels.map(({ code, timeZone }) => [code, timeZone]))
  const { rules, problems: more } = knownRules(entries, (code) => zones.get(code))
  const all = [...problems, ...more]
  if (all.length > 0) return all.map(lineOf)
  const byChannel = Object.groupBy(rules, ({ channel }) => channel)
  const written = Object.fromEntries(
    Object.entries(byChannel).map(([code, own = []]) => [
      code,
      own.map(({ file, line, rule }) => ({ source: `${file}:${line}`, rule })),
    ]),
  )
  const text = `${JSON.stringify(written, null, 2)}\n`
  const path = join(root, LIST)
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  return []
}

/**
 * Writes the rules in the channels' folders to the list that every program reads: in every build,
 * which a problem ends with its line, and during development whenever a file is saved, made or
 * removed, when a problem is logged and the rules before it go on.
 */
export function channelRules(channels: Channels, root: string): AstroIntegration {
  return {
    name: 'vitrine:channel-rules',
    hooks: {
      'astro:config:setup'() {
        const problems = writeList(channels, root)
        if (problems.length > 0) throw new Error(problems.join('\n'))
      },
      'astro:server:setup'({ server: { watcher }, logger }) {
        const onFile = (path: string) => {
          if (!isRuleFile(relative(root, path))) return
          const problems = writeList(channels, root)
          if (problems.length > 0)
            logger.error(['rules stay as they were:', ...problems].join('\n'))
        }
        for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, onFile)
      },
    },
  }
}
