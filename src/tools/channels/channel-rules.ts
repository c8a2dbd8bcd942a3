import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Channel } from '#channels/channel.ts'
import { knownRules, type RuleProblem, readRuleFiles } from '#channels/rule-files.ts'

/** The rules of all channels, as every program reads them. */
const LIST = 'src/channels/all-rules.json'

const lineOf = ({ file, line, problem }: RuleProblem) => `${file}:${line}: ${problem}`

/**
 * Writes the rules in the channels' folders to the list that every program reads, in every build and
 * whenever one changes during development. Throws, with a line for each problem, and writes none.
 */
export function channelRules(
  channels: readonly Pick<Channel, 'code' | 'timeZone'>[],
  root: string,
): AstroIntegration {
  return {
    name: 'vitrine:channel-rules',
    hooks: {
      'astro:config:setup'({ addWatchFile }) {
        const { entries, problems } = readRuleFiles(root)
        for (const { file } of entries) addWatchFile(join(root, file))
        const zones = new Map(channels.map(({ code, timeZone }) => [code, timeZone]))
        const { rules, problems: more } = knownRules(entries, (code) => zones.get(code))
        const all = [...problems, ...more]
        if (all.length > 0) throw new Error(all.map(lineOf).join('\n'))
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
      },
    },
  }
}
