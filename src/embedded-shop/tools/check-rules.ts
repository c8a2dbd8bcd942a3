import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHANNELS } from '#channels/all.ts'
import {
  knownRules,
  type KnownRule,
  readRuleFiles,
  type RuleProblem,
} from '#channels/rule-files.ts'
import { catalogFileIn } from '#server/catalog/catalog-file.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'
import { openCatalog } from '../engines/open.ts'
import { conflicts, isOver, type KnownNames, unknownNames } from './rule-findings.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Files of blocks; those of the demo belong to its channels. */
const BLOCKS = ['src/channels/*/content/*.md', 'src/demo/content/*/*.md', 'src/content/blocks/*.md']
const OF_CHANNEL = /^src\/(?:channels|demo\/content)\/([^/]+)\//
const LOCATION = /^location: ['"]?RULE:([^'"\n]+?)['"]?\s*$/m

const print = (line: string) => void process.stdout.write(`${line}\n`)
const lineOf = ({ file, line, problem }: RuleProblem) => `${file}:${line}: ${problem}`

/** The blocks that rules can name, as `<channel> <name>`. */
function knownBlocks(): Set<string> {
  const paths = BLOCKS.flatMap((files) => globSync(files, { cwd: ROOT }))
  return new Set(
    paths.flatMap((path) => {
      const [, block] = LOCATION.exec(readFileSync(join(ROOT, path), 'utf8')) ?? []
      const [, channel] = OF_CHANNEL.exec(path.replaceAll('\\', '/')) ?? []
      if (block === undefined) return []
      return [channel === undefined ? block : `${channel} ${block}`]
    }),
  )
}

/** Opens the catalog that codes are compared with; null, and says so, where there is none to look into. */
function openKnown() {
  const file = catalogFileIn(process.env['CATALOG_FILE'] ?? null)
  const isElsewhere = Boolean(process.env['SHOP_API_URL'] ?? process.env['OPENSEARCH_URL'])
  if (!isElsewhere && existsSync(file)) return openCatalog(file, CATALOG_OPTIONS)
  print('Codes are not compared with a catalog: there is none in a file.')
  return null
}

/** Checks the rules of all channels. Returns 1 if anything is wrong. */
async function main(): Promise<0 | 1> {
  const { entries, problems } = readRuleFiles(ROOT)
  const zones = new Map(CHANNELS.map(({ code, timeZone }) => [code, timeZone]))
  const { rules, problems: unread } = knownRules(entries, (code) => zones.get(code))
  const catalog = openKnown()
  const names: KnownNames = {
    catalog: catalog && {
      schema: catalog.parts.schema,
      hasProduct: (code) => catalog.variantsOf(code) !== null,
    },
    locales: new Map(CHANNELS.map(({ code, locales }) => [code, locales])),
    blocks: knownBlocks(),
  }
  const byChannel = Map.groupBy(rules, ({ channel }) => channel)
  const byImportance = (own: KnownRule[]) =>
    own.toSorted((a, b) => b.known.priority - a.known.priority)
  const wrong = [
    ...problems,
    ...unread,
    ...rules.flatMap((rule) => unknownNames(rule, names)),
    ...[...byChannel.values()].flatMap((own) => conflicts(byImportance(own))),
  ]
  await catalog?.close()
  for (const one of wrong.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line))
    print(lineOf(one))
  for (const { file, line, known } of rules.filter((rule) => isOver(rule, Date.now())))
    print(`${file}:${line}: “${known.name}” is over, and may be removed`)
  const files = new Set(entries.map(({ file }) => file)).size
  print(
    `${entries.length} rules in ${files} files: ${wrong.length === 0 ? 'nothing is wrong.' : `${wrong.length} faults.`}`,
  )
  return wrong.length === 0 ? 0 : 1
}

process.exitCode = await main()
