import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { CHANNELS } from '#channels/all.ts'
import { type CatalogShop, channelsOf } from '#channels/catalog-shop.ts'
import {
  knownRules,
  type KnownRule,
  readRuleFiles,
  type RuleEntry,
  type RuleProblem,
} from '#channels/rule-files.ts'
import { asFilledText, asRecord } from '#contract/json/json-readers.ts'
import { type KeptRule, readKeptRules } from '#contract/merchandising/kept-rules.ts'
import { catalogFileIn } from '#server/catalog/catalog-file.ts'
import { CATALOG_OPTIONS } from '#server/catalog/catalog-options.ts'
import { openCatalog } from '../engines/open.ts'
import {
  conflicts,
  isOver,
  type KnownNames,
  missingLanguages,
  unknownNames,
} from './rule-findings.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Files of blocks; those of the demo belong to its channels. */
const BLOCKS = ['src/channels/*/content/*.md', 'src/demo/content/*/*.md', 'src/content/blocks/*.md']
const OF_CHANNEL = /^src\/(?:channels|demo\/content)\/([^/]+)\//
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---/
const LOCATION = /^RULE:(.+)$/

const print = (line: string) => void process.stdout.write(`${line}\n`)
const lineOf = ({ file, line, problem }: RuleProblem) => `${file}:${line}: ${problem}`

/** Returns where a block is shown, and its language, as its file says. */
function placeOf(path: string): { location: string; locale: string } {
  const [, written = ''] = FRONT_MATTER.exec(readFileSync(join(ROOT, path), 'utf8')) ?? []
  const data = asRecord(parse(written))
  return { location: asFilledText(data?.location) ?? '', locale: asFilledText(data?.locale) ?? '' }
}

/** The languages of the blocks that rules can name, by `<channel> <name>`. */
function knownBlocks(): Map<string, Set<string>> {
  const blocks = new Map<string, Set<string>>()
  for (const path of BLOCKS.flatMap((files) => globSync(files, { cwd: ROOT }))) {
    const { location, locale } = placeOf(path)
    const [, name] = LOCATION.exec(location) ?? []
    const [, channel] = OF_CHANNEL.exec(path.replaceAll('\\', '/')) ?? []
    if (name === undefined) continue
    const key = channel === undefined ? name : `${channel} ${name}`
    blocks.set(key, (blocks.get(key) ?? new Set()).add(locale))
  }
  return blocks
}

/** Opens the catalog that codes are compared with; null, and says so, where there is none to look into. */
function openKnown() {
  const file = catalogFileIn(process.env['CATALOG_FILE'] ?? null)
  const isElsewhere = Boolean(process.env['SHOP_API_URL'] ?? process.env['OPENSEARCH_URL'])
  if (!isElsewhere && existsSync(file)) return openCatalog(file, CATALOG_OPTIONS)
  print('Codes are not compared with a catalog: there is none in a file.')
  return null
}

/** The rules that an import brought, for each channel that shows them; named by their place in it. */
const entriesOf = (kept: readonly KeptRule[], shop: CatalogShop | null): RuleEntry[] =>
  (shop ? channelsOf(shop, CHANNELS, CHANNELS[0]?.code ?? '') : []).flatMap((channel) =>
    kept.flatMap(({ rule, source }, at) => {
      const [file = '', line] = source?.split(/:(?=\d+$)/) ?? ['the catalog']
      const place = Number(line ?? at + 1)
      const isFor = readKeptRules(kept, channel).some(({ name }) => name === asRecord(rule)?.name)
      return isFor ? [{ channel: channel.code, file, line: place, rule, lineOf: () => place }] : []
    }),
  )

/** Checks the rules of all channels. Returns 1 if anything is wrong. */
async function main(): Promise<0 | 1> {
  const { entries: filed, problems } = readRuleFiles(ROOT)
  const catalog = openKnown()
  const kept = catalog?.rules ?? []
  const entries = [...filed, ...entriesOf(kept, catalog?.shop ?? null)]
  const zones = new Map(CHANNELS.map(({ code, timeZone }) => [code, timeZone]))
  const { rules, problems: unread } = knownRules(entries, (code) => zones.get(code))
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
  const inOrder = wrong.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
  for (const line of new Set(inOrder.map(lineOf))) print(line)
  for (const one of rules.flatMap((rule) => missingLanguages(rule, names)))
    print(`${lineOf(one)}: pages in these languages are without it`)
  for (const { file, line, known } of rules.filter((rule) => isOver(rule, Date.now())))
    print(`${file}:${line}: “${known.name}” is over, and may be removed`)
  const files = new Set(entries.map(({ file }) => file)).size
  print(
    `${entries.length} rules in ${files} files: ${wrong.length === 0 ? 'nothing is wrong.' : `${wrong.length} faults.`}`,
  )
  return wrong.length === 0 ? 0 : 1
}

process.exitCode = await main()
